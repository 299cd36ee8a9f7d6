/** The two tables, for the stack and the local cloud alike. Keys are text; every item expires by `ttl`. */
export type TableDefinition = {
  readonly partitionKey: string;
  readonly sortKey?: string;
  /** Copies kept for recovery would outlive the answers and results they hold. */
  readonly pointInTimeRecovery: boolean;
};

export type TableName = 'sessions' | 'analyses';

export const tables: Record<TableName, TableDefinition> = {
  sessions: { partitionKey: 'pk', sortKey: 'sk', pointInTimeRecovery: true },
  analyses: { partitionKey: 'pk', pointInTimeRecovery: false },
};
