import { GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { ANALYSIS_TTL_S } from '#domain/settings/lifetimes.ts';
import type { JobStore } from '../use-cases/job-services.ts';
import type { Clock } from '../use-cases/services.ts';
import { conditionally, type Documents, ttlAt } from './documents.ts';
import { newWriteId, putOnce } from './put-once.ts';
import {
  callChange,
  failureChange,
  finishChange,
  type JobChange,
  leaseChange,
  updateOf,
} from './job-changes.ts';
import { JobItem, jobKey } from './job-item.ts';

/** Stores jobs and their results in the Analyses table. Each change is one conditional write of one item. */
export function createJobStore(
  documents: Documents,
  { table: TableName, now }: { table: string; now: Clock },
): JobStore {
  const update = (analysisId: string, change: Omit<UpdateCommandInput, 'TableName' | 'Key'>) =>
    documents.send(new UpdateCommand({ TableName, Key: jobKey(analysisId), ...change }));
  const apply = (analysisId: string, change: JobChange): Promise<boolean> =>
    conditionally(update(analysisId, updateOf(change, newWriteId())));

  return {
    async find(analysisId) {
      const found = await documents.send(
        new GetCommand({ TableName, Key: jobKey(analysisId), ConsistentRead: true }),
      );
      return found.Item && JobItem.parse(found.Item);
    },

    create: (job) =>
      putOnce(documents, TableName, {
        ...jobKey(job.analysisId),
        ...job,
        ttl: ttlAt(job.createdAt, ANALYSIS_TTL_S),
      }),

    async lease(analysisId, notBefore) {
      const change = updateOf(leaseChange(notBefore), newWriteId());
      const write = update(analysisId, { ...change, ReturnValues: 'ALL_NEW' });
      return (await conditionally(write)) ? JobItem.parse((await write).Attributes) : undefined;
    },

    markCalled: (analysisId) => apply(analysisId, callChange(now())),
    finish: (analysisId, result, mode) => apply(analysisId, finishChange(result, mode, now())),
    fail: (analysisId, failure) => apply(analysisId, failureChange(failure, now())),
    failQueued: (analysisId, failure) =>
      apply(analysisId, { ...failureChange(failure, now()), from: ['queued'] }),

    async drop(analysisId) {
      // `written` is removed too. Otherwise an earlier write that the SDK retries would restore the result.
      await conditionally(
        update(analysisId, {
          UpdateExpression:
            'SET droppedAt = :now REMOVE answers, fingerprint, #result, failure, undelivered, written',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#result': 'result' },
          ExpressionAttributeValues: { ':now': now() },
        }),
      );
    },
  };
}
