import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import type { Country } from '#domain/catalogue/country.ts';
import type { Active } from '#domain/catalogue/product.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { strongIn } from '#domain/plan/products.ts';
import { startWeekOf } from '#domain/plan/schedule.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { adult } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';

const blemished = reading(
  { blemishes: { chin: 'clear', cheeks: 'clear' }, blackheads: { nose: 'clear' } },
  { confidence: 'high' },
);
const lined = reading({ fineLines: { forehead: 'clear', aroundEyes: 'clear' } }, { confidence: 'high' });

const acne = (given: Partial<Answers>): Plan =>
  decide(blemished, adult({ mainSkinGoal: 'acne', country: 'US', ...given }), products);
const ageing = (given: Partial<Answers>): Plan =>
  decide(lined, adult({ mainSkinGoal: 'anti-aging', country: 'US', ...given }), products);
const brightening = (given: Partial<Answers>): Plan =>
  decide(reading(), adult({ mainSkinGoal: 'brightening', ...given }), products);

const activesOf = ({ steps }: Plan): Active[] =>
  steps.flatMap(({ product }) => product.actives.map(({ active }) => active));
const strong = ({ steps }: Plan): unknown[] => steps.flatMap(({ product }) => strongIn(product));
const sunFactors = ({ steps }: Plan): number[] => steps.flatMap(({ product }) => product.spf ?? []);

const placedBy = (given: Partial<Answers>): string[] => acne(given).placements.map(({ rule }) => rule);

describe('the plan during a medical treatment', () => {
  it.each(['isotretinoin', 'prescription-retinoid', 'steroid-cream'] as const)(
    'is limited to base care and lists the withheld actives (treatment: %s)',
    (treatment) => {
      const plan = acne({ treatments: [treatment] });
      expect(strong(acne({}))).not.toEqual([]);
      expect(strong(plan)).toEqual([]);
      expect(plan.steps.map(({ product }) => product.step).toSorted()).toEqual([
        'cleanser',
        'moisturiser',
        'sunscreen',
      ]);
      expect(plan.withheld.map(({ rule }) => rule)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^TRT-/)]),
      );
    },
  );

  it.each(['US', 'CA', 'AU'] as const)(
    'contains a sunscreen with SPF 50 if a medicine makes the skin sensitive to sun (country: %s)',
    (country) => {
      expect(Math.min(...sunFactors(brightening({ country })))).toBeLessThan(50);
      const plan = brightening({ country, treatments: ['sun-sensitising-medicine'] });
      expect(sunFactors(plan)).not.toEqual([]);
      expect(Math.min(...sunFactors(plan))).toBeGreaterThanOrEqual(50);
      // The checks above would also pass if `verify` had replaced the plan with base care, which contains SPF 50.
      expect(plan.isBaseCare).toBe(false);
    },
  );

  it('warns about treatments (TRT-5) if the visitor did not answer the question about them', () => {
    expect(acne({}).cautions).toContain('TRT-5');
    expect(acne({ treatments: ['sun-sensitising-medicine'] }).cautions).not.toContain('TRT-5');
  });

  it('contains exactly one warning about a prescribed retinoid, even after a recent peel', () => {
    const retinoid = { treatments: ['prescription-retinoid'] } satisfies Partial<Answers>;
    const about = (given: Partial<Answers>) =>
      acne({ ...retinoid, ...given }).cautions.filter((id) => id.startsWith('TRT-2'));
    expect(about({})).toEqual(['TRT-2b']);
    expect(about({ checks: ['shaves-face'] })).toEqual(['TRT-2b']);
    expect(about({ checks: ['recent-procedure'] })).toEqual(['TRT-2c']);
    expect(acne({ checks: ['recent-procedure'] }).cautions).not.toContain('TRT-2c');
  });

  it('adds only a warning and an evening-only cleanser for a prescribed retinoid after a recent peel', () => {
    const peeled = { checks: ['recent-procedure'] } satisfies Partial<Answers>;
    const { cautions, ...plan } = acne({ ...peeled, treatments: ['prescription-retinoid'] });
    const { cautions: others, ...other } = acne({ ...peeled, treatments: ['sun-sensitising-medicine'] });
    expect(cautions).toContain('TRT-2c');
    expect(plan.isBaseCare).toBe(false);
    expect(plan.disclosed).toEqual(['recent-procedure']);
    expect(plan.withheld.map(({ rule }) => rule)).toEqual(plan.withheld.map(() => 'CHK-1'));
    const rules = [...plan.placements, ...plan.withheld, ...plan.unmet].map(({ rule }) => rule ?? '');
    expect(rules.filter((rule) => rule.startsWith('TRT-'))).toEqual(['TRT-6b']);
    expect(others).not.toContain('TRT-2c');
    expect(plan.steps.map(({ lead }) => lead)).toEqual(other.steps.map(({ lead }) => lead));
  });

  it('restricts the cleanser to the evening for isotretinoin, even after a recent peel', () => {
    expect(placedBy({ treatments: ['isotretinoin'], checks: ['recent-procedure'] })).toContain('TRT-6');
  });

  it('restricts the cleanser to the evening for a prescribed retinoid', () => {
    expect(placedBy({ treatments: ['prescription-retinoid'] })).toContain('TRT-6b');
  });

  it('advises seeing a doctor about a steroid on the face', () => {
    expect(acne({ treatments: ['steroid-cream'] }).doctorSigns).toContain('steroid-cream');
    expect(acne({}).doctorSigns).not.toContain('steroid-cream');
  });
});

const open = (given: Partial<Answers>) =>
  activesOf(acne(given)).filter((each) => each === 'adapalene' || each === 'benzoyl-peroxide');
const young = (given: Partial<Answers>): Plan => acne({ age: 17, ...given });

describe('the plan for a country', () => {
  it('contains adapalene and benzoyl peroxide only if the country allows them', () => {
    expect(open({ country: 'US' })).toContain('adapalene');
    expect(open({ country: 'EU' })).toEqual([]);
    expect(open({ country: 'ASIA' })).toEqual([]);
    expect(open({ country: 'UK' })).toEqual(['benzoyl-peroxide']);
  });

  it('excludes adapalene and benzoyl peroxide if the country is unknown, and lists at least one as withheld', () => {
    const plan = acne({ country: undefined });
    expect(open({ country: undefined })).toEqual([]);
    expect(plan.withheld.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^LAW-[67]$/)]),
    );
  });

  it('contains adapalene for minors only in the US, with a warning, and only if acne is visible and the goal', () => {
    expect(activesOf(young({}))).toContain('adapalene');
    expect(young({}).cautions).toContain('AGE-2k');
    expect(activesOf(young({ country: 'UK' }))).not.toContain('adapalene');
    expect(activesOf(young({ mainSkinGoal: 'general' }))).not.toContain('adapalene');
    const calm = decide(reading(), adult({ age: 17, mainSkinGoal: 'acne', country: 'US' }), products);
    expect(activesOf(calm)).not.toContain('adapalene');
  });
});

describe('the answer about avoided substances', () => {
  it('excludes every product that contains or may contain an avoided substance', () => {
    const plan = acne({ avoids: ['fragrance', 'nuts', 'lanolin'] });
    expect(plan.steps.length).toBeGreaterThanOrEqual(3);
    for (const { product } of plan.steps) {
      expect(product.fragrance).toBe('free');
      expect(product.allergens ?? ['unknown']).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/nut|lanolin|unknown/)]),
      );
    }
  });

  it('leads to a warning about salicylate allergies in a plan with salicylic acid if the answer is missing', () => {
    const washed = { country: 'EU', mainSkinGoal: 'acne' } satisfies Partial<Answers>;
    expect(activesOf(acne(washed))).toContain('salicylic-acid');
    expect(acne(washed).cautions).toContain('AVO-12');
    const plan = acne({ ...washed, avoids: ['salicylates'] });
    expect(activesOf(plan)).not.toContain('salicylic-acid');
    expect(plan.cautions).not.toContain('AVO-12');
  });

  it('excludes nothing if the visitor avoids only sulfa antibiotics, and a warning explains why', () => {
    const plan = acne({ avoids: ['sulfa-antibiotics'] });
    expect(activesOf(plan)).toEqual(activesOf(acne({})));
    expect(plan.cautions).toContain('AVO-10');
  });
});

const aboutShaving = ({ cautions }: Plan): string[] => cautions.filter((id) => id.startsWith('CHK-2'));

describe('the plan for a visitor', () => {
  it('contains no strong active if the skin is healing after a procedure', () => {
    expect(strong(acne({ checks: ['recent-procedure'] }))).toEqual([]);
  });

  it('contains only base care, with panthenol in the moisturiser, if the skin is healing after a procedure', () => {
    const care = ageing({ maxProducts: 7, checks: ['recent-procedure'] }).steps;
    expect(ageing({ maxProducts: 7 }).steps.map(({ product }) => product.step)).toContain('treatment');
    expect(care.map(({ product }) => product.step)).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
    expect(care[1]?.product.actives.map(({ active }) => active)).toContain('panthenol');
  });

  it('excludes retinoids if the visitor plans a pregnancy, and advises seeing a doctor', () => {
    expect(activesOf(ageing({}))).toEqual(expect.arrayContaining([expect.stringMatching(/^retin/)]));
    const plan = ageing({ checks: ['planning-pregnancy'] });
    expect(activesOf(plan).filter((each) => each.startsWith('retin'))).toEqual([]);
    expect(plan.doctorSigns).toContain('pregnant');
  });

  it('contains only one strong active if the visitor reports deep lumps or new scars', () => {
    const plan = acne({ checks: ['deep-lumps-or-scars'], maxProducts: 7 });
    expect(strong(plan)).toHaveLength(1);
    expect(plan.doctorSigns).toContain('deep-lumps');
    expect(plan.doctorSigns).not.toContain('deep-spots');
  });

  it('advises a visitor who shaves about cuts, and also about the time of day if the plan has stinging actives', () => {
    const shaves = { checks: ['shaves-face'] } satisfies Partial<Answers>;
    expect(aboutShaving(ageing(shaves))).toEqual(['CHK-2b', 'CHK-2c']);
    expect(aboutShaving(ageing({ ...shaves, medicalConditions: ['Other'] }))).toEqual(['CHK-2c']);
    expect(aboutShaving(ageing({}))).toEqual([]);
  });

  it('starts a retinoid in week 3 on skin that may be sensitive', () => {
    const plan = ageing({ skinSensitivity: 'not-sure' });
    const retinoid = plan.steps.find(({ lead }) => lead.startsWith('retin'));
    expect(retinoid && startWeekOf(retinoid.schedule)).toBe(3);
  });
});

describe('a plan with niacinamide', () => {
  it('contains at most 10% niacinamide in total across all products', () => {
    const seen = reading(
      { pores: { nose: 'strong' }, shine: { forehead: 'strong' }, unevenness: { cheeks: 'strong' } },
      { confidence: 'high' },
    );
    const plan = decide(seen, adult({ mainSkinGoal: 'brightening', maxProducts: 7 }), products);
    const percents = plan.steps.flatMap(({ product }) =>
      product.actives.flatMap(({ active, percent = 0 }) => (active === 'niacinamide' ? percent : [])),
    );
    expect(percents.length).toBeGreaterThan(0);
    expect(percents.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10);
  });
});

const reasonIn = (country: Country): unknown =>
  acne({ pregnancyBreastfeeding: 'prefer-not-to-say', country }).withheld.find(({ by }) => by === 'adapalene')
    ?.because;

describe('a plan', () => {
  it('names the law, not an unanswered pregnancy question, as the reason for withholding an active', () => {
    expect(reasonIn('EU')).toBe('country');
    expect(reasonIn('US')).toBe('pregnancy-unsaid');
  });
});
