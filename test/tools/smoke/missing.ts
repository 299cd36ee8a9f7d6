import assert from 'node:assert/strict';

/** S3 answers 403 for a missing object to anybody who may not list the bucket. Behind another server it is 404. */
const MISSING: ReadonlySet<number> = new Set([403, 404]);

/** @throws Error unless the status says that the file is missing. The page for unknown paths has the status 200. */
export function assertMissing(response: Response): void {
  assert.ok(MISSING.has(response.status), `${response.url} was answered ${response.status}`);
}
