import type { Handler } from './bundle.ts';
import type { VisitStep } from './counting/count-visit.ts';

/** What a test holds by bytes and counts, never by time. Each is a ceiling: lower one when its figure has fallen. */

/** Minified code beyond a handler that only makes the same AWS clients, in KB of 1,024 bytes. */
export const bundleBudgetsKb: Record<Handler, number> = {
  'upload-image': 70,
  'delete-image': 80,
  'analyze-skin': 70,
  'log-events': 65,
  'run-analysis': 121,
  'sweep-images': 70,
};

export type StepBudget = {
  /** To any AWS service, the model included. */
  readonly calls: number;
  /** Requests that write an item. */
  readonly writes: number;
  readonly writeUnits: number;
  readonly readUnits: number;
};

/** From POST to the stored result; what an event, an upload, a poll and a clean-up cost is counted apart. */
export const visitBudgets: Record<VisitStep, StepBudget> = {
  // One of them is the counter by address, without which sessions were free.
  'session started': { calls: 4, writes: 4, writeUnits: 4, readUnits: 0 },
  event: { calls: 2, writes: 1, writeUnits: 1, readUnits: 1 },
  'upload permitted': { calls: 5, writes: 3, writeUnits: 3, readUnits: 3 },
  upload: { calls: 1, writes: 0, writeUnits: 0, readUnits: 0 },
  // One of them is the counter of attempts, which is never given back.
  'normal analysis': { calls: 13, writes: 8, writeUnits: 11, readUnits: 2 },
  'private analysis': { calls: 17, writes: 9, writeUnits: 13, readUnits: 2 },
  poll: { calls: 1, writes: 0, writeUnits: 0, readUnits: 1 },
  'result dropped': { calls: 2, writes: 1, writeUnits: 5, readUnits: 1 },
  'photo deleted': { calls: 4, writes: 1, writeUnits: 1, readUnits: 0 },
  'deletion confirmed': { calls: 2, writes: 0, writeUnits: 0, readUnits: 1 },
};
