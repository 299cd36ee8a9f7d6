import * as z from 'zod/mini';
import { AnalysisHandle } from './analysis-call.ts';
import { MOST_ANALYSES, MOST_PHOTOS, MOST_SESSIONS } from '../settings/everything-limits.ts';
import type { PageCall } from './page-calls.ts';
import { DeletePhotoRequest } from './photo-calls.ts';
import { SessionId } from './session.ts';

/**
 * Everything that a device knows to be its visitor's. A session id and a deleteToken are capabilities; an analysis is
 * deleted only where it belongs to one of the sessions.
 */
export const DeleteEverythingRequest = z.object({
  sessionIds: z.array(SessionId).check(z.maxLength(MOST_SESSIONS)),
  photos: z.array(DeletePhotoRequest).check(z.maxLength(MOST_PHOTOS)),
  analysisIds: z.array(AnalysisHandle.shape.analysisId).check(z.maxLength(MOST_ANALYSES)),
});
export type DeleteEverythingRequest = z.infer<typeof DeleteEverythingRequest>;

const count = z.int().check(z.nonnegative());

/** `found` also counts what could not be looked for; `gone` only what was seen to be gone afterwards. */
export const DeletionCount = z.object({ found: count, gone: count });
export type DeletionCount = z.infer<typeof DeletionCount>;

/** What was deleted before, or belongs to somebody else, is not found. */
export const EverythingReceipt = z.object({
  deletedAt: z.iso.datetime(),
  photos: DeletionCount,
  analyses: DeletionCount,
  events: DeletionCount,
  sessions: DeletionCount,
  /** Until then the operator could bring the sessions and their events back. Photos and analyses have no copies. */
  recoveryCopiesUntil: z.iso.datetime(),
});
export type EverythingReceipt = z.infer<typeof EverythingReceipt>;

export const deleteEverything: PageCall<DeleteEverythingRequest, typeof EverythingReceipt> = {
  method: 'POST',
  path: '/api/delete-everything',
  response: EverythingReceipt,
};
