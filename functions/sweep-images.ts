import { sweep } from './use-cases/sweep.ts';
import { createDocuments } from './adapters/documents.ts';
import { createJobStore } from './adapters/jobs.ts';
import { createPhotoRecords } from './adapters/photo-records.ts';
import { createPhotoStore } from './adapters/photos.ts';
import { createPrivatePhotos } from './adapters/private-photos.ts';
import { createSwitch } from './adapters/switch.ts';
import { createUndelivered } from './adapters/undelivered.ts';
import { SweepImagesEnv } from './runtime/env.ts';
import { emit, startTally } from './runtime/metrics.ts';
import { switchFacts } from './runtime/switch-facts.ts';
import { readEnv } from './runtime/read-env.ts';

const env = readEnv(SweepImagesEnv);
const documents = createDocuments();
const now = Date.now;
const readSwitch = createSwitch(documents, { table: env.ANALYSES_TABLE, now });

const services = {
  now,
  photos: createPhotoStore(env.PHOTO_BUCKET),
  privatePhotos: createPrivatePhotos(env.PHOTO_BUCKET),
  records: createPhotoRecords(documents, env.SESSIONS_TABLE),
  jobs: createJobStore(documents, { table: env.ANALYSES_TABLE, now }),
  undelivered: createUndelivered(documents, { table: env.ANALYSES_TABLE, index: env.UNDELIVERED_INDEX }),
};

/** Invoked by a schedule. The event is not read. */
export async function handler(): Promise<void> {
  const startedAt = now();
  const tally = startTally();
  const report = await sweep({ ...services, measure: tally.measure });
  const switched = await readSwitch().then(switchFacts, () => ({}));
  emit({ call: 'sweep-images', ...report, ...switched, ms: now() - startedAt }, tally);
  // Makes Lambda retry before the next scheduled sweep.
  if (report.failures > 0) throw new Error('The sweep could not delete everything');
}
