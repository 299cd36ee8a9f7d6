import { describe, expect, it } from 'vitest';
import { Service } from '../../../../infra/local/faults/kinds.ts';
import type { FaultRule } from '../../../../infra/local/faults/plan.ts';
import { sampleOf } from '../../../support/long-runs.ts';
import { screenName } from '../../../support/page.ts';
import { faultedCloud } from '../../../support/fixtures/faulted-cloud.ts';
import { callsOfOneVisit, faultedVisit, onceEach } from '../../../support/faulted-visit.ts';

const faulted = faultedCloud();

describe('the calls of a visit', () => {
  it('number at least 40, and reach every service of the local cloud', async () => {
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

describe('a visit with temporary failures', () => {
  it.each([
    ['error', 3],
    ['lose', 3],
    ['cut', 3],
  ] as const)('leads to a result, and leaves no private photo behind: %s', leadsToResultAfter, 180_000);

  it.each([
    ['throttle', 6],
    ['slow', 6],
    ['drop', 3],
  ] as const)(
    'leads to a result, and leaves no private photo behind: %s',
    { tags: 'slow', timeout: 180_000 },
    leadsToResultAfter,
  );

  it('leads to a result, and leaves no private photo behind, even if the response to one deletion call is lost', async () => {
    const calls = await callsOfOneVisit(faulted);
    const deletions = calls.filter(({ call }) => /delete/i.test(call));
    expect(deletions.length).toBeGreaterThanOrEqual(4);
    await leadsToResult(onceEach(deletions, 'lose', 1));
  });

  it(
    'leads to a result, and leaves no private photo behind, even if the responses to up to three calls are lost',
    { tags: 'slow' },
    async () => leadsToResult(onceEach(await callsOfOneVisit(faulted), 'lose', 3)),
  );
});
