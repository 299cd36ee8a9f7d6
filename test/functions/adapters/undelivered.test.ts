import { describe, expect, it } from 'vitest';
import { createJobStore } from '../../../functions/adapters/jobs.ts';
import { createUndelivered } from '../../../functions/adapters/undelivered.ts';
import { undeliveredIndex } from '../../../infra/shared/tables.ts';
import { NOW } from '../../support/builders/analysis-request.ts';
import { storedResult, job } from '../../support/builders/job.ts';
import { ANALYSES, freshDynamo } from '../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();

const idOf = (index: number): string => `3f0c9a52-7d1e-4b61-9a86-${String(index).padStart(12, '0')}`;

/** Completes a job and stores its result at the time `at`. */
async function finished(index: number, at: number, mode: 'normal' | 'private' = 'private') {
  const jobs = createJobStore(dynamo.documents(), { table: ANALYSES, now: () => at });
  await jobs.create(job({ analysisId: idOf(index) }));
  await jobs.lease(idOf(index), NOW);
  expect(await jobs.finish(idOf(index), storedResult(), mode)).toBe(true);
  return jobs;
}

async function pagesBefore(time: number): Promise<string[][]> {
  const pages: string[][] = [];
  const undelivered = createUndelivered(dynamo.documents(), {
    table: ANALYSES,
    index: undeliveredIndex.name,
  });
  for await (const page of undelivered.pagesBefore(time)) pages.push([...page]);
  return pages;
}

const before = async (time: number) => (await pagesBefore(time)).flat();

describe('querying undelivered results', () => {
  it('returns private results stored before a given time, oldest first', async () => {
    await finished(1, NOW + 30);
    await finished(2, NOW + 10);
    await finished(3, NOW + 20);
    expect(await before(NOW + 10)).toEqual([]);
    expect(await before(NOW + 11)).toEqual([idOf(2)]);
    expect(await before(NOW + 31)).toEqual([idOf(2), idOf(3), idOf(1)]);
  });

  it('does not find results of normal photos', async () => {
    await finished(1, NOW, 'normal');
    expect(await before(NOW + 1)).toEqual([]);
  });

  it('does not find results that the browser has acknowledged', async () => {
    const jobs = await finished(1, NOW);
    await finished(2, NOW);
    await jobs.drop(idOf(1));
    expect(await before(NOW + 1)).toEqual([idOf(2)]);
  });

  it('does not find jobs that are queued, running or failed', async () => {
    const jobs = createJobStore(dynamo.documents(), { table: ANALYSES, now: () => NOW });
    await jobs.create(job({ analysisId: idOf(1) }));
    await jobs.create(job({ analysisId: idOf(2) }));
    await jobs.lease(idOf(2), NOW);
    await jobs.create(job({ analysisId: idOf(3) }));
    await jobs.fail(idOf(3), { error: true, type: 'no_response', message: 'No.' });
    expect(await before(NOW + 1)).toEqual([]);
  });

  it('finds results on all pages', async () => {
    for (let index = 0; index < 7; index += 1) await finished(index, NOW + index);
    // Without a limit, a page can contain up to 1 MB. A limit of three splits these seven results into three pages.
    dynamo
      .documents()
      .middlewareStack.add((next) => (args) => next({ ...args, input: { ...args.input, Limit: 3 } }), {
        step: 'initialize',
      });
    expect((await pagesBefore(NOW + 100)).map((page) => page.length)).toEqual([3, 3, 1]);
    expect(await before(NOW + 100)).toHaveLength(7);
  });
});
