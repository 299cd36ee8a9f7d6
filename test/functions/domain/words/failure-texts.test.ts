import { describe, expect, it } from 'vitest';
import { failureScreens } from '#domain/words/failure-screens.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { AnalysisFailureType, readFailureType } from '#domain/contract/failures.ts';
import { MAX_AGE, MIN_AGE } from '#domain/questionnaire/answers.ts';
import { MAX_PHOTO_BYTES } from '#domain/contract/photo.ts';

const specifiedScreens = [
  [
    'content_policy',
    'Image Cannot Be Analyzed',
    'Please try with a different image that clearly shows only your face in good lighting, without any other people or inappropriate content.',
  ],
  [
    'api_rejection',
    'Analysis Request Rejected',
    'Please ensure your image clearly shows your face and try taking a new photo in better lighting.',
  ],
  [
    'no_response',
    'Service Unavailable',
    'The analysis service is temporarily unavailable. Please try again in a few moments.',
  ],
  ['parse_error', 'Processing Error', 'There was an issue processing your analysis. Please try again.'],
] as const;

const anythingElse = {
  title: 'Analysis Failed',
  suggestion: 'Please try again or contact support if the problem persists.',
};

describe('the error screen', () => {
  it.each(specifiedScreens)(
    'has the specified title and suggestion for the failure %s: "%s"',
    (type, title, suggestion) => {
      expect(failureScreens[type]).toEqual({ title, suggestion });
    },
  );

  it.each(['photo_gone', 'limit', 'other'] as const)(
    'has the general title and suggestion for the failure %s',
    (type) => {
      expect(failureScreens[type]).toMatchObject(anythingElse);
    },
  );

  it.each(['something new', '', 'toString', '__proto__'])(
    'treats the unknown failure %j as "other"',
    (type) => {
      expect(readFailureType(type)).toBe('other');
    },
  );

  it('has a title and a suggestion for every failure type', () => {
    expect(Object.keys(failureScreens).sort()).toEqual([...AnalysisFailureType.options].sort());
  });
});

describe('the failure texts', () => {
  it.each<[keyof typeof failureTexts, string]>([
    ['analysisFailed', 'Analysis failed'],
    ['serverError', 'Analysis failed due to a server error. Please try again.'],
    ['noData', 'No data received from analysis'],
    ['unexpectedError', 'An unexpected error occurred'],
    ['missingAnswers', 'Please fill in all required fields'],
    ['cameraNotReady', 'Camera not ready. Please try again.'],
    ['noCanvasContext', 'Failed to get canvas context.'],
    ['captureFailed', 'Failed to capture photo. Please try again.'],
    ['noImageData', 'Failed to convert image data'],
    ['corruptedImage', 'Image appears to be corrupted. Please try again.'],
    ['noImage', 'No image to upload'],
  ])('have the specified wording for %s', (name, text) => {
    expect({ ...failureTexts }[name]).toBe(text);
  });

  it('state the allowed age range, which starts at the minimum age that the operator sets', () => {
    expect(failureTexts.invalidAge(MIN_AGE, MAX_AGE)).toBe('Please enter a valid age between 13 and 100');
    expect(failureTexts.invalidAge(16, MAX_AGE)).toBe('Please enter a valid age between 16 and 100');
  });

  it.each([
    ['NotAllowedError', 'Please allow camera permissions and refresh the page.'],
    ['NotFoundError', 'No camera found on this device.'],
    ['NotSupportedError', 'Camera is not supported in this browser.'],
    ['OverconstrainedError', 'Please check your camera permissions and try again.'],
    ['', 'Please check your camera permissions and try again.'],
  ])('derive the reason for a camera failure from the name of the error: %j', (name, reason) => {
    expect(failureTexts.cameraFailureText(name)).toBe(`Failed to access camera. ${reason}`);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'give the general reason for a camera error that is named like an inherited object property: %s',
    (name) => {
      expect(failureTexts.cameraFailureText(name)).toBe(failureTexts.cameraFailureText('AbortError'));
    },
  );

  it('state why an image could not be uploaded or processed', () => {
    expect(failureTexts.uploadFailureText('no network')).toBe('Upload failed: no network');
    expect(failureTexts.imageFailureText('no network')).toBe('Failed to process image: no network');
  });
});

describe('the text of a failed request in normal mode', () => {
  it('ends with exactly one "Please try again.", whatever the reason for the failed request', () => {
    expect(failureTexts.transportFailureText(failureTexts.noData)).toBe(
      'Analysis failed: No data received from analysis. Please try again.',
    );
    expect(failureTexts.transportFailureText(failureTexts.serverError)).toBe(
      'Analysis failed: Analysis failed due to a server error. Please try again.',
    );
    expect(failureTexts.transportFailureText('Who knows?')).toBe(
      'Analysis failed: Who knows? Please try again.',
    );
    expect(failureTexts.transportFailureText('Gone.')).toBe('Analysis failed: Gone. Please try again.');
  });
});

describe('the texts about limits', () => {
  it('tell the visitor when to come back if a limit is reached', () => {
    expect(failureTexts.usedUpText('12:30')).toBe(
      'We have reached our limit for now. Please come back after 12:30.',
    );
  });

  it('round up the size of a photo that is too large, so that the stated size never equals the limit', () => {
    expect(failureTexts.photoTooLargeText(MAX_PHOTO_BYTES + 1, MAX_PHOTO_BYTES)).toContain(
      'is 50.1 MB, and the limit is 50 MB',
    );
    expect(failureTexts.photoTooLargeText(100 * 1024 * 1024, MAX_PHOTO_BYTES)).toContain('is 100 MB');
    expect(failureTexts.photoTooLargeText(MAX_PHOTO_BYTES + 1, MAX_PHOTO_BYTES)).toMatch(/^Upload failed: /);
  });
});
