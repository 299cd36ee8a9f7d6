import { requestUpload } from '#domain/contract/api.ts';
import { permitUpload } from './use-cases/permit-upload.ts';
import { createSwitch } from './adapters/switch.ts';
import { createAllowance } from './adapters/limits/allowance.ts';
import { createExpectedPhotos } from './adapters/limits/expected-photos.ts';
import { createDocuments } from './adapters/documents.ts';
import { createUploadPermitRecords } from './adapters/upload-permit-records.ts';
import { createPhotoRegister } from './adapters/photo-records.ts';
import { signDeletion } from './adapters/delete-tokens.ts';
import { randomHex } from './adapters/random-hex.ts';
import { createSessionStore } from './adapters/sessions.ts';
import { createUploadPermits } from './adapters/upload-permits.ts';
import { allowanceSettingsOf, UploadImageEnv } from './runtime/env.ts';
import { route, serve } from './runtime/http.ts';
import { readEnv } from './runtime/read-env.ts';

const env = readEnv(UploadImageEnv);
const documents = createDocuments();
const now = Date.now;
const readSwitch = createSwitch(documents, { table: env.ANALYSES_TABLE, now });
const sessions = { table: env.SESSIONS_TABLE, now, days: env.SESSION_DAYS };
let counter = 0;

const services = {
  now,
  randomHex,
  nextCounter: () => (counter += 1),
  signDeletion: (key: string, expiresAt: number) => signDeletion(env.DELETE_TOKEN_SECRET, key, expiresAt),
  sessions: createSessionStore(documents, sessions),
  allowance: createAllowance(documents, { ...allowanceSettingsOf(env), now, readSwitch }),
  readSwitch,
  photos: createUploadPermits(env.PHOTO_BUCKET),
  records: createPhotoRegister(documents, sessions),
  expected: createExpectedPhotos(documents, { table: env.ANALYSES_TABLE, now }),
  permitRecords: createUploadPermitRecords(documents, sessions),
  photoDays: env.PHOTO_DAYS,
};

export const handler = serve([
  route(requestUpload, (request, viewer, measure) =>
    permitUpload({ ...services, measure }, request, viewer.address),
  ),
]);
