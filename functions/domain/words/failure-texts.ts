/**
 * The messages for failures on the server and on the page. Import them with `import * as failureTexts`. This is a
 * module and not an object, so that each bundle contains only the texts that it uses.
 */

// The messages that the server sends if an analysis fails.
export const noFace = 'We could not find a face in this photo.';
export const severalFaces = 'There is more than one person in this photo.';
export const notAPhoto = 'This does not look like a photo of a face.';
export const youngChild = 'This looks like a photo of a small child. The analysis is not for small children.';
export const unreadableFace = 'The face in this photo is too small, too dark or too blurred.';
export const modelDeclined = 'The analysis service declined to analyse this photo.';
export const unreadablePhoto = 'We could not open this file as a photo.';
export const photoTooLargeToDecode = 'This photo has too many pixels to analyse.';
export const modelUnavailable = 'The analysis service did not answer.';
export const modelTooSlow = 'The analysis took too long.';
export const modelUnreadable = 'The analysis service gave no usable answer.';
export const photoGone = 'Your photo is no longer stored.';
export const unexpected = 'Something went wrong during the analysis.';

// The messages that the server sends if it refuses a request.
export const foreignOrigin = 'This call may only be made from the page itself.';
export const notJsonType = 'The Content-Type must be application/json.';
export const notJson = 'The body must be JSON.';
export const bodyMissing = 'A JSON body is required.';
export const bodyTooLarge = 'A request may have at most 16 KB.';
export const unreadableRequest = 'The request could not be understood.';
export const unknownRoute = 'This address does not exist.';
export const unknownAnalysis = 'We cannot find this analysis. It may have been deleted.';
export const unknownPhoto = 'We cannot find this photo.';
export const conflictingUpload = 'This upload already has another photo.';
export const conflictingAnalysis = 'This analysis was already started with other data.';
export const wrongDeleteToken = 'The deleteToken does not fit this photo or has expired.';
export const uploadLimit = 'Too many uploads. Please come back later.';
export const analysisLimit = 'Too many analyses. Please come back later.';
export const eventLimit = 'Too many events.';
export const analysesOff = 'New analyses are paused for now. Please come back later.';
export const uploadsOff = 'Photos cannot be uploaded for now. Please come back later.';
export const tooManyRequests = 'Too many requests. Please try again in a moment.';
export const unavailable = 'The service is temporarily unavailable. Please try again in a few moments.';

// The messages that the page shows about an analysis.
export const analysisFailed = 'Analysis failed';
export const serverError = 'Analysis failed due to a server error. Please try again.';
export const noData = 'No data received from analysis';
export const unexpectedError = 'An unexpected error occurred';

// Shown on the page when a limit no longer applies.
export const canTryAgain = 'You can try again now.';

// The messages that the form shows.
export const missingAnswers = 'Please fill in all required fields';
export const invalidAge = (youngest: number, oldest: number): string =>
  `Please enter a valid age between ${youngest} and ${oldest}`;

// Other messages of the page, most of them about the camera or the photo.
export const cameraNotReady = 'Camera not ready. Please try again.';
export const noCanvasContext = 'Failed to get canvas context.';
export const captureFailed = 'Failed to capture photo. Please try again.';
export const noImageData = 'Failed to convert image data';
export const corruptedImage = 'Image appears to be corrupted. Please try again.';
export const noImage = 'No image to upload';
export const notAnImage = 'This file is not a photo. Please choose a JPEG, PNG or WebP photo.';
export const undecodableImage =
  'This browser cannot open this kind of photo. Please choose a JPEG, PNG or WebP photo, or use the camera.';
export const alteredCanvas =
  'To protect you from tracking, this browser changes pictures, so we cannot read them. In its privacy settings, please allow this page to read pictures (“canvas”), or use another browser.';
export const brokenImage = 'We could not open this file as a photo. Please choose another one.';
export const uploadInterrupted = 'The connection was lost. Your photo is still here, so please try again.';
export const uploadRefused = 'The photo could not be stored. Your photo is still here, so please try again.';
export const notLoaded = 'Please check your connection and reload.';
export const pageNotLoaded = `${notLoaded} Your answers are kept.`;
export const photoLost =
  'The page was reloaded, so your photo is gone. Please take or upload it again; your answers are kept.';
export const resultOutdated =
  'Your result was from an earlier version, so we removed it. Your answers are kept for a new analysis.';

const cameraReasons: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', 'Please allow camera permissions and refresh the page.'],
  ['NotFoundError', 'No camera found on this device.'],
  ['NotSupportedError', 'Camera is not supported in this browser.'],
]);

/** `name` is the name of the error from `getUserMedia`, or `NotSupportedError` if the browser lacks `mediaDevices`. */
export const cameraFailureText = (name: string): string =>
  `Failed to access camera. ${cameraReasons.get(name) ?? 'Please check your camera permissions and try again.'}`;

export const uploadFailureText = (reason: string): string => `Upload failed: ${reason}`;
export const imageFailureText = (reason: string): string => `Failed to process image: ${reason}`;

const BYTES_PER_MB = 1024 * 1024;

/**
 * Shown before the upload if a photo exceeds the size limit. The stated size is rounded up, so that it never equals the
 * limit.
 */
export function photoTooLargeText(byteLength: number, maxBytes: number): string {
  const megabytes = Math.ceil((byteLength / BYTES_PER_MB) * 10) / 10;
  const limit = Math.floor(maxBytes / BYTES_PER_MB);
  return uploadFailureText(
    `This photo is ${megabytes} MB, and the limit is ${limit} MB. Please choose a smaller photo or use the camera.`,
  );
}

/** `when` is a time in the visitor's time zone, such as "12:30" or "00:00 tomorrow". */
export const usedUpText = (when: string): string =>
  `We have reached our limit for now. Please come back after ${when}.`;

const CLOSING = 'Please try again.';

/** The message for a failed request in normal mode. Adds `CLOSING` unless the reason already ends with it. */
export function transportFailureText(reason: string): string {
  if (reason.endsWith(CLOSING)) return `Analysis failed: ${reason}`;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return `Analysis failed: ${sentence} ${CLOSING}`;
}
