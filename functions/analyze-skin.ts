import { randomUUID } from 'node:crypto';
import { dropAnalysis, readAnalysis, startAnalysis } from '#domain/contract/api.ts';
import { dropAnalysis as drop } from './use-cases/drop-analysis.ts';
import { readAnalysis as read } from './use-cases/read-analysis.ts';
import { startAnalysis as start } from './use-cases/start-analysis.ts';
import { createSwitch } from './adapters/switch.ts';
import { createAllowance } from './adapters/limits/allowance.ts';
import { createDocuments } from './adapters/documents.ts';
import { createJobStore } from './adapters/jobs.ts';
import { createPhotoRecords } from './adapters/photo-records.ts';
import { createJobQueue } from './adapters/queue.ts';
import { randomHex } from './adapters/random-hex.ts';
import { createRequestHashes } from './adapters/request-hashes.ts';
import { allowanceSettingsOf, AnalyzeSkinEnv } from './runtime/env.ts';
import { route, serve } from './runtime/http.ts';
import { readEnv } from './runtime/read-env.ts';

const env = readEnv(AnalyzeSkinEnv);
const documents = createDocuments();
const now = Date.now;
const readSwitch = createSwitch(documents, { table: env.ANALYSES_TABLE, now });

const services = {
  now,
  randomId: randomUUID,
  ...createRequestHashes(env.HASH_SECRET),
  randomHex,
  jobs: createJobStore(documents, { table: env.ANALYSES_TABLE, now }),
  records: createPhotoRecords(documents, env.SESSIONS_TABLE),
  allowance: createAllowance(documents, { ...allowanceSettingsOf(env), now, readSwitch }),
  readSwitch,
  queue: createJobQueue(env.ANALYSIS_QUEUE_URL),
  minimumAge: env.MINIMUM_AGE,
};

export const handler = serve([
  route(startAnalysis, (request, viewer, measure) => start({ ...services, measure }, request, viewer)),
  route(readAnalysis, (handle, _viewer, measure) => read({ ...services, measure }, handle)),
  route(dropAnalysis, (handle) => drop(services, handle)),
]);
