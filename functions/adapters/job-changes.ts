import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { AnalysisStatus } from '#domain/contract/analysis.ts';
import type { StoredResult } from '#domain/contract/analysis-result.ts';
import type { AnalysisFailure } from '#domain/contract/failures.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { Job } from '../use-cases/job-services.ts';
import { UNDELIVERED } from './job-item.ts';

type Attributes = Omit<Job, 'analysisId'> & { undelivered: string };

/**
 * A change to a job: the statuses in which it is allowed, and the attributes that it writes. No change applies to a
 * dropped job, which has the `droppedAt` attribute.
 */
export type JobChange = {
  readonly from: readonly AnalysisStatus[];
  /** Further conditions of the write, and the values that they refer to. */
  readonly conditions?: readonly string[];
  readonly values?: Readonly<Record<`:${string}`, unknown>>;
  readonly set: Partial<Attributes>;
  readonly remove?: readonly (keyof Attributes)[];
};

export const leaseChange = (notBefore: number): JobChange => ({
  from: ['queued'],
  conditions: ['createdAt >= :notBefore'],
  values: { ':notBefore': notBefore },
  set: { status: 'running', stage: 'reading-photo' },
});

export const callChange = (calledAt: number): JobChange => ({
  from: ['running'],
  conditions: ['attribute_not_exists(calledAt)'],
  set: { calledAt, stage: 'analysing' },
});

export const finishChange = (result: StoredResult, mode: PhotoMode, finishedAt: number): JobChange => ({
  from: ['running'],
  set: { status: 'done', result, finishedAt, ...(mode === 'private' && { undelivered: UNDELIVERED }) },
  remove: ['answers'],
});

export const failureChange = (failure: AnalysisFailure, finishedAt: number): JobChange => ({
  from: ['queued', 'running'],
  set: { status: 'failed', failure, finishedAt },
  remove: ['answers'],
});

type Update = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/**
 * Turns a change into one conditional write. If the response is lost, the SDK retries the write after the first
 * attempt has already changed the status. The condition therefore also accepts an item with the `written` value of
 * this write.
 */
export function updateOf(
  { from, conditions = [], values, set, remove = [] }: JobChange,
  written: string,
): Update {
  const assignments = Object.keys(set).map((name) => `#${name} = :${name}`);
  const removals = remove.map((name) => `#${name}`);
  const allowed = [
    `#status IN (${from.map((status) => `:${status}`).join(', ')})`,
    ...conditions,
    'attribute_not_exists(droppedAt)',
  ];
  return {
    UpdateExpression: [
      `SET ${['written = :written', ...assignments].join(', ')}`,
      ...(removals.length > 0 ? [`REMOVE ${removals.join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: `(${allowed.join(' AND ')}) OR written = :written`,
    ExpressionAttributeNames: Object.fromEntries(
      ['status', ...Object.keys(set), ...remove].map((name) => [`#${name}`, name]),
    ),
    ExpressionAttributeValues: {
      ...Object.fromEntries(from.map((status) => [`:${status}`, status])),
      ...values,
      ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
      ':written': written,
    },
  };
}
