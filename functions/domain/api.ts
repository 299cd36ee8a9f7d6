import * as z from 'zod/mini';
import { AnalysisRequest } from './analysis-call.ts';
import { LogEventRequest } from './events.ts';
import { MAX_PHOTO_BYTES, MIN_PHOTO_BYTES, PhotoMode, PhotoSource, PhotoType } from './photo.ts';
import { ReceivedAnswer, ReceivedStart } from './received-analysis.ts';
import { Session, SessionId } from './session.ts';

/** The Lambda functions a call can lead to, by the name of their file. */
export type ApiFunction = 'upload-image' | 'delete-image' | 'analyze-skin' | 'log-events';

/**
 * One call of the product. `request` describes the body, or for a call without one the path parameters and the session
 * header together; `response` what the page reads of the body of a 2xx answer, which may carry less than ours do.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With the `/api` the browser sees, and `{name}` for a path parameter. */
  readonly path: `/api/${string}`;
  readonly function: ApiFunction;
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
};

export const UploadRequest = z.object({
  sessionId: z.optional(SessionId),
  mode: PhotoMode,
  source: PhotoSource,
  contentType: PhotoType,
  byteLength: z.int().check(z.gte(MIN_PHOTO_BYTES), z.lte(MAX_PHOTO_BYTES)),
});
export type UploadRequest = z.infer<typeof UploadRequest>;

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

export const DeletePhotoRequest = z.object({
  imageUrl: z.string().check(z.minLength(1), z.maxLength(500)),
  deleteToken: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type DeletePhotoRequest = z.infer<typeof DeletePhotoRequest>;

/** The receipt: when the photo was deleted, and when it was seen to be gone. */
export const DeletionReceipt = z.object({
  outcome: z.enum(['deleted', 'not-found']),
  deletedAt: z.iso.datetime(),
  verifiedAt: z.iso.datetime(),
});
export type DeletionReceipt = z.infer<typeof DeletionReceipt>;

/** Any short id is let through: a malformed, an unknown and a foreign one are all simply not found. */
const AnalysisHandle = z.object({ analysisId: z.string().check(z.maxLength(100)), sessionId: SessionId });

export const requestUpload = {
  method: 'POST',
  path: '/api/images',
  function: 'upload-image',
  request: UploadRequest,
  response: UploadPermission,
} as const satisfies Call;

export const deletePhoto = {
  method: 'DELETE',
  path: '/api/images',
  function: 'delete-image',
  request: DeletePhotoRequest,
  response: DeletionReceipt,
} as const satisfies Call;

export const startAnalysis = {
  method: 'POST',
  path: '/api/analyze-skin',
  function: 'analyze-skin',
  request: AnalysisRequest,
  response: ReceivedStart,
} as const satisfies Call;

export const readAnalysis = {
  method: 'GET',
  path: '/api/analyze-skin/{analysisId}',
  function: 'analyze-skin',
  request: AnalysisHandle,
  response: ReceivedAnswer,
} as const satisfies Call;

export const dropAnalysis = {
  method: 'DELETE',
  path: '/api/analyze-skin/{analysisId}',
  function: 'analyze-skin',
  request: AnalysisHandle,
  response: z.undefined(),
} as const satisfies Call;

export const logEvent = {
  method: 'POST',
  path: '/api/log-events',
  function: 'log-events',
  request: LogEventRequest,
  /** Empty for everything but a new session. */
  response: z.partial(Session),
} as const satisfies Call;

/** All of them, for whoever builds routes. The browser imports single calls, so that it loads only what it validates. */
export const calls: readonly Call[] = [
  requestUpload,
  deletePhoto,
  startAnalysis,
  readAnalysis,
  dropAnalysis,
  logEvent,
];

/** The path as API Gateway names it: its stage is called `api`, so its resources begin after that. */
export const resourcePath = ({ path }: Call): string => path.slice('/api'.length);
