/**
 * Every failure text a visitor can meet, the server's and the page's, in one table: `import * as failureTexts`. A module and
 * not an object, so that no function and no page carries the texts that it never says.
 */

// The server's, as messages of a failed analysis.
export const noFace = 'We could not find a face in this photo.';
export const severalFaces = 'There is more than one person in this photo.';
export const notAPhoto = 'This does not look like a photo of a face.';
export const youngChild =
  'This looks like a photo of a small child. The analysis is for people aged 13 and over.';
export const unreadableFace = 'The face in this photo is too small, too dark or too blurred to read.';
export const modelDeclined = 'The analysis service declined to analyse this photo.';
export const unreadablePhoto = 'This file could not be read as a photo.';
export const photoTooLargeToDecode = 'This photo has more pixels than can be analysed.';
export const modelUnavailable = 'The analysis service did not answer.';
export const modelTooSlow = 'The analysis took too long.';
export const modelUnreadable = 'The answer of the analysis service could not be read.';
export const photoGone = 'Your photo is no longer stored.';
export const unexpected = 'Something went wrong during the analysis.';

// The server's refusals of a call.
export const foreignOrigin = 'This call may only be made from the page itself.';
export const notJsonType = 'The Content-Type must be application/json.';
export const notJson = 'The body must be JSON.';
export const bodyMissing = 'A JSON body is required.';
export const bodyTooLarge = 'The body may have at most 16 KB.';
export const unreadableRequest = 'The request could not be understood.';
export const unknownRoute = 'There is no such call.';
export const unknownAnalysis = 'There is no such analysis.';
export const unknownPhoto = 'There is no such photo.';
export const conflictingUpload = 'This idempotencyKey was already used for another photo.';
export const conflictingAnalysis = 'This analysisId was already used for another request.';
export const wrongDeleteToken = 'The deleteToken does not fit this photo or has expired.';
export const uploadLimit = 'Too many uploads. Please come back later.';
export const analysisLimit = 'Too many analyses. Please come back later.';
export const eventLimit = 'Too many events.';
export const analysesOff = 'New analyses are paused for now. Please come back later.';
export const uploadsOff = 'Photos cannot be uploaded for now. Please come back later.';
export const tooManyRequests = 'Too many requests. Please try again in a moment.';
export const unavailable = 'The service is temporarily unavailable. Please try again in a few moments.';

// The page's, of an analysis.
export const analysisFailed = 'Analysis failed';
export const serverError = 'Analysis failed due to a server error. Please try again.';
export const noData = 'No data received from analysis';
export const unexpectedError = 'An unexpected error occurred';

// The page's, when a limit that was used up lets the visitor in again.
export const canTryAgain = 'You can try again now.';

// The page's, of the form.
export const missingAnswers = 'Please fill in all required fields';
export const invalidAge = (youngest: number, oldest: number): string =>
  `Please enter a valid age between ${youngest} and ${oldest}`;

// The page's, of the camera and the photo.
export const cameraNotReady = 'Camera not ready. Please try again.';
export const noCanvasContext = 'Failed to get canvas context.';
export const captureFailed = 'Failed to capture photo. Please try again.';
export const noImageData = 'Failed to convert image data';
export const corruptedImage = 'Image appears to be corrupted. Please try again.';
export const noImage = 'No image to upload';
export const notAnImage = 'This file is not a photo. Please choose a JPEG, PNG or WebP image.';
export const undecodableImage =
  'This browser cannot read this kind of photo. Please choose a JPEG, PNG or WebP image, or use the camera.';
export const alteredCanvas =
  'This browser changes what a page draws, to protect you from being recognised, so only noise would arrive. Please allow canvas access for this page, or use another browser.';
export const brokenImage = 'This file could not be read as a photo. Please choose another one.';
export const uploadInterrupted = 'The connection was lost. Your photo is still here, please try again.';
export const uploadRefused = 'The photo could not be stored. Your photo is still here, please try again.';
export const pageNotLoaded = 'Please check your connection and reload. Your answers are kept.';
export const photoLost =
  'Your photo is no longer here. Please take or upload it again; your answers are kept.';
export const resultOutdated =
  'This result was made by an earlier version of Dewpoint, so we dropped it. Your answers are kept for a new analysis.';
