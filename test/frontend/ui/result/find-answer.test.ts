import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import type { NeedName } from '#domain/plan/evidence/subject.ts';
import type { PlanStep } from '#domain/plan/plan.ts';
import type { DayPart, Schedule } from '#domain/plan/schedule.ts';
import type { Observation } from '#domain/reading/observation.ts';
import { sayInEnglish } from '#domain/words/en/say-in-english.ts';
import { findAnswerPlace } from '../../../../frontend/ui/result/find-answer.ts';
import { namedNeeds } from '../../../../frontend/ui/result/named-needs.ts';
import { adult } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';
import { need, plan, plannedProduct, planStep, reason, treatment } from '../../../support/builders/plan.ts';
import { phase, step } from '../../../support/builders/result.ts';

const isUsedAt = (schedule: Schedule | undefined, part: DayPart): boolean =>
  (schedule ?? []).some(({ dayPart, days }) => dayPart === part && days.length > 0);

const regimen = [
  step({ productId: 'wash' }),
  step({ productId: 'acid', schedule: [phase('PM')] }),
  step({ productId: 'sun', schedule: [phase('AM')] }),
];
const namedInTexts: Parameters<typeof findAnswerPlace>[1] = [
  { productId: 'wash', need: 'shine', place: 1001 },
  { productId: 'wash', need: 'marks', place: 1002 },
  { productId: 'acid', need: 'marks', place: 3 },
  { productId: 'sun', need: 'darkSpots', place: 1 },
];

describe('the reference from an observation to a step', () => {
  it.each([
    ['marks', 'step-PM-2', 'See step 2, evening'],
    ['darkSpots', 'step-AM-2', 'See step 2, morning'],
    ['shine', 'step-AM-1', 'See step 1, morning'],
  ] as const)('points to the step that helps most with %s', (observation, id, text) => {
    expect(findAnswerPlace(regimen, namedInTexts, [observation])).toEqual({ id, text });
  });

  it("is absent if no step's text mentions the observation, or if there is no plan", () => {
    expect(findAnswerPlace(regimen, namedInTexts, ['redness'])).toBeUndefined();
    expect(namedNeeds(undefined)).toEqual([]);
    expect(namedNeeds({ minor: false, steps: [] })).toEqual([]);
  });

  it("points to the step for the first of the given observations that any step's text mentions", () => {
    expect(findAnswerPlace(regimen, namedInTexts, ['redness', 'marks', 'shine'])?.id).toBe('step-PM-2');
  });
});

/** The description of the plan step that the page refers to for `observation`. */
const placeIn = (seen: ReturnType<typeof reading>, observation: Observation): string | undefined => {
  const decided = decide(seen, adult({ maxProducts: 7, country: 'EU' }), products);
  const { regimen: steps } = sayInEnglish({ reading: seen, plan: decided });
  const text = findAnswerPlace(steps, namedNeeds(decided), [observation])?.text;
  const [, number, dayPart] = /step (\d), (\w+)/.exec(text ?? '') ?? [];
  const word = dayPart === 'morning' ? 'AM' : 'PM';
  return steps.filter(({ schedule }) => isUsedAt(schedule, word))[Number(number) - 1]?.description;
};

describe('the reference from an observation to a plan step', () => {
  it('points from redness to the treatment, not to the gentle cleanser', () => {
    const seen = reading({ redness: { nose: 'clear' }, blemishes: { chin: 'clear' } });
    expect(placeIn(seen, 'redness')).toMatch(/^Leave-on treatment/);
  });

  it('points from uneven tone to the tinted sunscreen, even if niacinamide was chosen mainly for that need', () => {
    const serum = treatment('niacinamide', 5, { reasons: [reason('unevenness', 'niacinamide')] });
    const sun = planStep({
      product: plannedProduct({ id: 'sun', step: 'sunscreen', actives: [{ active: 'iron-oxides' }] }),
      lead: 'sunscreen',
      reasons: [reason('darkSpots', 'sunscreen'), reason('unevenness', 'iron-oxides')],
    });
    const needs = (['unevenness', 'darkSpots'] as const).map((name) =>
      need({ name, level: 'clear', regions: ['cheeks'] }),
    );
    const steps = [step({ productId: 'niacinamide' }), step({ productId: 'sun' })];
    const named = namedNeeds(plan({ steps: [serum, sun], needs }));
    expect(findAnswerPlace(steps, named, ['unevenness'])?.id).toBe('step-AM-2');
  });

  it('points from fine lines to the treatment, not to sunscreen, despite the stronger evidence for sunscreen', () => {
    const sun = planStep({
      product: plannedProduct({ id: 'sun', step: 'sunscreen' }),
      lead: 'sunscreen',
      reasons: [reason('fineLines', 'sunscreen')],
    });
    const night = treatment('retinol', 0.3, { reasons: [reason('fineLines', 'retinol')] });
    const lines = [need({ name: 'fineLines', asked: true, level: 'clear', regions: ['forehead'] })];
    const named = namedNeeds(plan({ steps: [sun, night], needs: lines }));
    const steps = [step({ productId: 'sun' }), step({ productId: 'retinol' })];
    expect(findAnswerPlace(steps, named, ['fineLines'])?.id).toBe('step-AM-2');
  });

  it("points to the cleanser only if no other step's text mentions the observation", () => {
    const wash = planStep({ reasons: [reason('redness', 'cleanser')] });
    const cream = planStep({
      product: plannedProduct({ id: 'cream', step: 'moisturiser' }),
      lead: 'moisturiser',
      reasons: [reason('redness', 'moisturiser')],
    });
    const redness = [need({ name: 'redness', level: 'clear', regions: ['nose'] })];
    const firstOf = (steps: PlanStep[]): string | undefined =>
      namedNeeds(plan({ steps, needs: redness })).toSorted((one, other) => one.place - other.place)[0]
        ?.productId;
    expect(firstOf([wash])).toBe(wash.product.id);
    expect(firstOf([wash, cream])).toBe('cream');
  });
});

describe('a step', () => {
  const seen = reading({ fineLines: { aroundEyes: 'slight' }, dryness: { cheeks: 'clear' } });
  const decided = decide(seen, adult({ mainSkinGoal: 'anti-aging' }), products);
  const said = sayInEnglish({ reading: seen, plan: decided });
  const textsNaming = (name: NeedName): string[] =>
    namedNeeds(decided)
      .filter((each) => each.need === name)
      .map(({ productId }) => said.regimen.find((each) => each.productId === productId)?.why ?? '');

  it('is referred to only for needs that its text mentions, even if it was also chosen for other needs', () => {
    const moisturiser = decided.steps.find(({ product }) => product.step === 'moisturiser');
    expect(moisturiser?.reasons.map((each) => each.need)).toContain('fineLines');
    expect(textsNaming('fineLines').length).toBeGreaterThan(0);
    for (const text of textsNaming('fineLines')) expect(text).toMatch(/\blines\b/);
    for (const text of textsNaming('dryness')) expect(text).toMatch(/\bdry/);
  });
});
