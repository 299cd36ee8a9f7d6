import type { UploadPermit } from '#domain/contract/page-calls.ts';
import type { UploadRequest } from '#domain/contract/photo-calls.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { normalDeleteTokenS, PRIVATE_DELETE_TOKEN_S, UPLOAD_PERMIT_S } from '#domain/settings/lifetimes.ts';
import { photoKey, photoUrl } from '#domain/contract/photo.ts';
import { SESSION_ID_BYTES } from '#domain/contract/session.ts';
import { type Outcome, refuse, respond } from './outcome.ts';
import { refundOnError } from './refund-on-error.ts';
import { refuseLimit } from './refuse-limit.ts';
import type {
  Allowance,
  Clock,
  ExpectedPhotos,
  UploadPermitRecord,
  UploadPermitRecords,
  Measure,
  PhotoRegister,
  RandomHex,
  ReadSwitch,
  Reservation,
  SessionStore,
  UploadPermits,
} from './services.ts';
import { refuseSwitchedOff } from './switched-off.ts';

const PHOTO_NAME_BYTES = 16;
/** The fields of a request that describe the photo. A repeated request must have the same values. */
const photoFields = ['mode', 'source', 'contentType', 'byteLength'] as const;

type PermitUploadServices = {
  now: Clock;
  measure: Measure;
  randomHex: RandomHex;
  /** Counts the keys that this function instance generates. The count is the last part of a normal photo's name. */
  nextCounter(): number;
  signDeletion(key: string, expiresAt: number): string;
  sessions: SessionStore;
  allowance: Allowance;
  readSwitch: ReadSwitch;
  photos: UploadPermits;
  records: PhotoRegister;
  expected: ExpectedPhotos;
  permitRecords: UploadPermitRecords;
  /** How many days a photo of a normal (not private) visit is stored. */
  photoDays: number;
};

/**
 * Permits the upload of one photo under an unguessable name. A repeated request with the same idempotency key and the
 * same photo gets the same permit, and does not count towards the limits.
 */
export async function permitUpload(
  services: PermitUploadServices,
  request: UploadRequest,
  address: string,
): Promise<Outcome<UploadPermit>> {
  const off = refuseSwitchedOff(await services.readSwitch(), 'upload', services.measure);
  if (off) return off;
  const { idempotencyKey, ...wish } = request;
  const earlier =
    idempotencyKey === undefined ? undefined : await services.permitRecords.find(idempotencyKey);
  if (earlier) return giveAgain(services, wish, earlier);
  const { sessionId: named } = wish;
  const known = named !== undefined && (await services.sessions.isKnown(named));
  const sessionId = known ? named : services.randomHex(SESSION_ID_BYTES);

  const reservation = await reserveUpload(services, sessionId, address);
  if (!reservation.ok) return reservation;
  const { refundable } = reservation;
  const permit = await refundOnError(services.allowance, refundable, () =>
    newPermit(services, { ...wish, sessionId }, known, address),
  );
  if (idempotencyKey !== undefined && !(await addPermit(services, idempotencyKey, permit, refundable))) {
    // The request arrived twice at the same time. Both copies get the first permit, and only one copy counts towards
    // the limits.
    await services.allowance.refund(refundable);
    const first = await services.permitRecords.find(idempotencyKey);
    if (first) return giveAgain(services, wish, first);
  }
  services.measure('UploadsPermitted');
  return give(services, permit);
}

/** Counts the upload towards the limits. Refuses it if one of them is reached. */
async function reserveUpload(
  { allowance, measure }: PermitUploadServices,
  sessionId: string,
  address: string,
): Promise<Extract<Reservation, { ok: true }> | ReturnType<typeof refuseLimit>> {
  // If no further analysis is allowed, the photo must not leave the device, so the limits on analyses are checked too.
  const { analysis, photo } = await allowance.blockedBy(sessionId, address);
  if (analysis) return refuseLimit('analysis', analysis, measure);
  if (photo) return refuseLimit('upload', photo, measure);
  const reservation = await allowance.consume('upload', sessionId, address);
  return reservation.ok ? reservation : refuseLimit('upload', reservation.reached, measure);
}

type Wish = Omit<UploadRequest, 'idempotencyKey'>;

/**
 * Generates the photo's key, and stores its record, the counters to increment on arrival and, for a new visitor, the
 * session.
 */
async function newPermit(
  services: PermitUploadServices,
  wish: Wish & { sessionId: string },
  known: boolean,
  address: string,
): Promise<UploadPermitRecord> {
  const { sessionId, mode, byteLength } = wish;
  const timestamp = services.now();
  const random = services.randomHex(PHOTO_NAME_BYTES);
  const key = photoKey({ ...wish, timestamp, random, counter: services.nextCounter() });
  const counters = await services.allowance.photoCounters(address);
  const [session] = await Promise.all([
    known ? undefined : services.sessions.create(sessionId),
    services.records.add({ key, sessionId, byteLength }, mode),
    services.expected.add(key, counters),
  ]);
  return { ...wish, key, userNumber: session?.userNumber, timestamp };
}

/**
 * Stores a permit under the idempotency key of its request. Resolves to `false` if the key is taken. A permit that was
 * stored although the response was lost is not refunded, because a repeated request gets it.
 */
const addPermit = (
  { allowance, permitRecords }: PermitUploadServices,
  idempotencyKey: string,
  permit: UploadPermitRecord,
  refundable: readonly string[],
): Promise<boolean> =>
  refundOnError(
    allowance,
    refundable,
    () => permitRecords.add(idempotencyKey, permit),
    async () => (await permitRecords.find(idempotencyKey))?.key !== permit.key,
  );

/**
 * Returns the earlier permit if the request is for the same photo. Session ids are not compared, because the
 * first request may have replaced an unknown id with a new one.
 */
async function giveAgain(
  services: PermitUploadServices,
  wish: Wish,
  permit: UploadPermitRecord,
): Promise<Outcome<UploadPermit>> {
  const isSamePhoto = photoFields.every((field) => wish[field] === permit[field]);
  if (!isSamePhoto) return refuse('conflict', failureTexts.conflictingUpload, { field: 'idempotencyKey' });
  return give(services, permit);
}

/**
 * Signs the upload policy. It depends only on the permit, so a repeated request gets a policy for the same photo and
 * the same period.
 */
async function give(
  services: PermitUploadServices,
  { key, contentType, mode, byteLength, timestamp, sessionId, userNumber }: UploadPermitRecord,
): Promise<Outcome<UploadPermit>> {
  const deletableS = mode === 'private' ? PRIVATE_DELETE_TOKEN_S : normalDeleteTokenS(services.photoDays);
  const expiresAt = timestamp + UPLOAD_PERMIT_S * 1000;
  const expiresInS = Math.ceil((expiresAt - services.now()) / 1000);
  return respond(201, {
    imageUrl: photoUrl(key),
    upload: await services.photos.permitUpload({ key, contentType, mode, byteLength, expiresInS }),
    deleteToken: services.signDeletion(key, timestamp + deletableS * 1000),
    expiresAt: new Date(expiresAt).toISOString(),
    ...(userNumber !== undefined && { sessionId, userNumber }),
  });
}
