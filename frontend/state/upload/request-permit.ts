import { requestUpload, type UploadPermit } from '#domain/contract/page-calls.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { PhotoMode, PhotoSource } from '#domain/contract/photo.ts';
import type { CallFailure, ApiClient } from '../../api/client.ts';
import type { SessionLog } from '../../api/session.ts';
import { readRefusal } from '../visit/refusal.ts';
import type { Surroundings } from '../visit/surroundings.ts';
import type { LocalPhoto } from '../../image/local-photo.ts';
import type { UploadedPhoto } from '../visit/photo.ts';

export type PermitServices = {
  send: ApiClient;
  session: SessionLog;
  surroundings: Pick<Surroundings, 'nowMs' | 'randomId'>;
};

export type PermitJob = {
  mode: PhotoMode;
  source: PhotoSource;
  local: LocalPhoto;
  signal: AbortSignal;
  /**
   * Called as soon as the server has granted the permit, because from then on there may be a stored photo to delete.
   */
  onPermitted: (uploaded: UploadedPhoto) => void;
};

/** The server's permit, and the photo that the upload will create. */
export type Permit = { upload: UploadPermit['upload']; uploaded: UploadedPhoto; permittedAtMs: number };

/** `final` means that the server refused the permit, so the request must not be retried automatically. */
export type PermitOutcome = ({ ok: true } & Permit) | (UploadFailure & { final: boolean });

/** `retryAtMs` is the time until which the rate limit refuses every attempt, in milliseconds since the epoch. */
export type UploadFailure = { ok: false; reason: string; retryAtMs?: number | undefined };

export const failed = (reason: string): UploadFailure => ({ ok: false, reason });

export type RequestPermit = () => Promise<PermitOutcome>;

/**
 * Creates a function that requests a permit to upload this photo. Retries use the same idempotency key until the server
 * grants a permit, so that they count as one request.
 */
export function permitRequester(services: PermitServices, job: PermitJob): RequestPermit {
  let idempotencyKey = services.surroundings.randomId();
  return async () => {
    const outcome = await requestPermit(services, job, idempotencyKey);
    if (outcome.ok) idempotencyKey = services.surroundings.randomId();
    return outcome;
  };
}

async function requestPermit(
  services: PermitServices,
  job: PermitJob,
  idempotencyKey: string,
): Promise<PermitOutcome> {
  const { send, session, surroundings } = services;
  await session.ready();
  const sessionId = session.current()?.sessionId;
  const result = await send(
    requestUpload,
    {
      mode: job.mode,
      source: job.source,
      contentType: job.local.contentType,
      byteLength: job.local.blob.size,
      idempotencyKey,
      ...(sessionId !== undefined && { sessionId }),
    },
    { signal: job.signal },
  );
  if (!result.ok) return permitFailure(result, surroundings.nowMs());
  const { imageUrl, deleteToken, upload } = result.data;
  session.adopt(sessionId, result.data);
  const owner = result.data.sessionId ?? sessionId;
  // Without a session id in the request or the response, the photo would belong to no session and could not be
  // analysed.
  if (owner === undefined) return retryable(failureTexts.uploadRefused);
  const permittedAtMs = surroundings.nowMs();
  const uploaded = { imageUrl, deleteToken, sessionId: owner, uploadedAtMs: permittedAtMs };
  job.onPermitted(uploaded);
  return { ok: true, upload, uploaded, permittedAtMs };
}

function permitFailure(failure: CallFailure, nowMs: number): PermitOutcome {
  if (failure.kind === 'refused') {
    const { message: reason, retryAtMs } = readRefusal(failure.refusal, nowMs);
    return { ok: false, reason: reason || failureTexts.uploadRefused, retryAtMs, final: true };
  }
  return retryable(failure.kind === 'network' ? failureTexts.uploadInterrupted : failureTexts.unavailable);
}

const retryable = (reason: string): PermitOutcome => ({ ...failed(reason), final: false });
