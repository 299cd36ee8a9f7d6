import * as z from 'zod/mini';

/** The state of a photo's deletion, as the page shows it and as a saved visit contains it. */
export const Deletion = z.union([
  z.object({ status: z.literal('confirming') }),
  /** `deletedAt` is an ISO 8601 time by the server's clock. */
  z.object({ status: z.literal('confirmed'), deletedAt: z.string() }),
  /**
   * `goneByMs` is the time by which the photo is deleted even without another request, in milliseconds since the epoch.
   */
  z.object({ status: z.literal('unconfirmed'), goneByMs: z.number() }),
]);
export type Deletion = z.infer<typeof Deletion>;
