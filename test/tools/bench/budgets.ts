import type { Handler } from './bundle.ts';
import type { VisitStep } from './counting/count-visit.ts';

/**
 * Maximum sizes and counts, which tests enforce. Durations have no budget, because they depend on the machine. Lower a
 * budget when the measured value has decreased.
 */

/**
 * The maximum size of each handler's minified code without its AWS clients, in KB of 1,024 bytes. Each budget leaves
 * about 3 KB of room for a new rule or question.
 */
export const bundleBudgetsKb: Record<Handler, number> = {
  'upload-image': 74,
  'delete-image': 79,
  'delete-everything': 86,
  'analyze-skin': 76,
  'log-events': 67,
  'run-analysis': 94,
  'sweep-images': 74,
  'photo-arrived': 60,
};

/** The maximum size of the modules that a handler loads after its start, in KB of 1,024 bytes. */
export const onDemandBudgetsKb: Partial<Record<Handler, number>> = {
  'analyze-skin': 170,
  'run-analysis': 105,
};

export type StepBudget = {
  /** Calls to any AWS service, including the model. */
  readonly calls: number;
  /** Requests that write or delete an item. */
  readonly writes: number;
  readonly writeUnits: number;
  readonly readUnits: number;
};

/**
 * The budget of each step of a visit. An analysis is counted from its POST request until the worker has finished,
 * excluding events, uploads and polls. In private mode this includes the deletion of the photo. Both kinds of analysis
 * and `result dropped` have one write unit to spare. If a new feature, such as another observation, makes the stored
 * result too large, raise `writeUnits` or `readUnits`, but not `calls` or `writes`.
 */
export const visitBudgets: Record<VisitStep, StepBudget> = {
  // Includes the write to the counter that limits the new sessions of an IP address.
  'session started': { calls: 4, writes: 4, writeUnits: 4, readUnits: 0 },
  event: { calls: 2, writes: 1, writeUnits: 1, readUnits: 1 },
  // Includes reading and writing the idempotency key, and noting which counters to increment when the photo arrives.
  'upload permitted': { calls: 8, writes: 5, writeUnits: 5, readUnits: 5 },
  // Includes the check of the arrived photo, which reads its record and the beginning of the file, and claims and counts
  // the upload.
  upload: { calls: 7, writes: 4, writeUnits: 4, readUnits: 1 },
  // Includes the write to the counter of attempts, which limits the analyses of an IP address.
  'normal analysis': { calls: 13, writes: 8, writeUnits: 13, readUnits: 2 },
  'private analysis': { calls: 18, writes: 10, writeUnits: 16, readUnits: 2 },
  // A stored result (the reading and the plan as codes, without texts) takes about 6 KB, so one read costs two units.
  poll: { calls: 1, writes: 0, writeUnits: 0, readUnits: 2 },
  'result dropped': { calls: 2, writes: 1, writeUnits: 7, readUnits: 2 },
  // One write marks the photo, so that uploads during the deletion are deleted on arrival. The other stores the
  // receipt.
  'photo deleted': { calls: 5, writes: 2, writeUnits: 2, readUnits: 0 },
  'deletion confirmed': { calls: 2, writes: 0, writeUnits: 0, readUnits: 1 },
};
