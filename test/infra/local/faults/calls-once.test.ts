import { describe, expect, it } from 'vitest';
import { Service } from '../../../../infra/local/faults/kinds.ts';
import type { FaultRule } from '../../../../infra/local/faults/plan.ts';
import { sampleOf } from '../../../support/long-runs.ts';
import { screenName } from '../../../support/page.ts';
import { faultedCloud } from '../../../support/fixtures/faulted-cloud.ts';
import { callsOfOneVisit, faultedVisit, onceEach } from '../../../support/faulted-visit.ts';

const faulted = faultedCloud();

describe('a visit', () => {
  it('makes at least 40 calls, and reaches every service of the local cloud', async () => {
    const calls = await callsOfOneVisit(faulted);
    expect(calls.length).toBeGreaterThanOrEqual(40);
    const services = new Set(calls.map(({ call }) => call.split(' ')[0]));
    expect(services).toEqual(new Set(Service.options));
  });
});

async function leadsToResult(visits: Iterable<readonly FaultRule[]>): Promise<void> {
  for (const rules of visits) {
    const { state, faults } = await faultedVisit(faulted, rules, 'private');
    // The visitor tries again after a failure, so these faults do not prevent a result.
    expect(screenName(state), faults).toBe('results');
  }
  faulted.break();
  expect(await faulted.privatePhotosAfterSweep()).toEqual([]);
}

async function leadsToResultAfter(fault: FaultRule['fault'], together: number): Promise<void> {
  const calls = await callsOfOneVisit(faulted);
  await leadsToResult(sampleOf([...onceEach(calls, fault, together)], 1));
}

describe('temporary failures', () => {
  it.each([
    ['error', 3],
    ['lose', 3],
    ['cut', 3],
  ] as const)(
    'do not prevent the result of a visit, and leave no private photo behind (fault: %s)',
    leadsToResultAfter,
    180_000,
  );

  it.each([
    ['throttle', 6],
    ['slow', 6],
    ['drop', 3],
  ] as const)(
    'do not prevent the result of a visit, and leave no private photo behind (fault: %s)',
    { tags: 'slow', timeout: 180_000 },
    leadsToResultAfter,
  );

  it('do not prevent the result of a visit, and leave no private photo behind (lost response to a deletion call)', async () => {
    const calls = await callsOfOneVisit(faulted);
    const deletions = calls.filter(({ call }) => /delete/i.test(call));
    expect(deletions.length).toBeGreaterThanOrEqual(4);
    await leadsToResult(onceEach(deletions, 'lose', 1));
  });

  it(
    'do not prevent the result of a visit, and leave no private photo behind (up to three lost responses)',
    { tags: 'slow' },
    async () => leadsToResult(onceEach(await callsOfOneVisit(faulted), 'lose', 3)),
  );
});
