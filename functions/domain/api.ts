import * as z from 'zod/mini';
import { AnalysisRequest } from './analysis-call.ts';
import { LogEventRequest } from './events.ts';
import * as page from './page-calls.ts';
import { MAX_PHOTO_BYTES, MIN_PHOTO_BYTES, PhotoMode, PhotoSource, SentPhotoType } from './photo.ts';
import { SessionId } from './session.ts';

/** The Lambda functions a call can lead to, by the name of their file. */
export type ApiFunction = 'upload-image' | 'delete-image' | 'analyze-skin' | 'log-events';

/**
 * One call of the product. `request` describes the body, or for a call without one the path parameters and the session
 * header together; `response` what the page reads of the body of a 2xx answer.
 */
export type Call = Omit<page.PageCall, 'sends'> & {
  readonly function: ApiFunction;
  readonly request: z.ZodMiniType;
};

export const UploadRequest = z.object({
  sessionId: z.optional(SessionId),
  mode: PhotoMode,
  source: PhotoSource,
  contentType: SentPhotoType,
  byteLength: z.int().check(z.gte(MIN_PHOTO_BYTES), z.lte(MAX_PHOTO_BYTES)),
}) satisfies z.ZodMiniType<page.UploadRequest>;
export type UploadRequest = z.infer<typeof UploadRequest>;

export const DeletePhotoRequest = z.object({
  imageUrl: z.string().check(z.minLength(1), z.maxLength(500)),
  deleteToken: z.string().check(z.minLength(1), z.maxLength(200)),
}) satisfies z.ZodMiniType<page.DeletePhotoRequest>;
export type DeletePhotoRequest = z.infer<typeof DeletePhotoRequest>;

/** Any short id is let through: a malformed, an unknown and a foreign one are all simply not found. */
const AnalysisHandle = z.object({
  analysisId: z.string().check(z.maxLength(100)),
  sessionId: SessionId,
}) satisfies z.ZodMiniType<page.AnalysisHandle>;

export const requestUpload = {
  ...page.requestUpload,
  function: 'upload-image',
  request: UploadRequest,
} as const satisfies Call;

export const deletePhoto = {
  ...page.deletePhoto,
  function: 'delete-image',
  request: DeletePhotoRequest,
} as const satisfies Call;

export const startAnalysis = {
  ...page.startAnalysis,
  function: 'analyze-skin',
  request: AnalysisRequest,
} as const satisfies Call;

export const readAnalysis = {
  ...page.readAnalysis,
  function: 'analyze-skin',
  request: AnalysisHandle,
} as const satisfies Call;

export const dropAnalysis = {
  ...page.dropAnalysis,
  function: 'analyze-skin',
  request: AnalysisHandle,
} as const satisfies Call;

export const logEvent = {
  ...page.logEvent,
  function: 'log-events',
  request: LogEventRequest,
} as const satisfies Call;

/** All of them, for whoever builds routes. */
export const calls: readonly Call[] = [
  requestUpload,
  deletePhoto,
  startAnalysis,
  readAnalysis,
  dropAnalysis,
  logEvent,
];

/** The path as API Gateway names it: its stage is called `api`, so its resources begin after that. */
export const resourcePath = ({ path }: Pick<Call, 'path'>): string => path.slice('/api'.length);
