import * as z from 'zod/mini';

/** Why an analysis failed. `other` covers what the specification calls "anything else". */
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

/** A failed analysis, in the form in which it is sent and stored. */
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

const cameraReasons: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', 'Please allow camera permissions and refresh the page.'],
  ['NotFoundError', 'No camera found on this device.'],
  ['NotSupportedError', 'Camera is not supported in this browser.'],
]);

/** `name` is the name of the DOMException that `getUserMedia` threw. */
export const cameraFailureText = (name: string): string =>
  `Failed to access camera. ${cameraReasons.get(name) ?? 'Please check your camera permissions and try again.'}`;

export const uploadFailureText = (reason: string): string => `Upload failed: ${reason}`;
export const imageFailureText = (reason: string): string => `Failed to process image: ${reason}`;

const BYTES_PER_MB = 1024 * 1024;

/** Shown for a photo above the limit, before any upload. The size is rounded up, so that it never equals the limit. */
export function photoTooLargeText(byteLength: number, maxBytes: number): string {
  const megabytes = Math.ceil((byteLength / BYTES_PER_MB) * 10) / 10;
  const limit = Math.floor(maxBytes / BYTES_PER_MB);
  return uploadFailureText(
    `This photo has ${megabytes} MB and the limit is ${limit} MB. Please choose a smaller photo or use the camera.`,
  );
}

/** `when` is a time in the visitor's time zone, such as "12:30" or "00:00 tomorrow". */
export const usedUpText = (when: string): string =>
  `Today's analyses are used up. Please come back after ${when}.`;

const CLOSING = 'Please try again.';

/** The text of a transport failure in normal mode. It adds the closing sentence unless the reason already ends with it. */
export function transportFailureText(reason: string): string {
  if (reason.endsWith(CLOSING)) return `Analysis failed: ${reason}`;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return `Analysis failed: ${sentence} ${CLOSING}`;
}
