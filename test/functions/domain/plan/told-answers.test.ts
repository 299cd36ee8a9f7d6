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

const activesOf = ({ steps }: Plan): Active[] =>
  steps.flatMap(({ product }) => product.actives.map(({ active }) => active));
const strong = ({ steps }: Plan): unknown[] => steps.flatMap(({ product }) => strongIn(product));
const sunFactors = ({ steps }: Plan): number[] => steps.flatMap(({ product }) => product.spf ?? []);

describe('a treatment', () => {
  it.each(['isotretinoin', 'prescription-retinoid', 'steroid-cream'] as const)(
    'leaves base care alone and says what it kept out: %s',
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

  it('that makes skin sensitive to sun asks for a factor of 50', () => {
    expect(
      Math.min(...sunFactors(acne({ treatments: ['sun-sensitising-medicine'] }))),
    ).toBeGreaterThanOrEqual(50);
  });

  it('is asked about in one warning where nobody told of one, and in none where somebody did', () => {
    expect(acne({}).cautions).toContain('TRT-5');
    expect(acne({ treatments: ['sun-sensitising-medicine'] }).cautions).not.toContain('TRT-5');
  });

  it('with a steroid on the face sends to a doctor', () => {
    expect(acne({ treatments: ['steroid-cream'] }).doctorSigns).toContain('steroid-cream');
    expect(acne({}).doctorSigns).not.toContain('steroid-cream');
  });
});

const open = (given: Partial<Answers>) =>
  activesOf(acne(given)).filter((each) => each === 'adapalene' || each === 'benzoyl-peroxide');
const young = (given: Partial<Answers>): Plan => acne({ age: 17, ...given });

describe('a country', () => {
  it('decides whether adapalene and benzoyl peroxide are on open sale', () => {
    expect(open({ country: 'US' })).toContain('adapalene');
    expect(open({ country: 'EU' })).toEqual([]);
    expect(open({ country: 'ASIA' })).toEqual([]);
    expect(open({ country: 'UK' })).toEqual(['benzoyl-peroxide']);
  });

  it('that was not told leaves both out, and the plan says that it would have added one', () => {
    const plan = acne({ country: undefined });
    expect(open({ country: undefined })).toEqual([]);
    expect(plan.withheld.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^LAW-[67]$/)]),
    );
  });

  it('lets adapalene to minors in the US alone, with acne that shows and an adult to ask', () => {
    expect(activesOf(young({}))).toContain('adapalene');
    expect(young({}).cautions).toContain('AGE-2k');
    expect(activesOf(young({ country: 'UK' }))).not.toContain('adapalene');
    expect(activesOf(young({ mainSkinGoal: 'general' }))).not.toContain('adapalene');
    const calm = decide(reading(), adult({ age: 17, mainSkinGoal: 'acne', country: 'US' }), products);
    expect(activesOf(calm)).not.toContain('adapalene');
  });
});

describe('what somebody avoids', () => {
  it('is in no product, and neither is what may have it', () => {
    const plan = acne({ avoids: ['fragrance', 'nuts', 'lanolin'] });
    expect(plan.steps.length).toBeGreaterThanOrEqual(3);
    for (const { product } of plan.steps) {
      expect(product.fragrance).toBe('free');
      expect(product.allergens ?? ['unknown']).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/nut|lanolin|unknown/)]),
      );
    }
  });

  it('is said of salicylic acid alone where nobody told of anything', () => {
    const washed = { country: 'EU', mainSkinGoal: 'acne' } satisfies Partial<Answers>;
    expect(activesOf(acne(washed))).toContain('salicylic-acid');
    expect(acne(washed).cautions).toContain('AVO-12');
    const told = acne({ ...washed, avoids: ['salicylates'] });
    expect(activesOf(told)).not.toContain('salicylic-acid');
    expect(told.cautions).not.toContain('AVO-12');
  });

  it('leaves sulfur in with a sulfa allergy, and a sentence says so', () => {
    const plan = acne({ avoids: ['sulfa-antibiotics'] });
    expect(activesOf(plan)).toEqual(activesOf(acne({})));
    expect(plan.cautions).toContain('AVO-10');
  });
});

describe('the line of checks', () => {
  it('leaves base care alone on skin that heals', () => {
    expect(strong(acne({ checks: ['recent-procedure'] }))).toEqual([]);
  });

  it('counts a planned pregnancy as one', () => {
    expect(activesOf(ageing({}))).toEqual(expect.arrayContaining([expect.stringMatching(/^retin/)]));
    const plan = ageing({ checks: ['planning-pregnancy'] });
    expect(activesOf(plan).filter((each) => each.startsWith('retin'))).toEqual([]);
    expect(plan.doctorSigns).toContain('pregnant');
  });

  it('keeps to one active beside a doctor, with lumps or new scars', () => {
    const plan = acne({ checks: ['deep-lumps-or-scars'], maxProducts: 7 });
    expect(strong(plan)).toHaveLength(1);
    expect(plan.doctorSigns).toContain('deep-lumps');
    expect(plan.doctorSigns).not.toContain('deep-spots');
  });

  it('lets a retinoid start in week 3 where the skin may be sensitive', () => {
    const plan = ageing({ skinSensitivity: 'not-sure' });
    const retinoid = plan.steps.find(({ lead }) => lead.startsWith('retin'));
    expect(retinoid && startWeekOf(retinoid.schedule)).toBe(3);
  });
});

describe('niacinamide', () => {
  it('stays at 10% over all products, however many have it', () => {
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

describe('a law', () => {
  it('is the reason where what was not said would change nothing', () => {
    expect(reasonIn('EU')).toBe('country');
    expect(reasonIn('US')).toBe('pregnancy-unsaid');
  });
});
