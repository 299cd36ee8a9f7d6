import { RECOVERY_DAYS } from '#domain/settings/lifetimes.ts';

/**
 * The two tables, shared by the stack and the local cloud. Keys are strings. Every item expires at the time in `ttl`,
 * except the operator's switch and the visitor counter.
 */
export type TableDefinition = {
  readonly partitionKey: string;
  readonly sortKey?: string;
  readonly index?: IndexDefinition;
  /**
   * How many days back the table can be restored. Absent for the table of answers and results, because a backup would
   * outlive their deletion.
   */
  readonly recoveryDays?: number;
};

/** An index that contains only keys. Its sort key is a number. */
type IndexDefinition = {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
};

export type TableName = 'sessions' | 'analyses';

/** The index of private results that no browser has acknowledged. Only these items have the `undelivered` attribute. */
export const undeliveredIndex: IndexDefinition = {
  name: 'undelivered',
  partitionKey: 'undelivered',
  sortKey: 'finishedAt',
};

export const tables: Record<TableName, TableDefinition> = {
  sessions: { partitionKey: 'pk', sortKey: 'sk', recoveryDays: RECOVERY_DAYS },
  analyses: { partitionKey: 'pk', index: undeliveredIndex },
};
