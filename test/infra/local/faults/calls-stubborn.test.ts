import { describe, expect, it } from 'vitest';
import { CallFault } from '../../../../infra/local/faults/kinds.ts';
import { scriptedFaults } from '../../../../infra/local/faults/plan.ts';
import { sampleOf } from '../../../support/long-runs.ts';
import { openPage, screenName } from '../../../support/page.ts';
import { visitor } from '../../../support/visitor.ts';
import { faultedCloud } from '../../../support/fixtures/faulted-cloud.ts';
import {
  callNames,
  callsOfOneVisit,
  faultedVisit,
  failPersistently,
} from '../../../support/faulted-visit.ts';

const faulted = faultedCloud();

describe('a persistent fault of one call', () => {
  it.each(['error', 'lose'] as const)(
    'lets a visit end with a result or an error message, and leaves no private photo behind (fault: %s)',
    { tags: 'slow', timeout: 180_000 },
    async (fault) => {
      for (const call of sampleOf(callNames(await callsOfOneVisit(faulted)), 2)) {
        await faultedVisit(faulted, [failPersistently(call, fault)], 'private');
      }
      faulted.break();
      expect(await faulted.privatePhotosAfterSweep()).toEqual([]);
    },
  );

  it.each(CallFault.options)(
    'does not prevent the result of a visit if the call only logs an event (fault: %s)',
    async (fault) => {
      const { page, state } = await faultedVisit(
        faulted,
        [{ call: 'api POST /api/log-events', fault }],
        'normal',
      );
      expect([screenName(state), page.failures]).toEqual(['results', []]);
    },
  );
});

describe('a visit with a fault in its model calls', () => {
  it.each(CallFault.options)(
    'reaches the model once per analysis, or never if the fault prevents it (fault: %s)',
    { tags: 'slow' },
    async (fault) => {
      const before = faulted.model.calls();
      // Throttles only the first two calls. Otherwise, the worker would retry until the job's deadline.
      const times = fault === 'throttle' ? { times: 2 } : {};
      const { page, state } = await faultedVisit(faulted, [{ call: 'bedrock', fault, ...times }], 'normal');
      const paid = faulted.model.calls() - before;
      expect(screenName(state)).toBe(fault === 'slow' || fault === 'throttle' ? 'results' : 'error');
      expect(paid).toBe(fault === 'error' || fault === 'drop' ? 0 : new Set(page.asked).size);
    },
  );
});

describe('the function SweepImages', () => {
  it.each(CallFault.options)(
    'deletes all private photos in a sweep even if each of its calls has a fault once (fault: %s)',
    { tags: 'slow' },
    async (fault) => {
      faulted.break();
      const guest = visitor(faulted.cloud.url);
      const permit = await guest.permit('private', faulted.photo);
      await guest.upload(permit, faulted.photo);
      const calls = [
        's3 ListObjectsV2',
        'dynamodb Query',
        's3 HeadObject',
        's3 DeleteObject',
        'dynamodb UpdateItem',
      ];
      faulted.break(scriptedFaults(calls.map((call) => ({ call, fault, times: 1 }))));
      expect(await faulted.privatePhotosAfterSweep()).toEqual([]);
      expect(faulted.calls).toEqual(
        expect.arrayContaining(['s3 DeleteObject', 'dynamodb UpdateItem sessions']),
      );
    },
  );
});

describe('a delivery of the job queue', () => {
  it.each(['duplicate', 'late'] as const)(
    'leads to exactly one analysis and its result, despite the delivery fault "%s"',
    async (fault) => {
      const { page, state } = await faultedVisit(faulted, [{ call: 'queue', fault }], 'private');
      expect([screenName(state), new Set(page.asked).size]).toEqual(['results', 1]);
    },
  );

  it('leads to one model call per analysis, even if the delivery is late and others overtake it', async () => {
    faulted.break(scriptedFaults([{ call: 'queue', fault: 'late', times: 1 }]));
    const before = faulted.model.calls();
    const pages = [1, 2, 3].map(() => openPage({ url: faulted.cloud.url, mode: 'private', speed: 20 }));
    const ends = await Promise.all(pages.map((page) => page.visit(faulted.photo)));
    for (const page of pages) page.leave();
    expect(ends.map(screenName)).toEqual(['results', 'results', 'results']);
    expect(faulted.model.calls() - before).toBe(3);
  });
});
