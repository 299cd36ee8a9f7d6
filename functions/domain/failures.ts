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

/**
 * The messages of an analysis that failed. With the page's own below and the refusals (`refusals.ts`) they are every failure
 * text a visitor can meet, by who says it, so that no function carries the page's.
 */
export const failureTexts = {
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
} as const;

/** The page's own. */
export const pageTexts = {
  // Of an analysis.
  analysisFailed: 'Analysis failed',
  serverError: 'Analysis failed due to a server error. Please try again.',
  noData: 'No data received from analysis',
  unexpectedError: 'An unexpected error occurred',

  // When a limit that was used up lets the visitor in again.
  canTryAgain: 'You can try again now.',

  // Of the form.
  missingAnswers: 'Please fill in all required fields',
  invalidAge: 'Please enter a valid age between 13 and 100',

  // Of the camera and the photo.
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
