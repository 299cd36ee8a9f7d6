/** The two tables, for the stack and the local cloud alike. Keys are text; every item expires by `ttl`. */
export type TableDefinition = {
  readonly partitionKey: string;
  readonly sortKey?: string;
  readonly index?: IndexDefinition;
  /** Copies kept for recovery would outlive the answers and results they hold. */
  readonly pointInTimeRecovery: boolean;
};

/** An index of keys alone; its sort key is a number. */
export type IndexDefinition = {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
};

export type TableName = 'sessions' | 'analyses';

/** The private results that nobody has acknowledged yet: the only items that have its partition key. */
export const undeliveredIndex: IndexDefinition = {
  name: 'undelivered',
  partitionKey: 'undelivered',
  sortKey: 'finishedAt',
};

export const tables: Record<TableName, TableDefinition> = {
  sessions: { partitionKey: 'pk', sortKey: 'sk', pointInTimeRecovery: true },
  analyses: { partitionKey: 'pk', index: undeliveredIndex, pointInTimeRecovery: false },
};
