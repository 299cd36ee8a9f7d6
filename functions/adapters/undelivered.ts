import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { UndeliveredResults } from '../use-cases/job-services.ts';
import type { Documents } from './documents.ts';
import { analysisIdOf, UNDELIVERED } from './job-item.ts';

const IndexItems = z.array(z.object({ pk: z.string() }));

/** Queries the sparse index of the Analyses table, which lists each private analysis whose result is still stored. */
export const createUndelivered = (
  documents: Documents,
  { table: TableName, index: IndexName }: { table: string; index: string },
): UndeliveredResults => ({
  async *pagesBefore(time) {
    const pages = paginateQuery(
      { client: documents },
      {
        TableName,
        IndexName,
        KeyConditionExpression: 'undelivered = :yes AND finishedAt < :time',
        ExpressionAttributeValues: { ':yes': UNDELIVERED, ':time': time },
      },
    );
    for await (const { Items = [] } of pages) yield IndexItems.parse(Items).map(analysisIdOf);
  },
});
