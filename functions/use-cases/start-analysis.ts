import type { AnalysisStart } from '#domain/contract/analysis-answer.ts';
import type { AnalysisRequest } from '#domain/contract/analysis-call.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { analysisFailure } from '#domain/contract/failures.ts';
import { keyOfPhotoUrl, photoUrl } from '#domain/contract/photo.ts';
import { statusAt } from './job-status.ts';
import { type Outcome, refuse, respond } from './outcome.ts';
import { refundOnError } from './refund-on-error.ts';
import { refuseLimit } from './refuse-limit.ts';
import type { Job, JobQueue, JobStore } from './job-services.ts';
import type { Allowance, Clock, Measure, PhotoRecords, RandomHex, ReadSwitch } from './services.ts';
import { refuseSwitchedOff } from './switched-off.ts';

type StartAnalysisServices = {
  now: Clock;
  measure: Measure;
  randomId(): string;
  /**
   * Returns an unguessable session id for a request that has none: always the same for the same analysis id and photo.
   */
  sessionFor(analysisId: string, photoKey: string): string;
  /** Returns a keyed hash, so that nobody can find the answers by hashing all possible ones. */
  fingerprint(request: AnalysisRequest, salt: string): string;
  randomHex: RandomHex;
  jobs: JobStore;
  records: Pick<PhotoRecords, 'find'>;
  allowance: Pick<Allowance, 'consume' | 'refund'>;
  readSwitch: ReadSwitch;
  queue: JobQueue;
  /** The operator's minimum age for visitors, which is never below the minimum in the request's schema. */
  minimumAge: number;
};

const SALT_BYTES = 16;

type Started = Outcome<AnalysisStart>;
type IdentifiedRequest = AnalysisRequest & { analysisId: string; sessionId: string };

/**
 * Starts an analysis, but only once if the request is repeated with the same analysis id. The analysis id and the
 * session id are optional. The photo's URL authorises the request, because only the uploader knows its 128 random bits.
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
  const { analysisId = services.randomId(), sessionId: named, imageUrl: _, ...answers } = asked;
  const sessionId = named ?? services.sessionFor(analysisId, key);
  // The fingerprint is a hash of the request's JSON. Equal requests have equal fingerprints, because the fields are in a
  // fixed order, and the photo is named by its path even if the request contains a whole URL.
  const request = { ...answers, analysisId, sessionId, imageUrl: photoUrl(key) };

  const [existing, photo] = await Promise.all([
    services.jobs.find(request.analysisId),
    services.records.find(key),
  ]);
  if (existing) return again(services, existing, request);
  // A photo of another session gets the same response as an unknown photo.
  if (!photo || (named !== undefined && named !== photo.sessionId)) {
    return refuse('not_found', failureTexts.unknownPhoto, { field: 'imageUrl' });
  }
  if (photo.deletionRequestedAt ?? photo.deletedAt)
    return refuse('photo_gone', failureTexts.photoGone, { field: 'imageUrl' });

  const off = refuseSwitchedOff(await services.readSwitch(), 'analysis', services.measure);
  if (off) return off;

  // The limit applies to the session that uploaded the photo, so a request without a session id cannot bypass it.
  const reservation = await services.allowance.consume('analysis', photo.sessionId, viewer.address);
  if (!reservation.ok) return refuseLimit('analysis', reservation.reached, services.measure);
  const job = newJob(services, request, key, reservation.refundable);
  if (!(await createJob(services, job))) {
    // Another request with the same id has created the job, and has consumed its own allowance.
    await services.allowance.refund(reservation.refundable);
    const first = await services.jobs.find(request.analysisId);
    return first ? again(services, first, request) : refuse('not_found', failureTexts.unknownAnalysis);
  }
  await queueJob(services, job);
  services.measure('AnalysesAsked');
  return respond(202, { analysisId, sessionId, status: 'queued' });
}

/**
 * Stores a new job. Resolves to `false` if its id is taken. If an error occurs and no job is stored under the id, the
 * allowance is refunded. A job that was stored although the response was lost is queued by the page's next attempt.
 */
const createJob = ({ jobs, allowance }: StartAnalysisServices, job: Job): Promise<boolean> =>
  refundOnError(
    allowance,
    job.refundable,
    () => jobs.create(job),
    async () => (await jobs.find(job.analysisId))?.fingerprint?.salt !== job.fingerprint?.salt,
  );

/**
 * Queues a new job. If the queue refuses it, the job fails and its allowance is refunded, so that the page does not wait
 * for a job that nobody runs. If a worker runs it all the same, because only the response was lost, the job goes on.
 */
const queueJob = ({ queue, jobs, allowance }: StartAnalysisServices, job: Job): Promise<void> =>
  refundOnError(
    allowance,
    job.refundable,
    () => queue.send(job.analysisId),
    () => jobs.failQueued(job.analysisId, analysisFailure('other', failureTexts.unexpected)),
  );

/**
 * Responds to a repeated id with the status of the job. If the job is still queued, sends its message again, in case it
 * was lost.
 */
async function again(
  services: StartAnalysisServices,
  job: Job,
  request: IdentifiedRequest,
): Promise<Started> {
  if (job.sessionId !== request.sessionId) return refuse('not_found', failureTexts.unknownAnalysis);
  const { fingerprint } = job;
  // The fingerprint is erased with the result. After that, the requests can no longer be compared.
  if (fingerprint && fingerprint.hash !== services.fingerprint(request, fingerprint.salt)) {
    return refuse('conflict', failureTexts.conflictingAnalysis, { field: 'analysisId' });
  }
  const status = statusAt(job, services.now());
  if (status === 'queued' && job.droppedAt === undefined) await services.queue.send(job.analysisId);
  return respond(202, { analysisId: job.analysisId, sessionId: job.sessionId, status });
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
