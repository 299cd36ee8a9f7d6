import { randomUUID } from 'node:crypto';
import { dropAnalysis, readAnalysis, startAnalysis } from '#domain/api.ts';
import type { AnalysisRequest } from '#domain/analysis-call.ts';
import { SESSION_ID_BYTES } from '#domain/session.ts';
import { dropAnalysis as drop, readAnalysis as read } from './analysis/read-analysis.ts';
import { startAnalysis as start } from './analysis/start-analysis.ts';
import { createAllowance } from './aws/allowance.ts';
import { createDocuments } from './aws/documents.ts';
import { createJobStore } from './aws/jobs.ts';
import { createPhotoRecords } from './aws/photo-records.ts';
import { createJobQueue } from './aws/queue.ts';
import { keyedHash, randomHex } from './aws/secrets.ts';
import { AnalyzeSkinEnv } from './env.ts';
import { route, serve } from './http.ts';
import { readEnv } from './read-env.ts';

const env = readEnv(AnalyzeSkinEnv);
const documents = createDocuments();
const now = Date.now;

const services = {
  now,
  randomId: randomUUID,
  sessionFor: (analysisId: string, photoKey: string) =>
    keyedHash(env.HASH_SECRET, `session\n${analysisId}\n${photoKey}`).slice(0, SESSION_ID_BYTES * 2),
  randomHex,
  // Parsed requests have their fields in the schema's order, so equal requests have equal text.
  fingerprint: (request: AnalysisRequest, salt: string) =>
    keyedHash(env.HASH_SECRET, `${salt}\n${JSON.stringify(request)}`),
  jobs: createJobStore(documents, { table: env.ANALYSES_TABLE, now }),
  records: createPhotoRecords(documents, env.SESSIONS_TABLE),
  allowance: createAllowance(documents, env, now),
  queue: createJobQueue(env.ANALYSIS_QUEUE_URL),
};

export const handler = serve([
  route(startAnalysis, (request, viewer, measure) => start({ ...services, measure }, request, viewer)),
  route(readAnalysis, (handle) => read(services, handle)),
  route(dropAnalysis, (handle) => drop(services, handle)),
]);
