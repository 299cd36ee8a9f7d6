import { deleteEverything } from '#domain/api.ts';
import { deleteEverything as deleteOwnEverything } from './analysis/delete-everything.ts';
import { createDocuments } from './aws/documents.ts';
import { createJobErasure } from './aws/job-erasure.ts';
import { createJobStore } from './aws/jobs.ts';
import { createPhotoRecords } from './aws/photo-records.ts';
import { createPhotoStore } from './aws/photos.ts';
import { createDeletionCheck } from './aws/secrets.ts';
import { createVisitEntries } from './aws/visit-entries.ts';
import { DeleteEverythingEnv } from './env.ts';
import { route, serve } from './http.ts';
import { readEnv } from './read-env.ts';

const env = readEnv(DeleteEverythingEnv);
const documents = createDocuments();
const now = Date.now;

const services = {
  now,
  photos: createPhotoStore(env.PHOTO_BUCKET),
  records: createPhotoRecords(documents, env.SESSIONS_TABLE),
  isDeletionAllowed: createDeletionCheck(env, now),
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
