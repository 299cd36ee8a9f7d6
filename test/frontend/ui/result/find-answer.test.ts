import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import type { NeedName } from '#domain/plan/evidence/subject.ts';
import { sayInEnglish } from '#domain/words/en/say-in-english.ts';
import { findAnswerPlace } from '../../../../frontend/ui/result/find-answer.ts';
import { namedNeeds } from '../../../../frontend/ui/result/named-needs.ts';
import { adult } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';
import { phase, step } from '../../../support/builders/result.ts';

const regimen = [
  step({ productId: 'wash' }),
  step({ productId: 'acid', schedule: [phase('PM')] }),
  step({ productId: 'sun', schedule: [phase('AM')] }),
];
const named: Parameters<typeof findAnswerPlace>[1] = [
  { productId: 'wash', needs: ['shine', 'marks'] },
  { productId: 'acid', needs: ['marks', undefined] },
  { productId: 'sun', needs: ['darkSpots'] },
];

describe('the step for an observation', () => {
  it.each([
    ['marks', 'step-PM-2', 'See step 2, evening'],
    ['darkSpots', 'step-AM-2', 'See step 2, morning'],
    ['shine', 'step-AM-1', 'See step 1, morning'],
  ] as const)('is the step whose text is mainly about %s', (observation, id, text) => {
    expect(findAnswerPlace(regimen, named, [observation])).toEqual({ id, text });
  });

  it("does not exist if no step's text is about the observation, or if there is no plan", () => {
    expect(findAnswerPlace(regimen, named, ['redness'])).toBeUndefined();
    expect(namedNeeds(undefined)).toEqual([]);
    expect(namedNeeds({ minor: false, steps: [] })).toEqual([]);
  });

  it('for several observations is the step for the strongest one that any text names', () => {
    expect(findAnswerPlace(regimen, named, ['redness', 'marks', 'shine'])?.id).toBe('step-PM-2');
  });
});

describe('the needs that are assigned to the text of a step', () => {
  const seen = reading({ fineLines: { aroundEyes: 'slight' }, dryness: { cheeks: 'clear' } });
  const plan = decide(seen, adult({ mainSkinGoal: 'anti-aging' }), products);
  const said = sayInEnglish({ reading: seen, plan });
  const textsNaming = (need: NeedName): string[] =>
    namedNeeds(plan)
      .filter(({ needs }) => needs.includes(need))
      .map(({ productId }) => said.regimen.find((each) => each.productId === productId)?.why ?? '');

  it('include only needs that the text mentions, not every reason for the step', () => {
    const moisturiser = plan.steps.find(({ product }) => product.step === 'moisturiser');
    expect(moisturiser?.reasons.map(({ need }) => need)).toContain('fineLines');
    expect(textsNaming('fineLines').length).toBeGreaterThan(0);
    for (const text of textsNaming('fineLines')) expect(text).toMatch(/\blines\b/);
    for (const text of textsNaming('dryness')) expect(text).toMatch(/\bdry/);
  });
});
