import type {
  EventStore,
  UploadPermitRecord,
  UploadPermitRecords,
  InquiryLog,
  SessionStore,
} from '../../../functions/use-cases/services.ts';

/** Stores upload permits in memory. `permits` maps each idempotency key to its permit. */
export function memoryUploadPermitRecords(): UploadPermitRecords & {
  permits: Map<string, UploadPermitRecord>;
} {
  const permits = new Map<string, UploadPermitRecord>();
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
