import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import { changeWeeks } from '#domain/plan/schedule.ts';
import { verify } from '#domain/plan/verify.ts';
import { Observation } from '#domain/reading/observation.ts';
import { SkinReading } from '#domain/reading/reading.ts';
import { sampleAnswers, sampleReading } from '../../../../frontend/features/sample/sample-reading.ts';
import { makeSample } from '../../../../frontend/features/sample/sample-result.ts';
import { rampOf } from '../../../../frontend/ui/result/week.ts';
import { weekSteps } from '../../../support/builders/week-steps.ts';

const sample = makeSample();

describe('the sample', () => {
  it('is made from a reading of every observation', () => {
    expect(SkinReading.parse(sampleReading)).toEqual(sampleReading);
    expect(Object.keys(sampleReading.observations)).toEqual(Observation.options);
  });

  it('is a complete plan that satisfies every rule, not only base care', () => {
    const plan = decide(sampleReading, sampleAnswers, products);
    expect([plan.isBaseCare, verify(plan, sampleAnswers)]).toEqual([false, []]);
    expect(sample.regimen.map(({ productId }) => productId)).toEqual(
      plan.steps.map(({ product }) => product.id),
    );
    expect(sample.regimen).toHaveLength(sampleAnswers.maxProducts);
  });

  it('has no empty text, and ranks every product', () => {
    const texts = sample.regimen.flatMap(({ description, instructions, why, when, frequency }) => [
      description,
      instructions,
      why,
      when,
      frequency,
    ]);
    const all = [sample.summary, ...texts, ...Object.values(sample.categories), ...sample.warnings];
    expect(all.filter((text) => text === '')).toEqual([]);
    expect(sample.importance.toSorted()).toEqual(sample.regimen.map(({ productId }) => productId).toSorted());
  });

  it('shows a routine that builds up over several weeks', () => {
    const weeks = sample.regimen.flatMap(({ schedule }) => changeWeeks(schedule));
    expect(Math.max(...weeks)).toBeGreaterThan(1);
    expect(rampOf(weekSteps(sample.regimen)).length).toBeGreaterThan(1);
  });
});
