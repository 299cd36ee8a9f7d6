import { requestUpload } from '#domain/api.ts';
import { permitUpload } from './analysis/permit-upload.ts';
import { createAllowance } from './aws/allowance.ts';
import { createDocuments } from './aws/documents.ts';
import { createGivenPermits } from './aws/given-permits.ts';
import { createPhotoRegister } from './aws/photo-records.ts';
import { randomHex, signDeletion } from './aws/secrets.ts';
import { createSessionStore } from './aws/sessions.ts';
import { createUploadPermits } from './aws/upload-permits.ts';
import { UploadImageEnv } from './env.ts';
import { route, serve } from './http.ts';
import { readEnv } from './read-env.ts';

const env = readEnv(UploadImageEnv);
const documents = createDocuments();
const now = Date.now;
const sessions = { table: env.SESSIONS_TABLE, now, days: env.SESSION_DAYS };
let counter = 0;

const services = {
  now,
  randomHex,
  nextCounter: () => (counter += 1),
  signDeletion: (key: string, expiresAt: number) => signDeletion(env.DELETE_TOKEN_SECRET, key, expiresAt),
  sessions: createSessionStore(documents, sessions),
  allowance: createAllowance(documents, env, now),
  photos: createUploadPermits(env.PHOTO_BUCKET),
  records: createPhotoRegister(documents, sessions),
  given: createGivenPermits(documents, sessions),
  photoDays: env.PHOTO_DAYS,
};

export const handler = serve([
  route(requestUpload, (request, viewer, measure) =>
    permitUpload({ ...services, measure }, request, viewer.address),
  ),
]);
