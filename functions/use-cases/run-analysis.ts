import * as failureTexts from '#domain/words/failure-texts.ts';
import {
  type AnalysisFailure,
  analysisFailure,
  type AnalysisFailureType,
} from '#domain/contract/failures.ts';
import { JOB_DEADLINE_S, JOB_PICKUP_S, MODEL_ABORT_MARGIN_S } from '#domain/settings/lifetimes.ts';
import { modeOfPhotoKey } from '#domain/contract/photo.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { StoredResult } from '#domain/contract/analysis-result.ts';
import { decide } from '#domain/plan/decide.ts';
import { EVIDENCE_VERSION } from '#domain/plan/evidence/version.ts';
import { RULES_VERSION } from '#domain/plan/rules.ts';
import type { JsonMode } from '#domain/settings/json-mode.ts';
import { PROMPT_VERSION } from '#domain/reading/prompt.ts';
import { deadlineOf } from './job-status.ts';
import type { ModelPhoto } from './model-photo.ts';
import type { FailureCause, ModelUsage, ProductCatalogue, SkinModel } from './model-services.ts';
import { removePhoto, type RemovePhotoServices } from './remove-photo.ts';
import type { Allowance, Job, JobStore, Measure, PhotoStore } from './services.ts';
import type { Survey } from './survey.ts';
import { timed } from './timed.ts';

/** Failures for which nobody's photo is to blame. */
const ourFailures: ReadonlySet<AnalysisFailureType> = new Set(['no_response', 'parse_error', 'other']);

/** What a delivery came to, for the log: `left` means that there was nothing to do, or somebody else does it. */
type RunEnd = {
  outcome: 'done' | 'left' | AnalysisFailureType;
  jsonMode?: JsonMode | undefined;
} & FailureCause;

type RunAnalysisServices = RemovePhotoServices & {
  jobs: JobStore;
  photos: Pick<PhotoStore, 'read' | 'exists' | 'delete'>;
  preparePhoto(file: Uint8Array): Promise<ModelPhoto>;
  model: SkinModel;
  catalogue: ProductCatalogue;
  allowance: Pick<Allowance, 'refund'>;
  survey: Survey;
};

/**
 * Runs one queued job: photo, model, result. Whatever is expected to go wrong is written to the job as its failure; what
 * throws is left to the queue, whose next delivery ends the job where that could not be done at once.
 */
export async function runAnalysis(services: RunAnalysisServices, analysisId: string): Promise<RunEnd> {
  const { jobs, now } = services;
  const job = await jobs.lease(analysisId, now() - JOB_PICKUP_S * 1000);
  if (!job?.answers) return endUntaken(services, analysisId);
  services.measure('TimeInQueue', now() - job.createdAt);
  const end = await runLeased(services, job, job.answers).catch(async (error: unknown) => {
    // The next delivery comes after the deadline, and the visitor need not wait for that. A stored result stays.
    await failUnexpectedly(services, job).catch(() => {});
    throw error;
  });
  const isPrivate = modeOfPhotoKey(job.photoKey) === 'private';
  if (end.outcome === 'done' && isPrivate) await removePhoto(services, job.photoKey);
  return end;
}

/** What broke before the model was called cost nothing. */
async function failUnexpectedly(services: RunAnalysisServices, job: Job): Promise<void> {
  const now = await services.jobs.find(job.analysisId);
  const unbilled = now?.calledAt === undefined;
  await fail(services, job, analysisFailure('other', failureTexts.unexpected), { unbilled });
}

async function runLeased(services: RunAnalysisServices, job: Job, answers: Answers): Promise<RunEnd> {
  const { jobs, now, measure } = services;
  const { analysisId } = job;
  const photo = await timed(services, 'TimeReadingPhoto', () => readPhoto(services, job.photoKey));
  if (!photo.ok) return fail(services, job, photo.failure, { unbilled: true });
  if (!(await jobs.markCalled(analysisId))) return { outcome: 'left' };

  const remaining = deadlineOf(job) - MODEL_ABORT_MARGIN_S * 1000 - now();
  const signal = AbortSignal.timeout(Math.max(remaining, 0));
  const reply = await timed(services, 'TimeOfModel', () => services.model.analyse(photo.jpeg, signal));
  measureUsage(measure, reply.usage);
  if (!reply.ok) return fail(services, job, reply.failure, reply);

  const { catalogue } = services;
  const decidedFrom = now();
  const plan = decide(reply.reading, answers, catalogue.products);
  if (plan.isBaseCare) measure('PlansReplaced');
  const result: StoredResult = {
    reading: reply.reading,
    plan,
    provenance: {
      analyser: reply.analyser,
      promptVersion: PROMPT_VERSION,
      rulesVersion: RULES_VERSION,
      evidenceVersion: EVIDENCE_VERSION,
      catalogueVersion: catalogue.version,
      repaired: reply.repaired,
    },
  };
  // A result nobody waits for any more is dropped; whoever cancelled keeps the photo.
  const mode = modeOfPhotoKey(job.photoKey);
  if (!(await jobs.finish(analysisId, result, mode))) return { outcome: 'left' };
  measure('AnalysesDone');
  measure('OurFailures', 0);
  measure('TimeToResult', now() - job.createdAt);
  measure('TimeDeciding', now() - decidedFrom);
  services.survey.add(reply.reading, plan);
  return { outcome: 'done', jsonMode: reply.jsonMode };
}

/**
 * A delivery that could not take the job: it is done, failed, dropped or unknown (nothing to do), too old (fails), or in
 * another delivery's hands. The latter is left alone until its deadline, when nobody can be at work on it any more.
 */
async function endUntaken(services: RunAnalysisServices, analysisId: string): Promise<RunEnd> {
  const { jobs, now } = services;
  const job = await jobs.find(analysisId);
  if (!job || job.droppedAt !== undefined) return { outcome: 'left' };
  const age = now() - job.createdAt;
  const tooLate = job.status === 'queued' && age > JOB_PICKUP_S * 1000;
  const abandoned = job.status === 'running' && age > JOB_DEADLINE_S * 1000;
  if (!tooLate && !abandoned) return { outcome: 'left' };
  const cause = tooLate ? 'QueuedTooLong' : 'Abandoned';
  const unbilled = job.calledAt === undefined;
  return fail(services, job, analysisFailure('no_response', failureTexts.modelTooSlow), { cause, unbilled });
}

/** What cost nothing gives its allowance back, once: a job that somebody else ended has got it back already. */
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
  const isEnded = await jobs.fail(analysisId, why);
  if (isEnded && unbilled) await allowance.refund(refundable);
  measure('AnalysesFailed', 1, why.type);
  measure('OurFailures', ourFailures.has(why.type) ? 100 : 0);
  if (cannotAnalyse !== undefined) measure('CannotAnalyse');
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
