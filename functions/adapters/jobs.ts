import { GetCommand, PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AnalysisStage, AnalysisStatus } from '#domain/contract/analysis.ts';
import { AnalysisResult } from '#domain/contract/analysis-result.ts';
import { AnalysisFailure } from '#domain/contract/failures.ts';
import { ANALYSIS_TTL_S } from '#domain/settings/lifetimes.ts';
import { Answers } from '#domain/contract/questionnaire.ts';
import type { Clock, Job, JobStore } from '../use-cases/services.ts';
import { conditionally, type Documents, ttlAt } from './documents.ts';
import { randomHex } from './secrets.ts';

const JobItem = z.object({
  analysisId: z.string(),
  sessionId: z.string(),
  fingerprint: z.optional(z.object({ salt: z.string(), hash: z.string() })),
  photoKey: z.string(),
  answers: z.optional(Answers),
  status: AnalysisStatus,
  stage: AnalysisStage,
  createdAt: z.int(),
  calledAt: z.optional(z.int()),
  finishedAt: z.optional(z.int()),
  droppedAt: z.optional(z.int()),
  refundable: z.array(z.string()),
  result: z.optional(AnalysisResult),
  failure: z.optional(AnalysisFailure),
}) satisfies z.ZodMiniType<Job>;

const WRITE_BYTES = 8;

/**
 * Jobs and their results in the Analyses table, each change one conditional write of one item. The SDK sends a write again
 * whose answer was lost, and finds that the condition does not hold any more; so each write leaves its mark, by which it
 * knows itself again.
 */
export function createJobStore(
  documents: Documents,
  { table: TableName, now }: { table: string; now: Clock },
): JobStore {
  const update = (analysisId: string, change: Omit<UpdateCommandInput, 'TableName' | 'Key'>) =>
    documents.send(new UpdateCommand({ TableName, Key: jobKey(analysisId), ...change }));

  /** `change` begins with SET, and is made once although it may be sent more often. */
  const updateOnce = (analysisId: string, change: Omit<UpdateCommandInput, 'TableName' | 'Key'>) =>
    update(analysisId, {
      ...change,
      UpdateExpression: change.UpdateExpression?.replace('SET ', 'SET written = :written, '),
      ConditionExpression: `(${change.ConditionExpression}) OR written = :written`,
      ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':written': randomHex(WRITE_BYTES) },
    });

  return {
    async find(analysisId) {
      const found = await documents.send(
        new GetCommand({ TableName, Key: jobKey(analysisId), ConsistentRead: true }),
      );
      return found.Item && JobItem.parse(found.Item);
    },

    create(job) {
      const written = randomHex(WRITE_BYTES);
      const ttl = ttlAt(job.createdAt, ANALYSIS_TTL_S);
      return conditionally(
        documents.send(
          new PutCommand({
            TableName,
            Item: { ...jobKey(job.analysisId), ...job, ttl, written },
            ConditionExpression: 'attribute_not_exists(pk) OR written = :written',
            ExpressionAttributeValues: { ':written': written },
          }),
        ),
      );
    },

    async lease(analysisId, notBefore) {
      let job: Job | undefined;
      await conditionally(
        updateOnce(analysisId, {
          UpdateExpression: 'SET #status = :running, stage = :stage',
          ConditionExpression:
            '#status = :queued AND createdAt >= :notBefore AND attribute_not_exists(droppedAt)',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: {
            ':running': 'running',
            ':queued': 'queued',
            ':stage': 'reading-photo',
            ':notBefore': notBefore,
          },
          ReturnValues: 'ALL_NEW',
        }).then(({ Attributes }) => (job = JobItem.parse(Attributes))),
      );
      return job;
    },

    markCalled: (analysisId) =>
      conditionally(
        updateOnce(analysisId, {
          UpdateExpression: 'SET calledAt = :now, stage = :stage',
          ConditionExpression:
            '#status = :running AND attribute_not_exists(calledAt) AND attribute_not_exists(droppedAt)',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':running': 'running', ':now': now(), ':stage': 'analysing' },
        }),
      ),

    finish: (analysisId, result, mode) =>
      conditionally(
        updateOnce(analysisId, {
          UpdateExpression: `SET #status = :done, #result = :result, finishedAt = :now${
            mode === 'private' ? ', undelivered = :yes' : ''
          } REMOVE answers`,
          ConditionExpression: '#status = :running AND attribute_not_exists(droppedAt)',
          ExpressionAttributeNames: { '#status': 'status', '#result': 'result' },
          ExpressionAttributeValues: {
            ':done': 'done',
            ':running': 'running',
            ':result': result,
            ':now': now(),
            ...(mode === 'private' && { ':yes': UNDELIVERED }),
          },
        }),
      ),

    fail: (analysisId, failure) =>
      conditionally(
        updateOnce(analysisId, {
          UpdateExpression: 'SET #status = :failed, failure = :failure, finishedAt = :now REMOVE answers',
          ConditionExpression: '#status IN (:queued, :running) AND attribute_not_exists(droppedAt)',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: {
            ':failed': 'failed',
            ':queued': 'queued',
            ':running': 'running',
            ':failure': failure,
            ':now': now(),
          },
        }),
      ),

    async drop(analysisId) {
      await conditionally(
        update(analysisId, {
          UpdateExpression: 'SET droppedAt = :now REMOVE answers, fingerprint, #result, failure, undelivered',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#result': 'result' },
          ExpressionAttributeValues: { ':now': now() },
        }),
      );
    },
  };
}

/** The partition of the sparse index over results that nobody has acknowledged. */
export const UNDELIVERED = 'yes';

const PREFIX = 'ANALYSIS#';
export const jobKey = (analysisId: string) => ({ pk: PREFIX + analysisId });
export const analysisIdOf = ({ pk }: { pk: string }): string => pk.slice(PREFIX.length);
