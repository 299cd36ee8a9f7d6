import type { AnalysisRequest } from '#domain/contract/analysis-call.ts';
import { SESSION_ID_BYTES } from '#domain/contract/session.ts';
import { keyedHash } from './keyed-hash.ts';

/** Returns the hashes of requests for an analysis: a session id for a request without one, and the fingerprint. */
export const createRequestHashes = (secret: string) => ({
  sessionFor: (analysisId: string, photoKey: string): string =>
    keyedHash(secret, `session\n${analysisId}\n${photoKey}`).slice(0, SESSION_ID_BYTES * 2),

  fingerprint: (request: AnalysisRequest, salt: string): string =>
    keyedHash(secret, `${salt}\n${JSON.stringify(request)}`),
});
