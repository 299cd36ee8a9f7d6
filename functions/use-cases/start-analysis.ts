import type { AnalysisStart } from '#domain/contract/analysis-answer.ts';
import type { AnalysisRequest } from '#domain/contract/analysis-call.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { keyOfPhotoUrl } from '#domain/contract/photo.ts';
import { statusAt } from './job-status.ts';
import { answer, type Outcome, refuse } from './outcome.ts';
import type {
  Allowance,
  Clock,
  Job,
  JobQueue,
  JobStore,
  Measure,
  PhotoRecords,
  RandomHex,
  ReadSwitch,
} from './services.ts';
import { refuseSwitchedOff } from './switched-off.ts';

type StartAnalysisServices = {
  now: Clock;
  measure: Measure;
  randomId(): string;
  /** The session of a request without one: always the same for the same analysis of the same photo, and unguessable. */
  sessionFor(analysisId: string, photoKey: string): string;
  /** Keyed, so that the few possible answers cannot be found out from it. */
  fingerprint(request: AnalysisRequest, salt: string): string;
  randomHex: RandomHex;
  jobs: JobStore;
  records: Pick<PhotoRecords, 'find'>;
  allowance: Pick<Allowance, 'consume' | 'refund'>;
  readSwitch: ReadSwitch;
  queue: JobQueue;
  /** How old an operator wants visitors to be; never below what the request itself demands. */
  minimumAge: number;
};

const SALT_BYTES = 16;

type Started = Outcome<AnalysisStart>;
type IdentifiedRequest = AnalysisRequest & { analysisId: string; sessionId: string };

/**
 * Queues an analysis, once for each id, however often and from however many retries it is asked for. A request with the
 * specified fields alone names its photo by 128 random bits that only the uploader got, and is accepted by them.
 */
export async function startAnalysis(
  services: StartAnalysisServices,
  asked: AnalysisRequest,
  viewer: { address: string; origin: string | undefined },
): Promise<Started> {
  const key = keyOfPhotoUrl(asked.imageUrl, viewer.origin);
  if (key === undefined) return refuse('invalid_request', failureTexts.unknownPhoto, { field: 'imageUrl' });
  if (asked.age < services.minimumAge) {
    return refuse('invalid_request', `age: Expected at least ${services.minimumAge}`, { field: 'age' });
  }
  const { analysisId = services.randomId() } = asked;
  const { sessionId = services.sessionFor(analysisId, key) } = asked;
  const request = { ...asked, analysisId, sessionId };

  const [existing, photo] = await Promise.all([
    services.jobs.find(request.analysisId),
    services.records.find(key),
  ]);
  if (existing) return again(services, existing, request);
  // A photo of another session answers as one that never was.
  if (!photo || (asked.sessionId !== undefined && asked.sessionId !== photo.sessionId)) {
    return refuse('not_found', failureTexts.unknownPhoto, { field: 'imageUrl' });
  }
  if (photo.givenUpAt ?? photo.deletedAt)
    return refuse('photo_gone', failureTexts.photoGone, { field: 'imageUrl' });

  const off = refuseSwitchedOff(await services.readSwitch(), 'analysis', services.measure);
  if (off) return off;

  // The photo's own session: a request without one must not get around its limit.
  const reservation = await services.allowance.consume('analysis', photo.sessionId, viewer.address);
  if (!reservation.ok) {
    services.measure('LimitRefusals', 1, 'analysis');
    return refuse('limit', failureTexts.analysisLimit, { retryAfterSeconds: reservation.retryAfterSeconds });
  }
  const job = newJob(services, request, key, reservation.refundable);
  if (!(await services.jobs.create(job))) {
    // Another copy of this request came first; it has paid.
    await services.allowance.refund(reservation.refundable);
    const first = await services.jobs.find(request.analysisId);
    return first ? again(services, first, request) : refuse('not_found', failureTexts.unknownAnalysis);
  }
  services.measure('AnalysesAsked');
  await services.queue.send(job.analysisId);
  return answer(202, { analysisId, sessionId, status: 'queued' });
}

/** The same id again: the stored status, and the message once more in case it was lost. */
async function again(
  services: StartAnalysisServices,
  job: Job,
  request: IdentifiedRequest,
): Promise<Started> {
  if (job.sessionId !== request.sessionId) return refuse('not_found', failureTexts.unknownAnalysis);
  const { fingerprint } = job;
  // What was dropped has none: from then on every repeat of the id gets the stored status.
  if (fingerprint && fingerprint.hash !== services.fingerprint(request, fingerprint.salt)) {
    return refuse('conflict', failureTexts.conflictingAnalysis, { field: 'analysisId' });
  }
  const status = statusAt(job, services.now());
  if (status === 'queued' && job.droppedAt === undefined) await services.queue.send(job.analysisId);
  return answer(202, { analysisId: job.analysisId, sessionId: job.sessionId, status });
}

function newJob(
  services: StartAnalysisServices,
  request: IdentifiedRequest,
  photoKey: string,
  refundable: string[],
): Job {
  const { analysisId, sessionId, imageUrl: _, ...answers } = request;
  const salt = services.randomHex(SALT_BYTES);
  return {
    analysisId,
    sessionId,
    fingerprint: { salt, hash: services.fingerprint(request, salt) },
    photoKey,
    answers,
    status: 'queued',
    stage: 'waiting',
    createdAt: services.now(),
    refundable,
  };
}
