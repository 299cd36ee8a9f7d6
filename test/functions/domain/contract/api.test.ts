import { describe, expect, it } from 'vitest';
import {
  calls,
  dropAnalysis,
  logEvent,
  readAnalysis,
  requestUpload,
  resourcePath,
  startAnalysis,
} from '#domain/contract/api.ts';
import { UploadPermit } from '#domain/contract/page-calls.ts';
import { MAX_PHOTO_BYTES, MIN_PHOTO_BYTES } from '#domain/contract/photo.ts';
import { DeletePhotoRequest, UploadRequest } from '#domain/contract/photo-calls.ts';
import { ANALYSIS_ID, analysisRequest, SESSION_ID } from '../../../support/builders/analysis-request.ts';

const upload = (given: object = {}) => ({
  mode: 'normal',
  source: 'camera',
  contentType: 'image/png',
  byteLength: 1000,
  ...given,
});

describe('the list of API calls', () => {
  it('assigns each call to the expected function, and contains each combination of method and path only once', () => {
    expect(calls.map((call) => `${call.method} ${call.path} ${call.function}`)).toEqual([
      'POST /api/images upload-image',
      'DELETE /api/images delete-image',
      'POST /api/analyze-skin analyze-skin',
      'GET /api/analyze-skin/{analysisId} analyze-skin',
      'DELETE /api/analyze-skin/{analysisId} analyze-skin',
      'POST /api/log-events log-events',
      'POST /api/delete-everything delete-everything',
    ]);
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
  });

  it('states the resource paths without the API Gateway stage `api`', () => {
    expect(resourcePath(requestUpload)).toBe('/images');
    expect(resourcePath(readAnalysis)).toBe('/analyze-skin/{analysisId}');
  });
});

describe('validating an upload request', () => {
  it.each([MIN_PHOTO_BYTES, MAX_PHOTO_BYTES])('accepts a photo of %i bytes', (byteLength) => {
    expect(UploadRequest.safeParse(upload({ byteLength })).success).toBe(true);
  });

  it.each([
    { byteLength: MIN_PHOTO_BYTES - 1 },
    { byteLength: MAX_PHOTO_BYTES + 1 },
    { byteLength: 99.5 },
    { contentType: 'image/svg+xml' },
    { contentType: 'image/heic' },
    { contentType: 'text/html' },
    { mode: 'public' },
    { source: 'scanner' },
    { sessionId: '' },
    { sessionId: 'x'.repeat(65) },
  ])('rejects an upload request that contains %j', (given) => {
    expect(UploadRequest.safeParse(upload(given)).success).toBe(false);
  });
});

describe('validating a request', () => {
  it('accepts only a UUID as the analysisId of a new analysis', () => {
    expect(startAnalysis.request.safeParse(analysisRequest()).success).toBe(true);
    expect(startAnalysis.request.safeParse(analysisRequest({ analysisId: 'mine' })).success).toBe(false);
  });

  it('returns the fields in a fixed order, so that equal requests serialise to equal JSON', () => {
    const request = analysisRequest();
    const turned = Object.fromEntries(Object.entries(request).toReversed());
    expect(JSON.stringify(startAnalysis.request.parse(turned))).toBe(
      JSON.stringify(startAnalysis.request.parse(request)),
    );
  });

  it('accepts any analysisId of at most 100 characters in a request to read or delete an analysis', () => {
    for (const { request } of [readAnalysis, dropAnalysis]) {
      expect(request.safeParse({ analysisId: 'x', sessionId: SESSION_ID }).success).toBe(true);
      expect(request.safeParse({ analysisId: 'x'.repeat(101), sessionId: SESSION_ID }).success).toBe(false);
      expect(request.safeParse({ analysisId: ANALYSIS_ID }).success).toBe(false);
    }
  });

  it('limits the length of the fields in a request to delete a photo', () => {
    expect(DeletePhotoRequest.safeParse({ imageUrl: 'x'.repeat(501), deleteToken: 'x' }).success).toBe(false);
    expect(DeletePhotoRequest.safeParse({ imageUrl: 'x', deleteToken: 'x'.repeat(201) }).success).toBe(false);
    expect(DeletePhotoRequest.safeParse({ imageUrl: 'x', deleteToken: '' }).success).toBe(false);
  });
});

describe('validating a response', () => {
  it('accepts an upload permit with or without a session', () => {
    const permit = {
      imageUrl: '/images/x',
      upload: { url: 'https://bucket.example', fields: { key: 'x' } },
      deleteToken: 'x',
      expiresAt: '2026-11-20T09:15:00.000Z',
    };
    expect(UploadPermit.parse(permit)).toEqual(permit);
    const session = { sessionId: SESSION_ID, userNumber: 7 };
    expect(UploadPermit.parse({ ...permit, ...session })).toEqual({ ...permit, ...session });
  });

  it('accepts an empty response to an event', () => {
    expect(logEvent.response.parse({})).toEqual({});
  });
});
