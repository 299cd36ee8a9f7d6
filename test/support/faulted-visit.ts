import { expect } from 'vitest';
import type { CallFault, Fault } from '../../infra/local/faults/kinds.ts';
import { type FaultRule, scriptedFaults } from '../../infra/local/faults/plan.ts';
import { expectConsole } from './setup/console-guard.ts';
import { openPage, screenName } from './page.ts';
import type { faultedCloud } from './fixtures/faulted-cloud.ts';

type FaultedCloud = ReturnType<typeof faultedCloud>;

/** The page's clock runs 50 times faster: it first polls after 30 ms and stops waiting for a result after 2.4 s. */
const SPEED = 50;

/**
 * All calls and deliveries of a private visit, in order. `nth` numbers the calls or deliveries with the same name,
 * starting with 1.
 */
export async function callsOfOneVisit(faulted: FaultedCloud): Promise<{ call: string; nth: number }[]> {
  faulted.break();
  const page = openPage({ url: faulted.cloud.url, mode: 'private', speed: SPEED });
  expect(screenName(await page.visit(faulted.photo))).toBe('results');
  page.leave();
  const counts = new Map<string, number>();
  return faulted.calls.map((call) => {
    const nth = (counts.get(call) ?? 0) + 1;
    counts.set(call, nth);
    return { call, nth };
  });
}

/**
 * Runs one visit with the given faults. Checks that it ends with a result or with an error screen that has a message,
 * and that there were no more model calls than different analysisIds.
 */
export async function faultedVisit(
  faulted: FaultedCloud,
  rules: readonly FaultRule[],
  mode: 'normal' | 'private',
) {
  expectConsole(/^sqs: analysis-jobs: delivery \d failed/);
  faulted.break(scriptedFaults(rules));
  const before = faulted.model.calls();
  const page = openPage({ url: faulted.cloud.url, mode, speed: SPEED });
  const state = await page.visit(faulted.photo);
  page.leave();
  const faults = rules
    .map(({ call, from = 1, times, fault }) => `${call} #${from} ${times} ${fault}`)
    .join('; ');
  const { screen } = state.visit;
  expect(['results', 'error', 'camera, error'], faults).toContain(screenName(state));
  for (const { message } of page.failures) expect(message, faults).not.toBe('');
  if (screen.step === 'camera' && state.capture.step === 'error') expect(state.capture.message).not.toBe('');
  expect(faulted.model.calls() - before, faults).toBeLessThanOrEqual(new Set(page.asked).size);
  return { page, state, faults };
}

/**
 * Yields the fault rules for successive visits, until every call has had the fault once. Each visit has at most
 * `together` faults, spread evenly over its calls.
 */
export function* onceEach(calls: readonly { call: string; nth: number }[], fault: Fault, together: number) {
  const rounds = Math.ceil(calls.length / together);
  for (let round = 0; round < rounds; round += 1) {
    const chosen = calls.filter((_, index) => index % rounds === round);
    yield chosen.map(({ call, nth }): FaultRule => ({ call, fault, from: nth, times: 1 }));
  }
}

export const callNames = (calls: readonly { call: string }[]): string[] => [
  ...new Set(calls.map(({ call }) => call)),
];

/**
 * A rule that applies the fault to a call `times` times. The default exceeds the six attempts that the page makes to
 * upload a photo.
 */
export const failPersistently = (call: string, fault: CallFault, times = 7): FaultRule => ({
  call,
  fault,
  times,
});
