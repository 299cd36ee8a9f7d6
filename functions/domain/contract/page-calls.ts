import * as z from 'zod/mini';
import type { AnalysisHandle, AnalysisRequest } from './analysis-call.ts';
import type { LogEventRequest } from './events.ts';
import type { DeletePhotoRequest, UploadRequest } from './photo-calls.ts';
import { ReceivedAnswer, ReceivedStart } from './received-analysis.ts';
import { Session } from './session.ts';

/**
 * What the page needs of a call: its address and what it reads of a 2xx answer, which may carry less than ours do. Of the
 * request only the type: the page does not check what it made itself, and `api.ts` adds the schema for the functions.
 */
export type PageCall<Request = unknown, Response extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With the `/api` the browser sees, and `{name}` for a path parameter. */
  readonly path: `/api/${string}`;
  readonly response: Response;
  /** Never set: it carries the type. */
  readonly sends?: Request;
};

/** Permission to upload one photo: a presigned POST whose policy binds key, type, cache and size. */
export const UploadPermission = z.object({
  imageUrl: z.string(),
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  deleteToken: z.string(),
  /** When the upload permission ends. */
  expiresAt: z.iso.datetime(),
  // Both only for a visitor without a known session.
  sessionId: z.optional(Session.shape.sessionId),
  userNumber: z.optional(Session.shape.userNumber),
});
export type UploadPermission = z.infer<typeof UploadPermission>;

/** The receipt: when the photo was deleted, and when it was seen to be gone; `unconfirmed` where nobody could look. */
export const DeletionReceipt = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['deleted', 'not-found']),
    deletedAt: z.iso.datetime(),
    verifiedAt: z.iso.datetime(),
  }),
  z.object({ outcome: z.literal('unconfirmed'), deletedAt: z.iso.datetime() }),
]);
export type DeletionReceipt = z.infer<typeof DeletionReceipt>;

export const requestUpload: PageCall<UploadRequest, typeof UploadPermission> = {
  method: 'POST',
  path: '/api/images',
  response: UploadPermission,
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

/** Empty for everything but a new session. */
const SessionIfNew = z.partial(Session);

export const logEvent: PageCall<LogEventRequest, typeof SessionIfNew> = {
  method: 'POST',
  path: '/api/log-events',
  response: SessionIfNew,
};
