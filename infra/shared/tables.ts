import { RECOVERY_DAYS } from '#domain/settings/lifetimes.ts';

/** The two tables, for the stack and the local cloud alike. Keys are text; every item expires by `ttl`. */
export type TableDefinition = {
  readonly partitionKey: string;
  readonly sortKey?: string;
  readonly index?: IndexDefinition;
  /** For how many days every moment can be recovered. None where copies would outlive the answers and results they hold. */
  readonly recoveryDays?: number;
};

/** An index of keys alone; its sort key is a number. */
type IndexDefinition = {
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
  sessions: { partitionKey: 'pk', sortKey: 'sk', recoveryDays: RECOVERY_DAYS },
  analyses: { partitionKey: 'pk', index: undeliveredIndex },
};
