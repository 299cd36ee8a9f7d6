import { describe, expect, it } from 'vitest';
import { decide } from '#domain/plan/decide.ts';
import { startWeekOf } from '#domain/plan/schedule.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { planCase } from '../../../support/builders/plan-property.ts';
import { SEED } from '../../../support/long-runs.ts';

describe('the week in which to test a product', () => {
  it('is the week before the first use of the product, and the directions for the product name the same week', () => {
    const counts = { weeks: 0, named: 0 };
    for (let seed = SEED; seed < SEED + 150; seed += 1) {
      const { reading, answers, products } = planCase(seed);
      const plan = decide(reading, answers, products);
      for (const { start, schedule, instructions } of say({ reading, plan }, english).regimen) {
        const named = /after a test on [a-z ]+ in week (\d+)/.exec(instructions)?.[1];
        if (named !== undefined) {
          expect(start?.testWeek, `seed ${seed}`).toBe(Number(named));
          counts.named += 1;
        }
        if (start?.testWeek === undefined) continue;
        expect(start.testWeek).toBe(startWeekOf(schedule) - 1);
        counts.weeks += 1;
      }
    }
    expect(Math.min(counts.weeks, counts.named)).toBeGreaterThan(20);
  });
});
