import type * as z from 'zod/mini';
import { AnalysisHandle, AnalysisRequest } from './analysis-call.ts';
import { LogEventRequest } from './events.ts';
import { deleteEverything as pageDeleteEverything, DeleteEverythingRequest } from './everything-call.ts';
import * as page from './page-calls.ts';
import { DeletePhotoRequest, UploadRequest } from './photo-calls.ts';

/** The Lambda functions behind the API, by file name. */
export type ApiFunction =
  | 'upload-image'
  | 'delete-image'
  | 'delete-everything'
  | 'analyze-skin'
  | 'log-events';

/**
 * One API call. `request` is the schema of the body or, for a call without a body, of the path parameters
 * together with the session header. `response` is the schema of the fields that the page reads from the body of a
 * 2xx response.
 */
export type Call = Omit<page.PageCall, 'sends'> & {
  readonly function: ApiFunction;
  readonly request: z.ZodMiniType;
};

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

export const deleteEverything = {
  ...pageDeleteEverything,
  function: 'delete-everything',
  request: DeleteEverythingRequest,
} as const satisfies Call;

/** All calls. The stack and the local gateway build their routes from this list. */
export const calls: readonly Call[] = [
  requestUpload,
  deletePhoto,
  startAnalysis,
  readAnalysis,
  dropAnalysis,
  logEvent,
  deleteEverything,
];

/** The path of a call as an API Gateway resource. The stage is called `api`, so resource paths begin after `/api`. */
export const resourcePath = ({ path }: Pick<Call, 'path'>): string => path.slice('/api'.length);
