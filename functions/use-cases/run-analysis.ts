import * as failureTexts from '#domain/words/failure-texts.ts';
import {
  type AnalysisFailure,
  analysisFailure,
  type AnalysisFailureType,
} from '#domain/contract/failures.ts';
import { JOB_PICKUP_S, MODEL_ABORT_MARGIN_S } from '#domain/settings/lifetimes.ts';
import { originOf } from '#domain/contract/origin-of.ts';
import { modeOfPhotoKey } from '#domain/contract/photo.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { StoredResult } from '#domain/contract/analysis-result.ts';
import type { JsonMode } from '#domain/settings/json-mode.ts';
import { deadlineOf } from './job-status.ts';
import type { ModelPhoto } from './model-photo.ts';
import type { FailureCause, ModelUsage, ProductCatalogue, SkinModel } from './model-services.ts';
import { removePhoto, type RemovePhotoServices } from './remove-photo.ts';
import type { Job, JobStore } from './job-services.ts';
import type { Allowance, Measure, PhotoStore } from './services.ts';
import type { Survey } from './survey.ts';
import { timed } from './timed.ts';

/** Whether a failure counts towards the `AnalysesFail` alarm. A bad photo or a reached limit is not our fault. */
export const countsInAlarm: Record<AnalysisFailureType, boolean> = {
  content_policy: false,
  api_rejection: false,
  no_response: true,
  parse_error: true,
  photo_gone: false,
  limit: false,
  other: true,
};

/** The rules are loaded during the model call, so a cold start does not wait for them. */
const loadRules = () => import('#domain/plan/decide.ts');

/**
 * The outcome of a queue delivery, for the log. `skipped` means that the job no longer exists, was dropped or has
 * already ended, or that another delivery is running it.
 */
type RunEnd = {
  outcome: 'done' | 'skipped' | AnalysisFailureType;
  jsonMode?: JsonMode | undefined;
} & FailureCause;

type RunAnalysisServices = RemovePhotoServices & {
  jobs: JobStore;
  photos: PhotoStore;
  preparePhoto(file: Uint8Array): Promise<ModelPhoto>;
  model: SkinModel;
  catalogue: ProductCatalogue;
  allowance: Pick<Allowance, 'refund'>;
  survey: Survey;
};

/**
 * Runs one queued job: reads the photo, calls the model and stores the result. Expected failures are stored in the job.
 * An unexpected error is stored too, and then thrown. If it cannot be stored, the queue's next delivery ends the job.
 */
export async function runAnalysis(services: RunAnalysisServices, analysisId: string): Promise<RunEnd> {
  const { jobs, now } = services;
  const job = await jobs.lease(analysisId, now() - JOB_PICKUP_S * 1000);
  if (!job?.answers) return endUnleased(services, analysisId);
  services.measure('TimeInQueue', now() - job.createdAt);
  const end = await runLeased(services, job, job.answers).catch(async (error: unknown) => {
    // The failure is stored at once, because the next delivery comes only after the deadline. It does not
    // replace a stored result.
    await failUnexpectedly(services, job).catch(() => {});
    throw error;
  });
  if (end.outcome === 'done') await removeIfPrivate(services, job.photoKey);
  return end;
}

/** Removes the photo of a finished analysis in private mode. */
async function removeIfPrivate(services: RemovePhotoServices, photoKey: string): Promise<void> {
  if (modeOfPhotoKey(photoKey) === 'private') await removePhoto(services, photoKey);
}

/**
 * Stores an unexpected error as the job's failure. If it occurred before the model call, the analysis does not count
 * towards the limits, because it has cost nothing.
 */
async function failUnexpectedly(services: RunAnalysisServices, job: Job): Promise<void> {
  const current = await services.jobs.find(job.analysisId);
  const unbilled = current?.calledAt === undefined;
  await fail(services, job, analysisFailure('other', failureTexts.unexpected), { unbilled });
}

async function runLeased(services: RunAnalysisServices, job: Job, answers: Answers): Promise<RunEnd> {
  const { jobs, now, measure } = services;
  const { analysisId } = job;
  const photo = await timed(services, 'TimeReadingPhoto', () => readPhoto(services, job.photoKey));
  if (!photo.ok) return fail(services, job, photo.failure, { unbilled: true });
  if (!(await jobs.markCalled(analysisId))) return { outcome: 'skipped' };

  const remaining = deadlineOf(job) - MODEL_ABORT_MARGIN_S * 1000 - now();
  const signal = AbortSignal.timeout(Math.max(remaining, 0));
  const [reply, { decide }] = await Promise.all([
    timed(services, 'TimeOfModel', () => services.model.analyse(photo.jpeg, signal)),
    loadRules(),
  ]);
  measureUsage(measure, reply.usage);
  if (!reply.ok) return fail(services, job, reply.failure, reply);

  const { catalogue } = services;
  const decidedFrom = now();
  const plan = decide(reply.reading, answers, catalogue.products);
  if (plan.isBaseCare) measure('PlansReplaced');
  const result: StoredResult = {
    reading: reply.reading,
    plan,
    provenance: originOf({
      analyser: reply.analyser,
      catalogueVersion: catalogue.version,
      repaired: reply.repaired,
    }),
  };
  // If a client has dropped the analysis or the job has failed, `finish` discards the result. The worker then does not
  // delete the photo, because the visitor may start another analysis with it.
  const mode = modeOfPhotoKey(job.photoKey);
  if (!(await jobs.finish(analysisId, result, mode))) return { outcome: 'skipped' };
  measure('AnalysesDone');
  measure('OurFailures', 0);
  measure('TimeToResult', now() - job.createdAt);
  measure('TimeDeciding', now() - decidedFrom);
  services.survey.add(reply.reading, plan);
  return { outcome: 'done', jsonMode: reply.jsonMode };
}

/**
 * Handles a queue delivery that could not lease its job. A job that was queued for too long fails. A running job fails
 * only after its deadline, when no worker can still be running it. Any other job is not changed, but the photo of a
 * finished private analysis is deleted again.
 */
async function endUnleased(services: RunAnalysisServices, analysisId: string): Promise<RunEnd> {
  const { jobs, now } = services;
  const job = await jobs.find(analysisId);
  if (!job) return { outcome: 'skipped' };
  // An earlier delivery may have stopped before it deleted the photo. Deleting it twice does no harm.
  if (job.status === 'done') await removeIfPrivate(services, job.photoKey);
  if (job.droppedAt !== undefined) return { outcome: 'skipped' };
  const time = now();
  const tooLate = job.status === 'queued' && time > job.createdAt + JOB_PICKUP_S * 1000;
  const abandoned = job.status === 'running' && time > deadlineOf(job);
  if (!tooLate && !abandoned) return { outcome: 'skipped' };
  const cause = tooLate ? 'QueuedTooLong' : 'Abandoned';
  const unbilled = job.calledAt === undefined;
  return fail(services, job, analysisFailure('no_response', failureTexts.modelTooSlow), { cause, unbilled });
}

/**
 * Stores and counts a failure. If the analysis cost nothing, also refunds its allowance. Does none of this for a job
 * that was dropped or has already ended.
 */
async function fail(
  { jobs, measure, allowance }: RunAnalysisServices,
  { analysisId, refundable }: Job,
  why: AnalysisFailure,
  {
    cause,
    reason,
    cannotAnalyse,
    jsonMode,
    unbilled = false,
  }: FailureCause & { jsonMode?: JsonMode; unbilled?: boolean } = {},
): Promise<RunEnd> {
  const isStored = await jobs.fail(analysisId, why);
  if (!isStored) return { outcome: 'skipped', cause, reason, cannotAnalyse, jsonMode };
  measure('AnalysesFailed', 1, why.type);
  measure('OurFailures', countsInAlarm[why.type] ? 100 : 0);
  if (cannotAnalyse !== undefined) measure('CannotAnalyse');
  // The refund comes last, so that an error in it does not hide the failed analysis from the alarm.
  if (unbilled) await allowance.refund(refundable);
  return { outcome: why.type, cause, reason, cannotAnalyse, jsonMode };
}

function measureUsage(measure: Measure, usage: ModelUsage): void {
  measure('ModelCalls', usage.calls);
  measure('ModelThrottles', usage.throttles);
  measure('ThrottledAnalyses', usage.throttles > 0 ? 100 : 0);
  measure('Repairs', usage.repairs);
  measure('ModelInputTokens', usage.inputTokens);
  measure('ModelOutputTokens', usage.outputTokens);
}

async function readPhoto(
  services: RunAnalysisServices,
  key: string,
): Promise<{ ok: true; jpeg: Uint8Array } | { ok: false; failure: AnalysisFailure }> {
  const file = await services.photos.read(key);
  if (file === 'gone') return { ok: false, failure: analysisFailure('photo_gone', failureTexts.photoGone) };
  if (file === 'too-large') {
    return { ok: false, failure: analysisFailure('api_rejection', failureTexts.photoTooLargeToDecode) };
  }
  const photo = await services.preparePhoto(file);
  return photo.ok ? photo : { ok: false, failure: analysisFailure('api_rejection', photo.message) };
}
