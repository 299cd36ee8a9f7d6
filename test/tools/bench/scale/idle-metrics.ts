import { sweep } from '../../../../functions/use-cases/sweep.ts';
import { memoryPhotos, memoryRecords } from '../../../support/fakes/services.ts';

/** The metrics that are written in a month without visitors: those of a sweep that finds nothing. */
export async function idleMetrics(): Promise<string[]> {
  const names = new Set<string>();
  await sweep({
    now: () => 0,
    measure: (name) => names.add(name),
    photos: memoryPhotos(),
    records: memoryRecords(),
    privatePhotos: { pages: nothing },
    undelivered: { pagesBefore: nothing },
    jobs: { drop: async () => {} },
  });
  return [...names];
}

async function* nothing() {
  yield [];
}
