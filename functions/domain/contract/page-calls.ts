import * as z from 'zod/mini';
import type { AnalysisHandle, AnalysisRequest } from './analysis-call.ts';
import type { LogEventRequest } from './events.ts';
import type { DeletePhotoRequest, UploadRequest } from './photo-calls.ts';
import { ReceivedAnswer, ReceivedStart } from './received-analysis.ts';
import { Session } from './session.ts';
import { Timestamp } from './timestamp.ts';

/**
 * The page's view of a call. The response schema has only the fields that the page reads, so that a server may omit
 * the others. The request has only a type, because the page need not validate its own requests. `api.ts` adds the
 * request schema for the functions.
 */
export type PageCall<Request = unknown, Response extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path that the browser requests. `{name}` stands for a path parameter. */
  readonly path: `/api/${string}`;
  readonly response: Response;
  /** Exists only to give the call its request type. No call has this property at run time. */
  readonly sends?: Request;
};

/** A permit to upload one photo: a presigned POST whose policy fixes the photo's key, type, cache header and size. */
export const UploadPermit = z.object({
  imageUrl: z.string(),
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  deleteToken: z.string(),
  expiresAt: Timestamp,
  // `sessionId` and `userNumber` are present only if the request created a session.
  sessionId: z.optional(Session.shape.sessionId),
  userNumber: z.optional(Session.shape.userNumber),
});
export type UploadPermit = z.infer<typeof UploadPermit>;

/**
 * The times of the deletion and of S3's confirmation that the photo is gone. `unconfirmed` means that S3 did not answer
 * the check.
 */
export const DeletionReceipt = z.union([
  z.object({
    outcome: z.enum(['deleted', 'not-found']),
    deletedAt: Timestamp,
    verifiedAt: Timestamp,
  }),
  z.object({ outcome: z.literal('unconfirmed'), deletedAt: Timestamp }),
]);
export type DeletionReceipt = z.infer<typeof DeletionReceipt>;

export const requestUpload: PageCall<UploadRequest, typeof UploadPermit> = {
  method: 'POST',
  path: '/api/images',
  response: UploadPermit,
};

export const deletePhoto: PageCall<DeletePhotoRequest, typeof DeletionReceipt> = {
  method: 'DELETE',
  path: '/api/images',
  response: DeletionReceipt,
};

export const startAnalysis: PageCall<AnalysisRequest, typeof ReceivedStart> = {
  method: 'POST',
  path: '/api/analyze-skin',
  response: ReceivedStart,
};

export const readAnalysis: PageCall<AnalysisHandle, typeof ReceivedAnswer> = {
  method: 'GET',
  path: '/api/analyze-skin/{analysisId}',
  response: ReceivedAnswer,
};

export const dropAnalysis: PageCall<AnalysisHandle, z.ZodMiniUndefined> = {
  method: 'DELETE',
  path: '/api/analyze-skin/{analysisId}',
  response: z.undefined(),
};

/** The response to an event. It is empty unless the event created a session. */
const SessionIfNew = z.partial(Session);

export const logEvent: PageCall<LogEventRequest, typeof SessionIfNew> = {
  method: 'POST',
  path: '/api/log-events',
  response: SessionIfNew,
};
