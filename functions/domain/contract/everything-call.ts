import * as z from 'zod/mini';
import { AnalysisHandle } from './analysis-call.ts';
import { MAX_ANALYSES, MAX_PHOTOS, MAX_SESSIONS } from '../settings/everything-limits.ts';
import type { PageCall } from './page-calls.ts';
import { DeletePhotoRequest } from './photo-calls.ts';
import { SessionId } from './session.ts';
import { Timestamp } from './timestamp.ts';

/**
 * The items to delete, as recorded on the visitor's device. A session id authorises the deletion of its session, and a
 * deleteToken authorises the deletion of its photo. An analysis is deleted only if it belongs to one of the sessions.
 */
export const DeleteEverythingRequest = z.object({
  sessionIds: z.array(SessionId).check(z.maxLength(MAX_SESSIONS)),
  photos: z.array(DeletePhotoRequest).check(z.maxLength(MAX_PHOTOS)),
  analysisIds: z.array(AnalysisHandle.shape.analysisId).check(z.maxLength(MAX_ANALYSES)),
});
export type DeleteEverythingRequest = z.infer<typeof DeleteEverythingRequest>;

const count = z.int().check(z.nonnegative());

/**
 * `found` also counts each search or deletion that failed, because the item might still exist. `gone` counts only items
 * that were confirmed to be gone.
 */
export const DeletionCount = z.object({ found: count, gone: count });
export type DeletionCount = z.infer<typeof DeletionCount>;

/**
 * The result of deleting everything. Items that were deleted earlier, or that belong to another visitor, do not count
 * as found.
 */
export const EverythingReceipt = z.object({
  deletedAt: Timestamp,
  photos: DeletionCount,
  analyses: DeletionCount,
  events: DeletionCount,
  sessions: DeletionCount,
  /**
   * Until this time, the operator can restore the deleted sessions and events from a backup. Photos and analyses have
   * no backup.
   */
  recoveryCopiesUntil: Timestamp,
});
export type EverythingReceipt = z.infer<typeof EverythingReceipt>;

export const deleteEverything: PageCall<DeleteEverythingRequest, typeof EverythingReceipt> = {
  method: 'POST',
  path: '/api/delete-everything',
  response: EverythingReceipt,
};
