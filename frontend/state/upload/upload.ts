import * as failureTexts from '#domain/words/failure-texts.ts';
import { UPLOAD_PERMIT_S } from '#domain/settings/lifetimes.ts';
import type { Surroundings } from '../visit/surroundings.ts';
import type { UploadedPhoto } from '../visit/photo.ts';
import type { PostPhoto } from '../../api/post-photo.ts';
import {
  failed,
  type RequestPermit,
  type PermitOutcome,
  type PermitJob,
  type PermitServices,
  permitRequester,
  type Permit,
  type UploadFailure,
} from './request-permit.ts';
import { measurePace, paceStart, type UploadPace } from '../visit/upload-pace.ts';

/**
 * The pauses before the retries. In total they last half a minute, which is usually long enough for a phone to change
 * networks.
 */
export const RETRY_PAUSES_MS: readonly number[] = [1000, 2000, 4000, 8000, 16_000];
/**
 * A permit is reused only if it remains valid for at least this long. Otherwise it could expire during the upload.
 */
const REUSE_PERMIT_MS = (UPLOAD_PERMIT_S * 1000) / 2;

export type UploadServices = PermitServices & {
  postPhoto: PostPhoto;
  surroundings: Pick<Surroundings, 'nowMs' | 'randomId' | 'isOnline' | 'rest' | 'onOnline'>;
};

export type UploadJob = PermitJob & {
  onProgress: (sentBytes: number, pace: UploadPace) => void;
  /**
   * Called with `true` when an attempt has failed and the upload waits for the next one, and with `false` when the next
   * attempt starts.
   */
  onWaiting: (isWaiting: boolean) => void;
};

export type UploadOutcome = { ok: true; uploaded: UploadedPhoto } | UploadFailure;

/**
 * Uploads the photo from memory. If the connection breaks, retries after a pause or, if the device is offline, when the
 * network returns.
 */
export async function uploadPhoto(services: UploadServices, job: UploadJob): Promise<UploadOutcome> {
  const { session } = services;
  const about = { mode: job.mode, source: job.source, contentType: job.local.contentType };
  session.log('image_upload_started', { ...about, byteLength: job.local.blob.size });
  const outcome = await tryUpload(services, job);
  if (outcome.ok) session.log('image_upload_completed', about);
  else session.log('image_upload_failed', { ...about, reason: outcome.reason });
  return outcome;
}

async function tryUpload(services: UploadServices, job: UploadJob): Promise<UploadOutcome> {
  const ask = permitRequester(services, job);
  let pauses = RETRY_PAUSES_MS;
  let permit: Permit | undefined;
  let wasRefused = false;
  let broken = failed(failureTexts.uploadInterrupted);
  while (!job.signal.aborted) {
    const attempt = await tryOnce(services, job, ask, permit);
    if (attempt.kind === 'stored') return { ok: true, uploaded: attempt.uploaded };
    if (job.signal.aborted) break;
    if (attempt.kind === 'failed') return attempt.failure;
    ({ permit } = attempt);
    if (attempt.kind === 'refused') {
      // A permit can expire while a phone sleeps, so one new permit is requested. A second refusal in a row ends
      // the upload.
      if (wasRefused) return failed(failureTexts.uploadRefused);
      wasRefused = true;
      continue;
    }
    wasRefused = false;
    broken = attempt.failure;
    const [pause, ...later] = pauses;
    if (pause === undefined) return broken;
    job.onWaiting(true);
    pauses = (await pauseOrOnline(services.surroundings, pause, job.signal)) ? RETRY_PAUSES_MS : later;
    if (!job.signal.aborted) job.onWaiting(false);
  }
  return broken;
}

/**
 * Waits for the pause or, if the device is offline, until the network returns. Resolves to whether the device was
 * offline.
 */
async function pauseOrOnline(
  { isOnline, rest, onOnline }: UploadServices['surroundings'],
  pauseMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (isOnline()) {
    await rest(pauseMs, signal);
    return false;
  }
  await new Promise<void>((resolve) => {
    const done = (): void => {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = onOnline(done);
    signal.addEventListener('abort', done);
  });
  return true;
}

type Attempt =
  | { kind: 'stored'; uploaded: UploadedPhoto }
  /** The server refused the permit, so the upload is not retried. */
  | { kind: 'failed'; failure: UploadFailure }
  /** The bucket refused the upload, so a new permit is needed. */
  | { kind: 'refused'; permit?: undefined }
  /**
   * The attempt failed temporarily, for example because the connection broke. If `permit` is set, it can be used again
   * unless it expires soon.
   */
  | { kind: 'broken'; failure: UploadFailure; permit?: Permit | undefined };

async function tryOnce(
  services: UploadServices,
  job: UploadJob,
  ask: RequestPermit,
  former: Permit | undefined,
): Promise<Attempt> {
  const { nowMs } = services.surroundings;
  const canReuse = former && nowMs() - former.permittedAtMs < REUSE_PERMIT_MS;
  const outcome: PermitOutcome = canReuse ? { ok: true, ...former } : await ask();
  if (!outcome.ok) {
    const { final, ...failure } = outcome;
    return { kind: final ? 'failed' : 'broken', failure };
  }
  const { upload, uploaded } = outcome;
  const { blob } = job.local;
  let pace = paceStart;
  const posted = await services.postPhoto(upload, blob, {
    signal: job.signal,
    onProgress: (sentBytes) => {
      pace = measurePace(pace, { atMs: nowMs(), sentBytes }, blob.size);
      job.onProgress(sentBytes, pace);
    },
  });
  if (posted.ok) return { kind: 'stored', uploaded: { ...uploaded, uploadedAtMs: nowMs() } };
  if (posted.kind === 'refused') return { kind: 'refused' };
  return { kind: 'broken', failure: failed(failureTexts.uploadInterrupted), permit: outcome };
}
