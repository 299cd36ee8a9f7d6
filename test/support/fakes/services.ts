import { asDeployed, type SwitchState } from '#domain/settings/switch.ts';
import type {
  ArrivedPhotos,
  Measure,
  PhotoRecords,
  PhotoRegister,
  PhotoStore,
  UploadPermits,
} from '../../../functions/use-cases/services.ts';
import type { ModelPhoto } from '../../../functions/use-cases/model-photo.ts';
import { NOW } from '../builders/analysis-request.ts';

/** A bucket in memory. `delete` has no effect on photos whose keys are in `stubborn`. */
export function memoryPhotos(stored: Readonly<Record<string, Uint8Array | 'too-large'>> = {}) {
  const bucket = new Map(Object.entries(stored));
  const stubborn = new Set<string>();
  const store: PhotoStore & UploadPermits & ArrivedPhotos = {
    async permitUpload({ key, contentType, mode, expiresInS }) {
      return {
        url: 'https://bucket.example',
        fields: { key, contentType, mode, expires: String(expiresInS) },
      };
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

/**
 * Stores photo records in memory. `given` maps photo keys to session ids, and `byteLength` is the declared length of
 * these photos.
 */
export function memoryRecords(
  given: Readonly<Record<string, string>> = {},
  byteLength = 1_000,
): MemoryRecords {
  const owners = new Map(Object.entries(given));
  const lengths = new Map<string, number>();
  const requested = new Map<string, { deletionRequestedAt: string; foundAt?: string | undefined }>();
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
            ...requested.get(key),
            ...deleted.get(key),
          };
    },
    async markDeletionRequested(key, at, foundAt) {
      const earlier = requested.get(key);
      requested.set(key, { deletionRequestedAt: at, ...earlier, ...(foundAt !== undefined && { foundAt }) });
    },
    async markDeleted(key, deletedAt, verifiedAt) {
      const earlier = deleted.get(key);
      const { foundAt = '' } = requested.get(key) ?? {};
      if (!owners.has(key) || (earlier && earlier.deletedAt >= foundAt)) return false;
      deleted.set(key, { deletedAt, verifiedAt });
      return true;
    },
  };
}

/** The operator's switch for analyses and uploads, in memory. Tests change its state through `held.state`. */
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

/** Adds up the values of each metric. A key is the metric's name, or `name type` if the metric has a type. */
export function recordedMeasures() {
  const measured: Record<string, number> = {};
  const measure: Measure = (name, value = 1, type) => {
    const key = type === undefined ? name : `${name} ${type}`;
    measured[key] = (measured[key] ?? 0) + value;
  };
  return { measured, measure };
}

/** A clock that advances only when a test calls `pass`. */
export function standingClock(start: number) {
  let time = start;
  return Object.assign(() => time, {
    pass(milliseconds: number) {
      time += milliseconds;
    },
  });
}

/**
 * Fake services for code that deletes photos. Both maps are keyed by photo key: `stored` contains the bytes, `owners`
 * the session ids.
 */
export const photoServices = (
  stored: Readonly<Record<string, Uint8Array>>,
  owners: Readonly<Record<string, string>>,
  declaredLength?: number,
) => ({
  now: standingClock(NOW),
  ...recordedMeasures(),
  photos: memoryPhotos(stored),
  records: memoryRecords(owners, declaredLength),
});

export const prepared: ModelPhoto = { ok: true, jpeg: Uint8Array.of(0xff, 0xd8, 0xff) };
