import { requestUpload, type UploadPermission } from '#domain/page-calls.ts';
import * as failureTexts from '#domain/failure-texts.ts';
import type { PhotoMode, PhotoSource } from '#domain/photo.ts';
import type { CallFailure, Send } from '../calls/client.ts';
import type { SessionLog } from '../calls/session.ts';
import { readRefusal } from '../flow/refusal.ts';
import type { Surroundings } from '../flow/surroundings.ts';
import type { HeldPhoto, StoredPhoto } from './photo.ts';
import type { PostOutcome, PostPhoto } from './post-photo.ts';

/** One automatic repetition: a permission may have run out while the phone slept, or a connection broken. */
const TRIES = 2;

export type UploadServices = {
  send: Send;
  postPhoto: PostPhoto;
  session: SessionLog;
  surroundings: Pick<Surroundings, 'nowMs'>;
};

export type UploadJob = {
  mode: PhotoMode;
  source: PhotoSource;
  held: HeldPhoto;
  signal: AbortSignal;
  /** Told as soon as there is something on the server that may have to be deleted. */
  onPermitted: (stored: StoredPhoto) => void;
  onProgress: (sentBytes: number) => void;
};

export type UploadOutcome = { ok: true; stored: StoredPhoto } | UploadFailure;
/** `retryAtMs`: a limit lets nobody in before that. Milliseconds since the epoch. */
export type UploadFailure = { ok: false; reason: string; retryAtMs?: number | undefined };

/** Uploads the photo from memory, a second time with a fresh permission when the first did not arrive. */
export async function uploadPhoto(services: UploadServices, job: UploadJob): Promise<UploadOutcome> {
  const { session } = services;
  const about = { mode: job.mode, source: job.source, contentType: job.held.contentType };
  session.log('image_upload_started', { ...about, byteLength: job.held.blob.size });
  const outcome = await tryUpload(services, job);
  if (outcome.ok) session.log('image_upload_completed', about);
  else session.log('image_upload_failed', { ...about, reason: outcome.reason });
  return outcome;
}

async function tryUpload(services: UploadServices, job: UploadJob): Promise<UploadOutcome> {
  let reason: string = failureTexts.uploadInterrupted;
  for (let tried = 0; tried < TRIES && !job.signal.aborted; tried += 1) {
    const permission = await askPermission(services, job);
    if (!permission.ok && permission.final) return permission.failure;
    if (!permission.ok) {
      ({ reason } = permission.failure);
      continue;
    }
    const posted = await services.postPhoto(permission.upload, job.held.blob, job);
    if (posted.ok)
      return { ok: true, stored: { ...permission.stored, storedAtMs: services.surroundings.nowMs() } };
    reason = postReasons[posted.kind];
  }
  return { ok: false, reason };
}

const postReasons: Record<Extract<PostOutcome, { ok: false }>['kind'], string> = {
  network: failureTexts.uploadInterrupted,
  refused: failureTexts.uploadRefused,
  aborted: failureTexts.uploadInterrupted,
};

type Permission =
  | { ok: true; upload: UploadPermission['upload']; stored: StoredPhoto }
  | { ok: false; failure: UploadFailure; final: boolean };

async function askPermission(services: UploadServices, job: UploadJob): Promise<Permission> {
  const { send, session, surroundings } = services;
  await session.settled();
  const sessionId = session.current()?.sessionId;
  const answer = await send(
    requestUpload,
    {
      mode: job.mode,
      source: job.source,
      contentType: job.held.contentType,
      byteLength: job.held.blob.size,
      ...(sessionId !== undefined && { sessionId }),
    },
    { signal: job.signal },
  );
  if (!answer.ok) return permissionFailure(answer, surroundings.nowMs());
  const { imageUrl, deleteToken, upload } = answer.data;
  session.adopt(sessionId, answer.data);
  const owner = answer.data.sessionId ?? sessionId;
  // Neither sent nor answered: the photo would belong to nobody and could not be analysed.
  if (owner === undefined) return again(failureTexts.uploadRefused);
  const stored = { imageUrl, deleteToken, sessionId: owner, storedAtMs: surroundings.nowMs() };
  job.onPermitted(stored);
  return { ok: true, upload, stored };
}

function permissionFailure(failure: CallFailure, nowMs: number): Permission {
  if (failure.kind === 'refused') {
    const { message: reason, retryAtMs } = readRefusal(failure.refusal, nowMs);
    return {
      ok: false,
      failure: { ok: false, reason: reason || failureTexts.uploadRefused, retryAtMs },
      final: true,
    };
  }
  return again(failure.kind === 'network' ? failureTexts.uploadInterrupted : failureTexts.unavailable);
}

const again = (reason: string): Permission => ({ ok: false, failure: { ok: false, reason }, final: false });
