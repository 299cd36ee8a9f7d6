import type { UploadPermission } from '#domain/contract/page-calls.ts';
import type { UploadRequest } from '#domain/contract/photo-calls.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import {
  normalDeleteTokenS,
  PRIVATE_DELETE_TOKEN_S,
  UPLOAD_PERMISSION_S,
} from '#domain/settings/lifetimes.ts';
import { photoKey, photoUrl } from '#domain/contract/photo.ts';
import { SESSION_ID_BYTES } from '#domain/contract/session.ts';
import { answer, type Outcome, refuse } from './outcome.ts';
import type {
  Allowance,
  Clock,
  ExpectedPhotos,
  GivenPermit,
  GivenPermits,
  Measure,
  PhotoRegister,
  RandomHex,
  ReadSwitch,
  SessionStore,
  UploadPermits,
} from './services.ts';
import { refuseSwitchedOff } from './switched-off.ts';

const PHOTO_NAME_BYTES = 16;

type PermitUploadServices = {
  now: Clock;
  measure: Measure;
  randomHex: RandomHex;
  /** Counts the photos that this function instance has named. The name of a normal photo ends with this number. */
  nextCounter(): number;
  signDeletion(key: string, expiresAt: number): string;
  sessions: SessionStore;
  allowance: Allowance;
  readSwitch: ReadSwitch;
  photos: UploadPermits;
  records: PhotoRegister;
  expected: ExpectedPhotos;
  given: GivenPermits;
  /** Days for which a normal photo is stored. */
  photoDays: number;
};

/**
 * Permits the upload of one photo under an unguessable name. A repeated request with the same idempotency key gets the same
 * permit and does not count towards the limits.
 */
export async function permitUpload(
  services: PermitUploadServices,
  request: UploadRequest,
  address: string,
): Promise<Outcome<UploadPermission>> {
  const off = refuseSwitchedOff(await services.readSwitch(), 'upload', services.measure);
  if (off) return off;
  const { idempotencyKey, ...wish } = request;
  const earlier = idempotencyKey === undefined ? undefined : await services.given.find(idempotencyKey);
  if (earlier) return giveAgain(services, wish, earlier);
  const { allowance, sessions, now, measure, randomHex } = services;
  const known = request.sessionId !== undefined && (await sessions.isKnown(request.sessionId));
  const sessionId = known && request.sessionId ? request.sessionId : randomHex(SESSION_ID_BYTES);

  // A photo must not leave the device if no analysis is left for it.
  const { analysis, photo } = await allowance.blockedFor(sessionId, address);
  if (analysis !== undefined) {
    measure('LimitRefusals', 1, 'analysis');
    return refuse('limit', failureTexts.analysisLimit, { retryAfterSeconds: analysis });
  }
  if (photo !== undefined) {
    measure('LimitRefusals', 1, 'upload');
    return refuse('limit', failureTexts.uploadLimit, { retryAfterSeconds: photo });
  }
  const reservation = await allowance.consume('upload', sessionId, address);
  if (!reservation.ok) {
    measure('LimitRefusals', 1, 'upload');
    return refuse('limit', failureTexts.uploadLimit, { retryAfterSeconds: reservation.retryAfterSeconds });
  }

  const { mode, source, contentType, byteLength } = wish;
  const timestamp = now();
  const key = photoKey({
    mode,
    source,
    contentType,
    timestamp,
    random: randomHex(PHOTO_NAME_BYTES),
    counter: services.nextCounter(),
  });
  const counters = await allowance.photoCounters(address);
  const [session] = await Promise.all([
    known ? undefined : sessions.create(sessionId),
    services.records.add({ key, sessionId, byteLength }, mode),
    services.expected.add(key, counters),
  ]);
  const permit = { ...wish, key, sessionId, userNumber: session?.userNumber, timestamp };
  if (idempotencyKey !== undefined && !(await services.given.add(idempotencyKey, permit))) {
    // The same request arrived twice at the same time. Both get the first permit.
    const first = await services.given.find(idempotencyKey);
    if (first) return giveAgain(services, wish, first);
  }
  measure('UploadsPermitted');
  return give(services, permit);
}

/**
 * Repeats a permit if the request is for the same photo. Sessions are not compared: an unknown session id was replaced by
 * a new one.
 */
async function giveAgain(
  services: PermitUploadServices,
  wish: Omit<UploadRequest, 'idempotencyKey'>,
  permit: GivenPermit,
): Promise<Outcome<UploadPermission>> {
  const isSamePhoto =
    wish.mode === permit.mode &&
    wish.source === permit.source &&
    wish.contentType === permit.contentType &&
    wish.byteLength === permit.byteLength;
  if (!isSamePhoto) return refuse('conflict', failureTexts.conflictingUpload, { field: 'idempotencyKey' });
  return give(services, permit);
}

/** Signs the upload policy. It depends only on the permit, so a repeated answer allows the same photo and no other. */
async function give(
  services: PermitUploadServices,
  { key, contentType, mode, byteLength, timestamp, sessionId, userNumber }: GivenPermit,
): Promise<Outcome<UploadPermission>> {
  const deletableS = mode === 'private' ? PRIVATE_DELETE_TOKEN_S : normalDeleteTokenS(services.photoDays);
  return answer(201, {
    imageUrl: photoUrl(key),
    upload: await services.photos.permitUpload(key, contentType, mode, byteLength),
    deleteToken: services.signDeletion(key, timestamp + deletableS * 1000),
    expiresAt: new Date(timestamp + UPLOAD_PERMISSION_S * 1000).toISOString(),
    ...(userNumber !== undefined && { sessionId, userNumber }),
  });
}
