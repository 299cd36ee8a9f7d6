import { deletePhoto } from '#domain/api.ts';
import { deletePhoto as deleteOwnPhoto } from './analysis/delete-photo.ts';
import { createDocuments } from './aws/documents.ts';
import { createPhotoRecords } from './aws/photo-records.ts';
import { createPhotoStore } from './aws/photos.ts';
import { createDeletionCheck } from './aws/secrets.ts';
import { DeleteImageEnv } from './env.ts';
import { route, serve } from './http.ts';
import { readEnv } from './read-env.ts';

const env = readEnv(DeleteImageEnv);
const now = Date.now;

const services = {
  now,
  photos: createPhotoStore(env.PHOTO_BUCKET),
  records: createPhotoRecords(createDocuments(), env.SESSIONS_TABLE),
  isDeletionAllowed: createDeletionCheck(env, now),
};

export const handler = serve([
  route(deletePhoto, (request, viewer, measure) =>
    deleteOwnPhoto({ ...services, measure }, request, viewer.origin),
  ),
]);
