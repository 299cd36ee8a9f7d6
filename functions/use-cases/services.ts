import type { MetricName, MetricType } from '#domain/contract/metrics.ts';
import type { PhotoMode, SentPhotoType } from '#domain/contract/photo.ts';
import type { UploadRequest } from '#domain/contract/photo-calls.ts';
import type { SwitchState } from '#domain/settings/switch.ts';
import type { EventData, EventName, InquiryData } from '#domain/contract/events.ts';
import type { Session } from '#domain/contract/session.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;
/** Returns `bytes` random bytes as lower-case hex digits. */
export type RandomHex = (bytes: number) => string;
/** Adds `value` (1 by default) to a metric of the current request or message. */
export type Measure = (name: MetricName, value?: number, type?: MetricType) => void;

export type SessionStore = {
  isKnown(sessionId: string): Promise<boolean>;
  create(sessionId: string): Promise<Session>;
};

export type EventStore = {
  /** `false` if the session has reached its hourly limit. */
  add(sessionId: string, eventName: EventName, eventData: EventData): Promise<boolean>;
};

/** One stored item of a session: the session itself or one of its events. `key` is the item's sort key. */
export type VisitEntry = { kind: 'session' | 'event'; key: string };

/** The stored items of a session. Anyone who knows the session id may erase them. */
export type VisitEntries = {
  /** The first page of entries, with the session itself before its events. Empty if nothing is stored. */
  list(sessionId: string): Promise<VisitEntry[]>;
  erase(sessionId: string, entry: VisitEntry): Promise<void>;
};

/** Stores the events in `anonymousEvents`, which belong to no session. */
export type InquiryLog = { add(eventName: EventName, data: InquiryData): Promise<void> };

/** Limits per IP address, for actions that need no session. */
export type AddressAllowance = {
  /** `false` if the address has reached its daily limit. */
  consume(action: 'session' | 'inquiry', address: string): Promise<boolean>;
};

export type PhotoRecord = {
  key: string;
  sessionId: string;
  /** The declared size of the photo in bytes. The permit accepts no other size. */
  byteLength: number;
  /**
   * ISO time of the first request to delete the photo. A photo that is uploaded under the same key after this time is
   * not analysed.
   */
  deletionRequestedAt?: string | undefined;
  /** ISO time of the last check before a deletion that found the photo, or could not tell whether it was stored. */
  foundAt?: string | undefined;
  /** ISO times of the deletion and of the check that confirmed it. Both are absent until the deletion is confirmed. */
  deletedAt?: string | undefined;
  verifiedAt?: string | undefined;
};

export type PhotoRegister = { add(record: PhotoRecord, mode: PhotoMode): Promise<void> };

export type PhotoRecords = {
  find(key: string): Promise<PhotoRecord | undefined>;
  /** `foundAt` is the time before a check that found the photo or failed; `undefined` if the photo was not there. */
  markDeletionRequested(key: string, deletionRequestedAt: string, foundAt: string | undefined): Promise<void>;
  /** Resolves to `false` if there is no record, or if it has a receipt that is newer than `foundAt`. */
  markDeleted(key: string, deletedAt: string, verifiedAt: string): Promise<boolean>;
};

/**
 * An upload permit with all data that is needed to issue it again. `userNumber` is set if the request created a
 * session.
 */
export type UploadPermitRecord = Omit<UploadRequest, 'idempotencyKey'> & {
  key: string;
  sessionId: string;
  userNumber?: number | undefined;
  /** Milliseconds since the epoch. */
  timestamp: number;
};

/** Stores the valid permits under the idempotency keys of their requests. */
export type UploadPermitRecords = {
  find(idempotencyKey: string): Promise<UploadPermitRecord | undefined>;
  /** `false` if another request has already stored a permit under this key. */
  add(idempotencyKey: string, permit: UploadPermitRecord): Promise<boolean>;
};

export type UploadPermits = {
  permitUpload(photo: {
    key: string;
    contentType: SentPhotoType;
    mode: PhotoMode;
    byteLength: number;
    expiresInS: number;
  }): Promise<{ url: string; fields: Record<string, string> }>;
};

export type PhotoStore = {
  exists(key: string): Promise<boolean>;
  read(key: string): Promise<Uint8Array | 'gone' | 'too-large'>;
  delete(key: string): Promise<void>;
};

/** Access to photos that have just been stored, for the function that checks uploads. */
export type ArrivedPhotos = {
  /** The first bytes of the photo, at most `bytes` of them. */
  readHead(key: string, bytes: number): Promise<Uint8Array | 'gone'>;
  delete(key: string): Promise<void>;
};

/** `storedAt` is in milliseconds since the epoch. */
export type ListedPhoto = { key: string; storedAt: number };
/** Of all functions, only the scheduled sweeper has permission to list photos. */
export type PrivatePhotos = { pages(): AsyncIterable<readonly ListedPhoto[]> };

/** The state of the operator's switch for analyses and uploads, at most `SWITCH_CACHE_S` seconds old. */
export type ReadSwitch = () => Promise<SwitchState>;

export type LimitedAction = 'upload' | 'analysis';
export type LimitSetting =
  | 'analysesPerHourAndSession'
  | 'analysesPerDayAndAddress'
  | 'shareOfDayPerAddress'
  | 'analysesPerDay'
  | 'sessionsPerDayAndAddress'
  | 'eventsPerHourAndSession';
/** The limit that refused a call, and the time after which a retry may succeed. */
export type ReachedLimit = { limit: LimitSetting; retryAfterSeconds: number };
/** `refundable` contains the keys of the counters that a refund decrements. */
export type Reservation = { ok: true; refundable: string[] } | { ok: false; reached: ReachedLimit };

/** A counter that is incremented when a photo is stored, up to `cap`. `ttl` is in seconds since the epoch. */
export type PhotoCounter = { pk: string; cap: number; ttl: number };

export type Allowance = {
  consume(action: LimitedAction, sessionId: string, address: string): Promise<Reservation>;
  /** The limits that would refuse the next analysis and the next photo; `undefined` where none would. */
  blockedBy(
    sessionId: string,
    address: string,
  ): Promise<{ analysis: ReachedLimit | undefined; photo: ReachedLimit | undefined }>;
  photoCounters(address: string): Promise<PhotoCounter[]>;
  refund(counters: readonly string[]): Promise<void>;
};

export type ExpectedPhotos = { add(key: string, counters: readonly PhotoCounter[]): Promise<void> };
/**
 * Increments the counters that were stored with the upload permit, once per photo. `eventId` identifies the event that
 * reported the photo, and all retries of its delivery. `false` if one of the counters has reached its cap.
 */
export type PhotoCount = { count(key: string, eventId: string): Promise<boolean> };
