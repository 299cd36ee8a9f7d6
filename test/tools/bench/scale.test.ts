import { describe, expect, it } from 'vitest';
import { defaults } from '../../../infra/settings/settings.ts';
import { visitBudgets } from './budgets.ts';
import { type StepCost, type VisitCost, visitSteps } from './counting/count-visit.ts';
import { type Asked, forecast } from './scale.ts';
import { usualVisit } from './scale/behaviour.ts';
import { arrivals, DAY_S, later } from './scale/arrivals.ts';
import { peak, peakOver, sumOf } from './scale/flow.ts';
import { prices } from './scale/prices.ts';
import { runQueue, waitOf } from './scale/queue.ts';

const costOf = (step: keyof typeof visitBudgets): StepCost => ({ ...visitBudgets[step], named: [] });
const visit: VisitCost = {
  'session started': costOf('session started'),
  event: costOf('event'),
  'upload permitted': costOf('upload permitted'),
  upload: costOf('upload'),
  'normal analysis': costOf('normal analysis'),
  'private analysis': costOf('private analysis'),
  poll: costOf('poll'),
  'result dropped': costOf('result dropped'),
  'photo deleted': costOf('photo deleted'),
  'deletion confirmed': costOf('deletion confirmed'),
};
const behaviour = await usualVisit();
const day = (visitorsADay: number, given: Partial<Asked> = {}) =>
  forecast({ visitorsADay, visit, behaviour, deployment: defaults, seed: 1, ...given });

describe('the simulation of arrivals', () => {
  it('draws the same arrivals for the same seed, and other arrivals for another seed', () => {
    expect(arrivals(5_000, 7)).toEqual(arrivals(5_000, 7));
    expect(arrivals(5_000, 7)).not.toEqual(arrivals(5_000, 8));
  });

  it.each([1_000, 100_000, 10_000_000])('draws %d visitors a day, within random variation', (visitors) => {
    const came = sumOf(arrivals(visitors, 3));
    expect(Math.abs(came - visitors)).toBeLessThan(5 * Math.sqrt(visitors));
  });

  it('draws far more visitors in the evening than in the morning, and even more during bursts', () => {
    const calm = arrivals(10_000_000, 3, { times: 1, count: 3, lengthS: 120 });
    const hour = (from: number) => sumOf(calm.slice(from * 3_600, (from + 1) * 3_600));
    expect(hour(20) / hour(8)).toBeGreaterThan(5);
    expect(peak(arrivals(10_000_000, 3)) / peak(calm)).toBeGreaterThan(10);
  });

  it('preserves the total when a delay spreads arrivals over several seconds', () => {
    const once = new Float64Array(DAY_S);
    once[100] = 10;
    const acts = later(once, 5, 9);
    expect(sumOf(acts)).toBeCloseTo(10);
    expect([acts[104], acts[105], acts[109], acts[110]]).toEqual([0, 2, 2, 0]);
  });
});

describe('the simulated queue', () => {
  const asked = Float64Array.from({ length: 400 }, (_, second) => (second === 0 ? 10 : 0));

  it('runs all jobs at once if the concurrency allows it', () => {
    const { waits, expired, running } = runQueue(asked, { concurrency: 10, jobS: 25, timeoutS: 70 });
    expect([waits[0], expired, peak(running)]).toEqual([10, 0, 10]);
  });

  it('runs jobs in order, and skips those that have waited too long', () => {
    const { waits, expired, running } = runQueue(asked, { concurrency: 2, jobS: 25, timeoutS: 70 });
    // Two jobs start at each of 0, 25 and 50 seconds. The other four could start only after 75 seconds, but jobs expire
    // after 70 seconds.
    expect([waits[0], waits[25], waits[50], expired]).toEqual([2, 2, 2, 4]);
    expect([peak(running), waitOf(waits, 0.5), waitOf(waits, 0.99)]).toEqual([2, 25, 50]);
  });

  it('adds workers second by second while jobs wait, as Lambda does', () => {
    const scaling = { atFirst: 2, addedPerS: 3 };
    const { running, expired } = runQueue(asked, { concurrency: 8, scaling, jobS: 25, timeoutS: 70 });
    expect([...running.subarray(0, 4)]).toEqual([2, 5, 8, 8]);
    expect(expired).toBe(0);
  });
});

describe('peakOver', () => {
  it('finds the highest total load of two consecutive seconds', () => {
    expect(peakOver(Float64Array.from([1, 5, 4, 0, 3]), 2)).toBe(9);
  });
});

describe('the forecast of a day', () => {
  it('predicts higher costs for every service if there are more visitors', () => {
    const [few, many] = [day(1_000), day(100_000)];
    const cheaper = Object.entries(few.costs).filter(
      ([service, cost]) => cost >= (Object.entries(many.costs).find(([each]) => each === service)?.[1] ?? 0),
    );
    expect(cheaper).toEqual([]);
  });

  it('includes the cost of checking each uploaded photo, which is not an API call', () => {
    const nothing: StepCost = { calls: 0, writes: 0, readUnits: 0, writeUnits: 0, named: [] };
    const [checked, unchecked] = [day(1_000), day(1_000, { visit: { ...visit, upload: nothing } })];
    expect(checked.costs.DynamoDB).toBeGreaterThan(unchecked.costs.DynamoDB);
    expect(checked.costs.Lambda).toBeGreaterThan(unchecked.costs.Lambda);
    expect(checked.costs['API Gateway']).toBeCloseTo(checked.apiCalls * prices.apiRequest, 9);
  });

  it('sorts the quotas by usage, and says what to change if the most used quota is exceeded', () => {
    const { quotas, settings } = day(10_000_000);
    expect(quotas[0]?.share).toBeGreaterThan(1);
    expect(quotas[0]?.change).not.toBe('');
    expect(quotas.map(({ share }) => share)).toEqual(quotas.map(({ share }) => share).sort((a, b) => b - a));
    expect(settings[0]?.name).toBe('analysisConcurrency');
  });

  it.each([1_000, 100_000, 10_000_000])(
    'does not name the visitor counter as the busiest DynamoDB partition (%d visitors a day)',
    (visitors) => {
      expect(day(visitors).hottestPartition.name).not.toBe('the visitor counter');
    },
  );

  it('attributes most of the cost to the CDN if all visitors use on-device analysis', () => {
    const { costs, analyses } = day(10_000_000, { behaviour: { ...behaviour, onDeviceShare: 1 } });
    const online = day(10_000_000).costs;
    expect(analyses).toBe(0);
    expect([costs.Bedrock, costs.S3, costs.SQS]).toEqual([0, 0, 0]);
    const all = Object.values(costs).reduce((sum, each) => sum + each, 0);
    expect(costs.CloudFront / all).toBeGreaterThan(0.5);
    expect(all).toBeLessThan(Object.values(online).reduce((sum, each) => sum + each, 0) / 2);
  });

  it('predicts no expired jobs if enough workers can run at once, and mostly expired jobs if too few workers can', () => {
    const wide = (visitors: number) =>
      day(visitors, { deployment: { ...defaults, analysisConcurrency: 5_000 } }).queue;
    expect(wide(10_000)).toMatchObject({ p50S: 0, expiredShare: 0 });
    expect(day(100_000).queue.expiredShare).toBeGreaterThan(0.5);
    // In a burst, Lambda adds workers too slowly, so a few jobs expire.
    expect(wide(100_000).expiredShare).toBeGreaterThan(0.02);
  });

  it('makes the same prediction for the same input', () => {
    expect(day(1_000)).toEqual(day(1_000));
  });
});

it('the visit on which the forecasts are based includes every step', () => {
  expect(Object.keys(visit)).toEqual([...visitSteps]);
});
