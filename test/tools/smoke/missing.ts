import assert from 'node:assert/strict';

/**
 * The statuses of a missing object. S3 responds with 403 to callers that may not list the bucket, and other
 * servers respond with 404.
 */
const MISSING: ReadonlySet<number> = new Set([403, 404]);

/**
 * Asserts that a file is missing. The fallback page for unknown paths does not count, because its status is 200.
 *
 * @throws Error unless the status is 403 or 404
 */
export function assertMissing(response: Response): void {
  assert.ok(MISSING.has(response.status), `${response.url} was answered ${response.status}`);
}
