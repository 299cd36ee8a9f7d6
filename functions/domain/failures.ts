import * as z from 'zod/mini';

/** Why an analysis failed, as the specification's section 8 names it. `other` is its "anything else". */
export const AnalysisFailureType = z.enum([
  'content_policy',
  'api_rejection',
  'no_response',
  'parse_error',
  'photo_gone',
  'limit',
  'other',
]);
export type AnalysisFailureType = z.infer<typeof AnalysisFailureType>;

/** Why a call was refused. */
export const RefusalType = z.enum([
  'invalid_request',
  'not_found',
  'conflict',
  'photo_gone',
  'too_large',
  'limit',
  'unavailable',
]);
export type RefusalType = z.infer<typeof RefusalType>;

export const refusalStatus: Record<RefusalType, number> = {
  invalid_request: 400,
  not_found: 404,
  conflict: 409,
  photo_gone: 410,
  too_large: 413,
  limit: 429,
  unavailable: 503,
};

/** Every answer that is not 2xx has this shape, the gateway's own refusals included. */
export const Refusal = z.object({
  error: z.literal(true),
  message: z.string(),
  type: RefusalType,
  field: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.int()),
});
export type Refusal = z.infer<typeof Refusal>;

/** How a failed analysis travels and is stored. */
export const AnalysisFailure = z.object({
  error: z.literal(true),
  message: z.string(),
  type: AnalysisFailureType,
});
export type AnalysisFailure = z.infer<typeof AnalysisFailure>;

export const analysisFailure = (type: AnalysisFailureType, message: string): AnalysisFailure => ({
  error: true,
  message,
  type,
});

export type FailureScreen = { title: string; suggestion: string };

const anythingElse: FailureScreen = {
  title: 'Analysis Failed',
  suggestion: 'Please try again or contact support if the problem persists.',
};

/** The error screen's title and suggestion. Types the specification does not name show its "anything else". */
export const failureScreens: Record<AnalysisFailureType, FailureScreen> = {
  content_policy: {
    title: 'Image Cannot Be Analyzed',
    suggestion:
      'Please try with a different image that clearly shows only your face in good lighting, without any other people or inappropriate content.',
  },
  api_rejection: {
    title: 'Analysis Request Rejected',
    suggestion:
      'Please ensure your image clearly shows your face and try taking a new photo in better lighting.',
  },
  no_response: {
    title: 'Service Unavailable',
    suggestion: 'The analysis service is temporarily unavailable. Please try again in a few moments.',
  },
  parse_error: {
    title: 'Processing Error',
    suggestion: 'There was an issue processing your analysis. Please try again.',
  },
  photo_gone: anythingElse,
  limit: anythingElse,
  other: anythingElse,
};

/** A type from the wire, where an unknown one shows as "anything else". */
export function failureScreen(type: string): FailureScreen {
  const known = AnalysisFailureType.safeParse(type);
  return failureScreens[known.success ? known.data : 'other'];
}

/** Every failure text a visitor can meet, the server's and the page's, in one place. */
export const failureTexts = {
  // The server's, as messages of a failed analysis.
  noFace: 'We could not find a face in this photo.',
  severalFaces: 'There is more than one person in this photo.',
  notAPhoto: 'This does not look like a photo of a face.',
  unreadableFace: 'The face in this photo is too small, too dark or too blurred to read.',
  modelDeclined: 'The analysis service declined to analyse this photo.',
  unreadablePhoto: 'This file could not be read as a photo.',
  photoTooLargeToDecode: 'This photo has more pixels than can be analysed.',
  modelUnavailable: 'The analysis service did not answer.',
  modelTooSlow: 'The analysis took too long.',
  modelUnreadable: 'The answer of the analysis service could not be read.',
  photoGone: 'Your photo is no longer stored.',
  unexpected: 'Something went wrong during the analysis.',

  // The server's refusals of a call.
  notJson: 'The body must be JSON.',
  bodyMissing: 'A JSON body is required.',
  bodyTooLarge: 'The body may have at most 16 KB.',
  unreadableRequest: 'The request could not be understood.',
  unknownRoute: 'There is no such call.',
  unknownAnalysis: 'There is no such analysis.',
  unknownPhoto: 'There is no such photo.',
  conflictingAnalysis: 'This analysisId was already used for another request.',
  wrongDeleteToken: 'The deleteToken does not fit this photo or has expired.',
  uploadLimit: 'Too many uploads. Please come back later.',
  analysisLimit: 'Too many analyses. Please come back later.',
  eventLimit: 'Too many events.',
  tooManyRequests: 'Too many requests. Please try again in a moment.',
  unavailable: 'The service is temporarily unavailable. Please try again in a few moments.',

  // The page's, of an analysis.
  analysisFailed: 'Analysis failed',
  serverError: 'Analysis failed due to a server error. Please try again.',
  noData: 'No data received from analysis',
  unexpectedError: 'An unexpected error occurred',

  // The page's, when a limit that was used up lets the visitor in again.
  canTryAgain: 'You can try again now.',

  // The page's, of the form.
  missingAnswers: 'Please fill in all required fields',
  invalidAge: 'Please enter a valid age between 13 and 100',

  // The page's, of the camera and the photo.
  cameraNotReady: 'Camera not ready. Please try again.',
  noCanvasContext: 'Failed to get canvas context.',
  captureFailed: 'Failed to capture photo. Please try again.',
  noImageData: 'Failed to convert image data',
  corruptedImage: 'Image appears to be corrupted. Please try again.',
  noImage: 'No image to upload',
  notAnImage: 'This file is not a photo. Please choose a JPEG, PNG or WebP image.',
  undecodableImage:
    'This browser cannot read this kind of photo. Please choose a JPEG, PNG or WebP image, or use the camera.',
  alteredCanvas:
    'This browser changes what a page draws, to protect you from being recognised, so only noise would arrive. Please allow canvas access for this page, or use another browser.',
  brokenImage: 'This file could not be read as a photo. Please choose another one.',
  uploadInterrupted: 'The connection was lost. Your photo is still here, please try again.',
  uploadRefused: 'The photo could not be stored. Your photo is still here, please try again.',
  pageNotLoaded: 'Please check your connection and reload. Your answers are kept.',
  photoLost: 'Your photo is no longer here. Please take or upload it again; your answers are kept.',
} as const;
export type FailureText = (typeof failureTexts)[keyof typeof failureTexts];

const cameraReasons: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', 'Please allow camera permissions and refresh the page.'],
  ['NotFoundError', 'No camera found on this device.'],
  ['NotSupportedError', 'Camera is not supported in this browser.'],
]);

/** `name` is the DOMException's name that `getUserMedia` threw. */
export const cameraFailureText = (name: string): string =>
  `Failed to access camera. ${cameraReasons.get(name) ?? 'Please check your camera permissions and try again.'}`;

export const uploadFailureText = (reason: string): string => `Upload failed: ${reason}`;
export const imageFailureText = (reason: string): string => `Failed to process image: ${reason}`;

const BYTES_PER_MB = 1024 * 1024;

/** For a photo above the limit, said before any of it is sent. Megabytes are rounded up, so that they never equal the limit. */
export function photoTooLargeText(byteLength: number, maxBytes: number): string {
  const megabytes = Math.ceil((byteLength / BYTES_PER_MB) * 10) / 10;
  const limit = Math.floor(maxBytes / BYTES_PER_MB);
  return uploadFailureText(
    `This photo has ${megabytes} MB and the limit is ${limit} MB. Please choose a smaller photo or use the camera.`,
  );
}

const usedUp: ReadonlySet<string> = new Set([failureTexts.analysisLimit, failureTexts.uploadLimit]);

/**
 * After how many seconds a limit that is used up lets the visitor in again. Asking too fast, which is refused by the same
 * type, is over in a moment and uses nothing up.
 */
export const comeBackAfterS = ({
  message,
  retryAfterSeconds,
}: Pick<Refusal, 'message' | 'retryAfterSeconds'>): number | undefined =>
  usedUp.has(message) ? retryAfterSeconds : undefined;

/** `when`: a time of day in the visitor's own time, such as "12:30" or "00:00 tomorrow". */
export const usedUpText = (when: string): string =>
  `Today's analyses are used up. Please come back after ${when}.`;

const CLOSING = 'Please try again.';

/** Normal mode's transport failure. The closing sentence is added only where the reason lacks it. */
export function transportFailureText(reason: string): string {
  if (reason.endsWith(CLOSING)) return `Analysis failed: ${reason}`;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return `Analysis failed: ${sentence} ${CLOSING}`;
}
