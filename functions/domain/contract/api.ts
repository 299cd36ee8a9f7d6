import type * as z from 'zod/mini';
import { AnalysisHandle, AnalysisRequest } from './analysis-call.ts';
import { LogEventRequest } from './events.ts';
import { deleteEverything as pageDeleteEverything, DeleteEverythingRequest } from './everything-call.ts';
import * as page from './page-calls.ts';
import { DeletePhotoRequest, UploadRequest } from './photo-calls.ts';

/** The Lambda functions a call can lead to, by the name of their file. */
export type ApiFunction =
  | 'upload-image'
  | 'delete-image'
  | 'delete-everything'
  | 'analyze-skin'
  | 'log-events';

/**
 * One call of the product. `request` describes the body, or for a call without one the path parameters and the session
 * header together; `response` what the page reads of the body of a 2xx answer.
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

/** All of them, for whoever builds routes. */
export const calls: readonly Call[] = [
  requestUpload,
  deletePhoto,
  startAnalysis,
  readAnalysis,
  dropAnalysis,
  logEvent,
  deleteEverything,
];

/** The path as API Gateway names it: its stage is called `api`, so its resources begin after that. */
export const resourcePath = ({ path }: Pick<Call, 'path'>): string => path.slice('/api'.length);
