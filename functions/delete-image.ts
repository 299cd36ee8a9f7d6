import { deletePhoto } from '#domain/contract/api.ts';
import { deletePhoto as deleteOwnPhoto } from './use-cases/delete-photo.ts';
import { createDocuments } from './adapters/documents.ts';
import { createPhotoRecords } from './adapters/photo-records.ts';
import { createPhotoStore } from './adapters/photos.ts';
import { createDeletionCheck } from './adapters/delete-tokens.ts';
import { DeleteImageEnv, deletionSecretsOf } from './runtime/env.ts';
import { route, serve } from './runtime/http.ts';
import { readEnv } from './runtime/read-env.ts';

const env = readEnv(DeleteImageEnv);
const now = Date.now;

const services = {
  now,
  photos: createPhotoStore(env.PHOTO_BUCKET),
  records: createPhotoRecords(createDocuments(), env.SESSIONS_TABLE),
  isDeletionAllowed: createDeletionCheck(deletionSecretsOf(env), now),
};

export const handler = serve([
  route(deletePhoto, (request, viewer, measure) =>
    deleteOwnPhoto({ ...services, measure }, request, viewer.origin),
  ),
]);
