import type { AnalysisFailure } from '#domain/contract/failures.ts';
import type { AnalysisStage } from '#domain/contract/analysis.ts';
import type { StoredResult } from '#domain/contract/analysis-result.ts';
import type { MetricName, MetricType } from '#domain/contract/metrics.ts';
import type { PhotoMode, SentPhotoType } from '#domain/contract/photo.ts';
import type { UploadRequest } from '#domain/contract/photo-calls.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { SwitchState } from '#domain/settings/switch.ts';
import type { EventData, EventName, InquiryData } from '#domain/contract/events.ts';
import type { Session } from '#domain/contract/session.ts';

/** What the use cases need from outside. Each function builds the few it uses; tests pass plain objects. */

/** Milliseconds since the epoch. */
export type Clock = () => number;
/** `bytes` random bytes as lower-case hex. */
export type RandomHex = (bytes: number) => string;
/** Adds to a metric of the request or message at hand; `value` is 1 where none is given. */
export type Measure = (name: MetricName, value?: number, type?: MetricType) => void;

export type SessionStore = {
  isKnown(sessionId: string): Promise<boolean>;
  create(sessionId: string): Promise<Session>;
};

export type EventStore = {
  /** `false` when the session has used up its events of this hour. */
  add(sessionId: string, eventName: EventName, eventData: EventData): Promise<boolean>;
};

/** One item of a session: the session itself, or an event of it under the key that the store gave it. */
export type VisitEntry = { kind: 'session' | 'event'; key: string };

/** What is stored of a session, for whoever shows its id. */
export type VisitEntries = {
  /** The first entries, the session itself before its events; none when nothing is left. */
  list(sessionId: string): Promise<VisitEntry[]>;
  erase(sessionId: string, entry: VisitEntry): Promise<void>;
};

/** Inquiries of private visits, which belong to no session. */
export type InquiryLog = { add(eventName: EventName, data: InquiryData): Promise<void> };

/** What one address may do that has no session yet. */
export type AddressAllowance = {
  /** `false` when the address has used up its share of the day. */
  consume(action: 'session' | 'inquiry', address: string): Promise<boolean>;
};

export type PhotoRecord = {
  key: string;
  sessionId: string;
  /** As it was declared, which is what the permit lets through. */
  byteLength: number;
  /** ISO time of the first wish to have it deleted. From then on the photo cannot be analysed, whatever is uploaded. */
  givenUpAt?: string | undefined;
  /** ISO times; both absent while the photo is stored. */
  deletedAt?: string | undefined;
  verifiedAt?: string | undefined;
};

export type PhotoRegister = { add(record: PhotoRecord, mode: PhotoMode): Promise<void> };

export type PhotoRecords = {
  find(key: string): Promise<PhotoRecord | undefined>;
  markGivenUp(key: string, givenUpAt: string): Promise<void>;
  markDeleted(key: string, deletedAt: string, verifiedAt: string): Promise<void>;
};

/** A permit as it was given, by which it can be given again. `userNumber`: of the session that was made for it. */
export type GivenPermit = Omit<UploadRequest, 'idempotencyKey'> & {
  key: string;
  sessionId: string;
  userNumber?: number | undefined;
  /** Milliseconds since the epoch. */
  timestamp: number;
};

/** Permits by the idempotency key of their request, for as long as they are good. */
export type GivenPermits = {
  find(idempotencyKey: string): Promise<GivenPermit | undefined>;
  /** `false` where another request under this key was first. */
  add(idempotencyKey: string, permit: GivenPermit): Promise<boolean>;
};

export type UploadPermits = {
  permitUpload(
    key: string,
    contentType: SentPhotoType,
    mode: PhotoMode,
    byteLength: number,
  ): Promise<{ url: string; fields: Record<string, string> }>;
};

export type PhotoStore = {
  exists(key: string): Promise<boolean>;
  read(key: string): Promise<Uint8Array | 'gone' | 'too-large'>;
  delete(key: string): Promise<void>;
};

/** What has just been stored. */
export type ArrivedPhotos = {
  /** At most so many bytes from its beginning. */
  readHead(key: string, bytes: number): Promise<Uint8Array | 'gone'>;
  delete(key: string): Promise<void>;
};

/** `storedAt` in milliseconds since the epoch. */
export type ListedPhoto = { key: string; storedAt: number };
/** Only the sweeper may list. */
export type PrivatePhotos = { pages(): AsyncIterable<readonly ListedPhoto[]> };

/** What an operator has switched, as it was half a minute ago at most. */
export type ReadSwitch = () => Promise<SwitchState>;

export type LimitedAction = 'upload' | 'analysis';
/** The counters an action raised, by which they can be lowered again. */
export type Reservation = { ok: true; refundable: string[] } | { ok: false; retryAfterSeconds: number };

export type Allowance = {
  consume(action: LimitedAction, sessionId: string, address: string): Promise<Reservation>;
  /** Seconds until another analysis would be allowed; `undefined` when one is allowed now. */
  analysisBlockedFor(sessionId: string, address: string): Promise<number | undefined>;
  refund(counters: readonly string[]): Promise<void>;
};

export type Job = {
  analysisId: string;
  sessionId: string;
  /**
   * Tells the same request from another one under the same id, without holding the answers. The few possible answers could
   * be tried one by one, so it needs a salt of this job, and both are gone with the result.
   */
  fingerprint?: { salt: string; hash: string } | undefined;
  photoKey: string;
  answers?: Answers | undefined;
  status: 'queued' | 'running' | 'done' | 'failed';
  stage: AnalysisStage;
  /** Milliseconds since the epoch, as all times of a job. */
  createdAt: number;
  calledAt?: number | undefined;
  finishedAt?: number | undefined;
  /** The browser holds the result or wants it gone: what is left is a tombstone. */
  droppedAt?: number | undefined;
  refundable: string[];
  result?: StoredResult | undefined;
  failure?: AnalysisFailure | undefined;
};

export type JobStore = {
  find(analysisId: string): Promise<Job | undefined>;
  /** `false` when the id is taken already. */
  create(job: Job): Promise<boolean>;
  /** Takes a queued job to run it; `undefined` when it is not there to be taken, or was queued before `notBefore`. */
  lease(analysisId: string, notBefore: number): Promise<Job | undefined>;
  /** Written just before the model is called, once; `false` means another delivery was first. */
  markCalled(analysisId: string): Promise<boolean>;
  /**
   * `false` when the job was dropped or has failed meanwhile. A result of a private photo counts as undelivered until it
   * is dropped.
   */
  finish(analysisId: string, result: StoredResult, mode: PhotoMode): Promise<boolean>;
  /** `false` when the job was dropped or has ended meanwhile. */
  fail(analysisId: string, failure: AnalysisFailure): Promise<boolean>;
  drop(analysisId: string): Promise<void>;
};

/** Leaves no tombstone, and the jobs of other sessions alone. */
export type JobErasure = { erase(analysisId: string, sessionId: string): Promise<void> };

export type UndeliveredResults = {
  /** Ids of the private analyses with a result stored before `time` (milliseconds since the epoch) and not dropped yet. */
  pagesBefore(time: number): AsyncIterable<readonly string[]>;
};

export type JobQueue = { send(analysisId: string): Promise<void> };
