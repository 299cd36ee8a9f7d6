import { describe, expect, it } from 'vitest';
import { createRequestHashes } from '../../../functions/adapters/request-hashes.ts';
import {
  ANALYSIS_ID,
  analysisRequest,
  OTHER_ANALYSIS_ID,
  PHOTO_KEY,
  PRIVATE_PHOTO_KEY,
} from '../../support/builders/analysis-request.ts';

const hashes = createRequestHashes('5e'.repeat(16));
const otherHashes = createRequestHashes('5f'.repeat(16));

describe('a request without a session id', () => {
  const sessionId = hashes.sessionFor(ANALYSIS_ID, PHOTO_KEY);

  it('gets a session id of 128 bits, which is the same for the same analysis id and photo', () => {
    expect(sessionId).toMatch(/^[0-9a-f]{32}$/);
    expect(hashes.sessionFor(ANALYSIS_ID, PHOTO_KEY)).toBe(sessionId);
  });

  it('gets a different session id for another analysis id, another photo or another secret', () => {
    expect(hashes.sessionFor(OTHER_ANALYSIS_ID, PHOTO_KEY)).not.toBe(sessionId);
    expect(hashes.sessionFor(ANALYSIS_ID, PRIVATE_PHOTO_KEY)).not.toBe(sessionId);
    expect(otherHashes.sessionFor(ANALYSIS_ID, PHOTO_KEY)).not.toBe(sessionId);
  });
});

describe('the fingerprint of a request', () => {
  const fingerprint = hashes.fingerprint(analysisRequest(), 'salt');

  it('is a hash, and is the same for an equal request and the same salt', () => {
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes.fingerprint(analysisRequest(), 'salt')).toBe(fingerprint);
  });

  it('differs for another answer, another salt or another secret', () => {
    expect(hashes.fingerprint(analysisRequest({ age: 77 }), 'salt')).not.toBe(fingerprint);
    expect(hashes.fingerprint(analysisRequest(), 'other')).not.toBe(fingerprint);
    expect(otherHashes.fingerprint(analysisRequest(), 'salt')).not.toBe(fingerprint);
  });
});
