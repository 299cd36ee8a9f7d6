import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { Active, type Product } from '#domain/catalogue/product.ts';
import { worthOf } from '#domain/plan/benefit.ts';
import { decide } from '#domain/plan/decide.ts';
import { needsOf } from '#domain/plan/needs.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { isOutOfReach } from '#domain/plan/reach.ts';
import { KEPT_FROM_EYES } from '#domain/plan/substances.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { Region } from '#domain/reading/observation.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { onDrySkin, treatmentDirections } from '#domain/words/en/directions.ts';
import { sayInEnglish } from '#domain/words/en/say-in-english.ts';
import { helperOf } from '#domain/words/helper-of.ts';
import { adult } from '../../../support/builders/answers.ts';
import { need as needFor, plan, treatment } from '../../../support/builders/plan.ts';
import { product, shelf } from '../../../support/builders/product.ts';
import { reading, type Seen } from '../../../support/builders/reading.ts';

const seenAs = (seen: Seen) => reading(seen, { confidence: 'high' });
const nearEyes = seenAs({ fineLines: { aroundEyes: 'clear', underEyes: 'clear' } });
const everywhere = seenAs({ fineLines: { aroundEyes: 'clear', forehead: 'clear' } });

const spots = (region: 'cheeks' | 'aroundEyes') => seenAs({ blemishes: { [region]: 'strong' } });

const lactic = product({
  id: 'lactic',
  step: 'treatment',
  leaveOn: true,
  actives: [{ active: 'lactic-acid', percent: 5 }],
});
const base = shelf.filter(({ step }) => step !== 'treatment');
const planFor = (
  seen = nearEyes,
  given: Partial<Answers> = {},
  catalogue: readonly Product[] = products,
): Plan => decide(seen, adult({ mainSkinGoal: 'anti-aging', country: 'UK', ...given }), catalogue);
const leadsOf = ({ steps }: Plan): string[] => steps.map(({ lead }) => lead);

describe('the plan for lines near the eyes', () => {
  it('contains no acid that must be kept away from the eyes, unless lines are also visible on the forehead', () => {
    expect(leadsOf(planFor(everywhere, { country: 'EU' }, [...base, lactic]))).toContain('lactic-acid');
    const made = planFor(nearEyes, { country: 'EU' }, [...base, lactic]);
    expect(leadsOf(made)).not.toContain('lactic-acid');
    expect(made.isBaseCare).toBe(false);
  });

  it('contains a retinoid, a moisturiser and a sunscreen from our catalogue for lines near the eyes', () => {
    const made = planFor();
    expect(leadsOf(made)).toEqual(expect.arrayContaining(['retinol', 'moisturiser', 'sunscreen']));
    for (const { reasons } of made.steps.filter(({ lead }) => lead !== 'cleanser')) {
      expect(reasons.map(({ need }) => need)).toContain('fineLines');
    }
  });

  it('does not name lines near the eyes as a reason for an acid that was chosen for another need', () => {
    const rough = seenAs({ fineLines: { aroundEyes: 'clear' }, roughness: { cheeks: 'strong' } });
    const made = planFor(rough, { country: 'EU' }, [...base, lactic]);
    const acid = made.steps.find(({ lead }) => lead === 'lactic-acid');
    expect(acid?.reasons.map(({ need }) => need)).toEqual(['roughness']);
    const texts = sayInEnglish({ reading: rough, plan: made });
    expect(texts.unmet.join(' ')).not.toMatch(/lactic acid/);
  });
});

describe('a need', () => {
  it('is reported as unmet if it is visible only near the eyes and no suitable product may be used there', () => {
    const azelaic = { ...lactic, id: 'azelaic', actives: [{ active: 'azelaic-acid' as const, percent: 10 }] };
    const planIn = (region: 'cheeks' | 'aroundEyes') =>
      planFor(spots(region), { mainSkinGoal: 'general', country: 'EU' }, [...base, azelaic]);
    expect(leadsOf(planIn('cheeks'))).toContain('azelaic-acid');
    expect(leadsOf(planIn('aroundEyes'))).not.toContain('azelaic-acid');
    expect(planIn('aroundEyes').unmet).toContainEqual({ need: 'blemishes', why: 'not-in-catalogue' });
  });
});

const needsIn = (seen: SkinReading) => needsOf(seen, adult({ mainSkinGoal: 'anti-aging' }));
/** The need for which azelaic acid is withheld from a visitor who has eczema and wants an even tone. */
const withheldNeed = (region: 'cheeks' | 'aroundEyes') =>
  planFor(seenAs({ unevenness: { [region]: 'strong' } }), {
    mainSkinGoal: 'brightening',
    medicalConditions: ['Eczema'],
  }).withheld.find(({ by }) => by === 'azelaic-acid')?.need;
const helperIn = (regions: Region[]) =>
  helperOf(
    plan({ needs: [needFor({ name: 'fineLines', regions })], steps: [treatment('lactic-acid', 5)] }),
    'fineLines',
  );

describe('a product that is kept away from the eyes', () => {
  it('has no value for a plan if the needs are visible only near the eyes', () => {
    expect(worthOf(lactic, needsIn(everywhere))).toBeGreaterThan(0);
    expect(worthOf(lactic, needsIn(nearEyes))).toBe(0);
  });

  it('is not listed as withheld for a need that is visible only near the eyes', () => {
    expect(withheldNeed('cheeks')).toBe('unevenness');
    expect(withheldNeed('aroundEyes')).toBe('marks');
  });

  it('is not named as helping with a need that is visible only near the eyes', () => {
    expect(helperIn(['aroundEyes', 'forehead'])).toBe('lactic-acid');
    expect(helperIn(['aroundEyes'])).toBeUndefined();
  });
});

describe('the regimen', () => {
  it('names no region near the eyes in the explanation of a product that is kept away from them', () => {
    const made = planFor(everywhere, { country: 'EU' }, [...base, lactic]);
    const { regimen } = sayInEnglish({ reading: everywhere, plan: made });
    const why = (id: string) => regimen.find(({ productId }) => productId === id)?.why;
    expect(why('lactic')).toContain('the fine lines on your forehead.');
    expect(why('plain-sunscreen')).toContain('on your forehead and beside your eyes');
  });
});

describe('the actives that are kept away from the eyes', () => {
  it('are exactly sulfur and the actives whose directions warn against use near the eyes', () => {
    const kept = Active.options.filter((each) =>
      treatmentDirections[each](onDrySkin).some((text) => /away from eyes|avoid eyes/.test(text)),
    );
    expect([...kept, 'sulfur'].toSorted()).toEqual([...KEPT_FROM_EYES].toSorted());
  });

  it.each([
    ['a leave-on acid', lactic, true],
    [
      'a mask that is rinsed off',
      product({ step: 'mask', actives: [{ active: 'colloidal-oatmeal' }] }),
      true,
    ],
    ['an overnight mask', product({ step: 'mask', leaveOn: true, actives: [{ active: 'squalane' }] }), false],
    ['a wash with an acid', product({ actives: [{ active: 'salicylic-acid', percent: 2 }] }), false],
    [
      'a retinoid, which is used up to the bone around the eyes',
      { ...lactic, actives: [{ active: 'retinol' as const }] },
      false,
    ],
  ])('determine, with the product type, which products can help near the eyes: %s', (_, each, isOut) => {
    expect(isOutOfReach(each, { regions: ['underEyes'] })).toBe(isOut);
    expect(isOutOfReach(each, { regions: ['underEyes', 'cheeks'] })).toBe(false);
    expect(isOutOfReach(each, { regions: [] })).toBe(false);
  });
});
