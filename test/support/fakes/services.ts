import { asDeployed, type SwitchState } from '#domain/settings/switch.ts';
import type { PhotoMode, SentPhotoType } from '#domain/contract/photo.ts';
import type {
  Allowance,
  ArrivedPhotos,
  EventStore,
  GivenPermit,
  GivenPermits,
  InquiryLog,
  Measure,
  PhotoCounter,
  PhotoRecords,
  PhotoRegister,
  PhotoStore,
  SessionStore,
  Reservation,
  UploadPermits,
} from '../../../functions/use-cases/services.ts';
import type { ModelPhoto } from '../../../functions/use-cases/model-photo.ts';

/** A bucket in memory. `stubborn` keys cannot be deleted. */
export function memoryPhotos(stored: Readonly<Record<string, Uint8Array | 'too-large'>> = {}) {
  const bucket = new Map(Object.entries(stored));
  const stubborn = new Set<string>();
  const store: PhotoStore & UploadPermits & ArrivedPhotos = {
    async permitUpload(key: string, contentType: SentPhotoType, mode: PhotoMode) {
      return { url: 'https://bucket.example', fields: { key, contentType, mode } };
    },
    async exists(key) {
      return bucket.has(key);
    },
    async read(key) {
      return bucket.get(key) ?? 'gone';
    },
    async readHead(key, bytes) {
      const photo = bucket.get(key);
      return photo instanceof Uint8Array ? photo.subarray(0, bytes) : 'gone';
    },
    async delete(key) {
      if (!stubborn.has(key)) bucket.delete(key);
    },
  };
  return { ...store, bucket, stubborn };
}

type MemoryRecords = PhotoRecords & PhotoRegister & { owners: Map<string, string> };

/** `given` maps photo keys to session ids. `byteLength` is the declared length of these photos. */
export function memoryRecords(
  given: Readonly<Record<string, string>> = {},
  byteLength = 1_000,
): MemoryRecords {
  const owners = new Map(Object.entries(given));
  const lengths = new Map<string, number>();
  const givenUp = new Map<string, { givenUpAt: string }>();
  const deleted = new Map<string, { deletedAt: string; verifiedAt: string }>();
  return {
    owners,
    async add(record) {
      owners.set(record.key, record.sessionId);
      lengths.set(record.key, record.byteLength);
    },
    async find(key) {
      const sessionId = owners.get(key);
      return sessionId === undefined
        ? undefined
        : {
            key,
            sessionId,
            byteLength: lengths.get(key) ?? byteLength,
            ...givenUp.get(key),
            ...deleted.get(key),
          };
    },
    async markGivenUp(key, givenUpAt) {
      givenUp.set(key, { givenUpAt });
    },
    async markDeleted(key, deletedAt, verifiedAt) {
      deleted.set(key, { deletedAt, verifiedAt });
    },
  };
}

/** `permits` maps each idempotency key to its permit. */
export function memoryGivenPermits(): GivenPermits & { permits: Map<string, GivenPermit> } {
  const permits = new Map<string, GivenPermit>();
  return {
    permits,
    async find(idempotencyKey) {
      return permits.get(idempotencyKey);
    },
    async add(idempotencyKey, permit) {
      if (permits.has(idempotencyKey)) return false;
      permits.set(idempotencyKey, permit);
      return true;
    },
  };
}

export function memorySessions(...known: string[]): SessionStore & { ids: string[] } {
  return {
    ids: known,
    async isKnown(sessionId) {
      return known.includes(sessionId);
    },
    async create(sessionId) {
      known.push(sessionId);
      return { sessionId, userNumber: known.length };
    },
  };
}

export function memoryEvents(allowed = Infinity): EventStore & { kept: unknown[] } {
  const kept: unknown[] = [];
  return {
    kept,
    async add(...event) {
      if (kept.length >= allowed) return false;
      kept.push(event);
      return true;
    },
  };
}

export function memoryInquiries(): InquiryLog & { stored: unknown[] } {
  const stored: unknown[] = [];
  return {
    stored,
    async add(...inquiry) {
      stored.push(inquiry);
    },
  };
}

/** The scripted outcomes of an allowance. */
type AllowanceScript = { reservation?: Reservation; blockedFor?: number; photoBlockedFor?: number };

export function scriptedAllowance(script: AllowanceScript = {}) {
  const asked: unknown[] = [];
  const refunded: string[] = [];
  const allowance: Allowance = {
    async consume(...wanted) {
      asked.push(wanted);
      return script.reservation ?? { ok: true, refundable: ['LIMIT#one', 'LIMIT#two'] };
    },
    async blockedFor() {
      return { analysis: script.blockedFor, photo: script.photoBlockedFor };
    },
    async photoCounters(address) {
      return [{ pk: `LIMIT#photo#${address}`, cap: 3, ttl: 60 }];
    },
    async refund(counters) {
      refunded.push(...counters);
    },
  };
  return { ...allowance, asked, refunded };
}

/** Stores the counters of each permit, and refuses photos after the first `free`. */
export function memoryPhotoCount(free = Infinity) {
  const expected = new Map<string, readonly PhotoCounter[]>();
  let counted = 0;
  return {
    expected,
    async add(key: string, counters: readonly PhotoCounter[]) {
      expected.set(key, counters);
    },
    async count() {
      counted += 1;
      return counted <= free;
    },
  };
}

/** An operator's switch. A test changes its state through `held`. */
export function memorySwitch(state: SwitchState = asDeployed) {
  const held = { state };
  return { held, readSwitch: async () => held.state };
}

export function memoryQueue() {
  const sent: string[] = [];
  return {
    sent,
    async send(analysisId: string) {
      sent.push(analysisId);
    },
  };
}

/** Records metrics by their name, followed by their type if they have one. */
export function recordedMeasures() {
  const measured: Record<string, number> = {};
  const measure: Measure = (name, value = 1, type) => {
    const key = type === undefined ? name : `${name} ${type}`;
    measured[key] = (measured[key] ?? 0) + value;
  };
  return { measured, measure };
}

/** A clock that stands still until a test calls `pass`. */
export function standingClock(start: number) {
  let time = start;
  return Object.assign(() => time, {
    pass(milliseconds: number) {
      time += milliseconds;
    },
  });
}

export const prepared: ModelPhoto = { ok: true, jpeg: Uint8Array.of(0xff, 0xd8, 0xff) };
