import { describe, expect, it } from 'vitest';
import { Service } from '../../../../infra/local/faults/kinds.ts';
import { sampleOf } from '../../../support/long-runs.ts';
import { place } from '../../../support/page.ts';
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

describe('a call that fails once during a visit', () => {
  it.each([
    ['throttle', 6, 1],
    ['error', 3, 1],
    ['slow', 6, 1],
    ['drop', 3, 1],
    // Runs all visits instead of a sample, so that each response to a deletion is lost once.
    ['lose', 3, Infinity],
    ['cut', 3, 1],
  ] as const)(
    'does not prevent a result, and leaves no private photo behind: %s',
    async (fault, together, visits) => {
      const calls = await callsOfOneVisit(faulted);
      for (const rules of sampleOf([...onceEach(calls, fault, together)], visits)) {
        const { state, told } = await faultedVisit(faulted, rules, 'private');
        // The visitor tries again, so a single fault never prevents a result.
        expect(place(state), told).toBe('results');
      }
      faulted.break();
      expect(await faulted.privatePhotosAfterSweep()).toEqual([]);
    },
    180_000,
  );
});
