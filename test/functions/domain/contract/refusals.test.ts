import { describe, expect, it } from 'vitest';
import { comeBackAfterS, refusalStatus } from '#domain/contract/refusals.ts';

describe('the refusals of the API', () => {
  it('have the expected HTTP statuses', () => {
    expect(refusalStatus).toEqual({
      invalid_request: 400,
      forbidden: 403,
      not_found: 404,
      conflict: 409,
      photo_gone: 410,
      too_large: 413,
      switched_off: 403,
      limit: 429,
      throttled: 429,
      unavailable: 503,
    });
  });

  it('make the page wait for the stated number of seconds if a limit is reached', () => {
    expect(comeBackAfterS({ type: 'limit', retryAfterSeconds: 600 })).toBe(600);
  });

  it.each([
    { type: 'throttled', retryAfterSeconds: 1 },
    { type: 'limit' },
    { type: 'unavailable', retryAfterSeconds: 5 },
    { type: 'something new', retryAfterSeconds: 5 },
  ])(
    'do not make the page wait if their type is not "limit", or if retryAfterSeconds is missing: %j',
    (refusal) => {
      expect(comeBackAfterS(refusal)).toBeUndefined();
    },
  );
});
