import * as z from 'zod/mini';
import { checkArrival } from './use-cases/check-arrival.ts';
import { errorName } from './use-cases/outcome.ts';
import { photoContent } from './use-cases/photo-content.ts';
import { createArrivedPhotos } from './adapters/arrived-photos.ts';
import { createDocuments } from './adapters/documents.ts';
import { createPhotoCount } from './adapters/limits/expected-photos.ts';
import { createPhotoRecords } from './adapters/photo-records.ts';
import { PhotoArrivedEnv } from './runtime/env.ts';
import { emit, startTally } from './runtime/metrics.ts';
import { readEnv } from './runtime/read-env.ts';

const env = readEnv(PhotoArrivedEnv);

const documents = createDocuments();
const services = {
  photos: createArrivedPhotos(env.PHOTO_BUCKET),
  records: createPhotoRecords(documents, env.SESSIONS_TABLE),
  counts: createPhotoCount(documents, env.ANALYSES_TABLE),
  contentOf: photoContent,
};

/**
 * The fields of EventBridge's "Object Created" event that the function reads. All attempts to deliver an event have the
 * same `id`. The key is not URL-encoded.
 */
const ObjectCreated = z.object({
  id: z.string(),
  detail: z.object({ object: z.object({ key: z.string(), size: z.int() }) }),
});
export type ObjectCreated = z.infer<typeof ObjectCreated>;

/** Runs for every stored photo. Lambda retries a failed run. */
export async function handler(event: ObjectCreated): Promise<void> {
  const startedAt = Date.now();
  const tally = startTally();
  const { id: eventId, detail } = ObjectCreated.parse(event);
  const { key, size: byteLength } = detail.object;
  const facts = { call: 'photo-arrived' };
  try {
    const arrival = { key, byteLength, eventId };
    const outcome = await checkArrival({ ...services, measure: tally.measure }, arrival);
    emit({ ...facts, outcome, ms: Date.now() - startedAt }, tally);
  } catch (error) {
    tally.measure('UnexpectedErrors');
    emit({ ...facts, error: errorName(error), ms: Date.now() - startedAt }, tally);
    throw error;
  }
}
