import { deleteEverything } from '#domain/contract/api.ts';
import { deleteEverything as deleteOwnEverything } from './use-cases/delete-everything.ts';
import { createDocuments } from './adapters/documents.ts';
import { createJobErasure } from './adapters/job-erasure.ts';
import { createJobStore } from './adapters/jobs.ts';
import { createPhotoRecords } from './adapters/photo-records.ts';
import { createPhotoStore } from './adapters/photos.ts';
import { createDeletionCheck } from './adapters/delete-tokens.ts';
import { createVisitEntries } from './adapters/visit-entries.ts';
import { DeleteEverythingEnv, deletionSecretsOf } from './runtime/env.ts';
import { route, serve } from './runtime/http.ts';
import { readEnv } from './runtime/read-env.ts';

const env = readEnv(DeleteEverythingEnv);
const documents = createDocuments();
const now = Date.now;

const services = {
  now,
  photos: createPhotoStore(env.PHOTO_BUCKET),
  records: createPhotoRecords(documents, env.SESSIONS_TABLE),
  isDeletionAllowed: createDeletionCheck(deletionSecretsOf(env), now),
  jobs: {
    ...createJobStore(documents, { table: env.ANALYSES_TABLE, now }),
    ...createJobErasure(documents, env.ANALYSES_TABLE),
  },
  entries: createVisitEntries(documents, env.SESSIONS_TABLE),
};

export const handler = serve([
  route(deleteEverything, (request, viewer, measure) =>
    deleteOwnEverything({ ...services, measure }, request, viewer.origin),
  ),
]);
