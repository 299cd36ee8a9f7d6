import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/product.ts';
import { products as stocked } from '#domain/catalogue/built-in.ts';
import type { Answers } from '#domain/contract/questionnaire.ts';
import type { ProposedStep } from '#domain/reading/report.ts';
import { contentsOf } from '#domain/plan/contents.ts';
import { type CheckedRegimen, checkRegimen } from '#domain/plan/check-regimen.ts';
import { answers } from '../../../support/builders/answers.ts';
import { product } from '../../../support/builders/product.ts';
import { proposedStep, skinAnalysis } from '../../../support/builders/report.ts';

const serum = (id: string, actives: Product['actives'], given: Partial<Product> = {}): Product =>
  product({ id, product: id, step: 'treatment', leaveOn: true, actives, ...given });

const shelf: readonly Product[] = [
  product({ id: 'wash' }),
  product({ id: 'aha-wash', product: 'Renewing Wash', actives: [{ active: 'glycolic-acid', percent: 5 }] }),
  product({ id: 'cream', product: 'Cream', step: 'moisturiser', actives: [], leaveOn: true }),
  product({
    id: 'sun',
    product: 'Sun',
    step: 'sunscreen',
    actives: [{ active: 'zinc-oxide' }],
    leaveOn: true,
    spf: 50,
  }),
  product({
    id: 'tinted',
    product: 'Tinted Sun',
    step: 'sunscreen',
    actives: [{ active: 'zinc-oxide' }, { active: 'iron-oxides' }],
    leaveOn: true,
    spf: 30,
    price: 'high',
  }),
  product({ id: 'day', product: 'Day SPF', step: 'moisturiser', actives: [], leaveOn: true, spf: 30 }),
  serum('retinol', [{ active: 'retinol', percent: 0.2 }]),
  serum('strong-retinol', [{ active: 'retinol', percent: 1 }]),
  serum('retinol-unknown', [{ active: 'retinol' }]),
  serum('vitamin-c', [{ active: 'l-ascorbic-acid', percent: 15 }]),
  serum('niacinamide', [{ active: 'niacinamide', percent: 10 }]),
  serum('azelaic', [{ active: 'azelaic-acid', percent: 10 }]),
  serum('bpo', [{ active: 'benzoyl-peroxide', percent: 2.5 }]),
  serum('adapalene', [{ active: 'adapalene', percent: 0.1 }]),
  serum('lactic', [{ active: 'lactic-acid', percent: 5 }]),
  serum('salicylic', [{ active: 'salicylic-acid', percent: 2 }]),
  serum('arbutin-3', [{ active: 'alpha-arbutin', percent: 3 }]),
  serum('arbutin-2', [{ active: 'alpha-arbutin', percent: 2 }]),
  serum('fixed', [
    { active: 'adapalene', percent: 0.1 },
    { active: 'benzoyl-peroxide', percent: 2.5 },
  ]),
  serum('hidden', [], { product: 'Night Oil with Retinal' }),
  serum('eldoquin', [], { brand: 'Eldoquin', product: 'Forte Cream' }),
];

const base = [
  proposedStep({ productId: 'wash' }),
  proposedStep({ productId: 'cream' }),
  proposedStep({ productId: 'sun', timeOfDay: 'AM' }),
];
const treat = (productId: string, timeOfDay: ProposedStep['timeOfDay'], timesAWeek = 2): ProposedStep =>
  proposedStep({ productId, timeOfDay, timesAWeek, instructions: 'A thin layer.' });

const adult = {
  skinSensitivity: 'no',
  medicalConditions: ['None'],
  maxProducts: 7,
} as const;

const check = (given: Partial<Answers>, regimen: ProposedStep[], products = shelf): CheckedRegimen =>
  checkRegimen({
    analysis: skinAnalysis({ regimen }),
    answers: answers({ ...adult, medicalConditions: ['None'], ...given }),
    products,
  });

const ids = ({ steps }: CheckedRegimen): string[] => steps.map((each) => each.product.id);
const rules = ({ notes }: CheckedRegimen): string[] => notes.map(({ rule }) => rule);
const step = ({ steps }: CheckedRegimen, id: string) => steps.find((each) => each.product.id === id);

describe('the named cases', () => {
  it.each(['yes', 'prefer-not-to-say'] as const)(
    'keeps retinol from a pregnancy answered with %s',
    (pregnancyBreastfeeding) => {
      const result = check({ pregnancyBreastfeeding, mainSkinGoal: 'anti-aging' }, [
        ...base,
        treat('retinol', 'PM'),
        treat('vitamin-c', 'AM'),
      ]);
      expect(ids(result)).toEqual(['wash', 'vitamin-c', 'cream', 'sun']);
      expect(rules(result)).toEqual(['PRG-2']);
    },
  );

  it('leaves azelaic acid to somebody who would rather not say', () => {
    const result = check({ pregnancyBreastfeeding: 'prefer-not-to-say', mainSkinGoal: 'acne' }, [
      ...base,
      treat('azelaic', 'PM'),
      treat('adapalene', 'PM'),
    ]);
    expect(ids(result)).toContain('azelaic');
    expect(rules(result)).toEqual(['PRG-1']);
  });

  it('gives a thirteen-year-old no anti-ageing product', () => {
    const result = check({ age: 13, mainSkinGoal: 'anti-aging' }, [
      ...base,
      treat('retinol', 'PM'),
      treat('vitamin-c', 'AM'),
    ]);
    expect(ids(result)).toEqual(['wash', 'cream', 'sun']);
    expect(rules(result)).toEqual(['AGE-1', 'AGE-1']);
  });

  it('keeps acne products that irritate from rosacea, and leaves azelaic acid', () => {
    const result = check({ medicalConditions: ['Rosacea'], mainSkinGoal: 'acne' }, [
      ...base,
      treat('bpo', 'PM'),
      treat('salicylic', 'PM'),
      treat('azelaic', 'AM'),
    ]);
    expect(ids(result)).toEqual(['wash', 'azelaic', 'cream', 'sun']);
    expect(rules(result)).toEqual(['CND-3', 'CND-2']);
  });

  it('brightens skin with eczema without acids', () => {
    const result = check({ medicalConditions: ['Eczema'], mainSkinGoal: 'brightening' }, [
      ...base,
      treat('lactic', 'PM'),
      treat('niacinamide', 'PM'),
    ]);
    expect(ids(result)).toEqual(['wash', 'niacinamide', 'cream', 'sun']);
  });

  it('gives melasma a tinted sunscreen with iron oxides', () => {
    const result = check({ medicalConditions: ['Melasma'] }, base);
    expect(ids(result)).toEqual(['wash', 'cream', 'tinted']);
    expect(rules(result)).toEqual(['CND-9', 'CND-9']);
  });

  it('keeps three products to cleanser, moisturiser and sunscreen', () => {
    const result = check({ maxProducts: 3 }, [...base, treat('retinol', 'PM'), treat('vitamin-c', 'AM')]);
    expect(ids(result)).toEqual(['wash', 'cream', 'sun']);
  });

  it('gives the place to one treatment where one of the three moisturises and protects', () => {
    const twoInOne = proposedStep({ productId: 'day', timeOfDay: 'AM' });
    const result = check({ maxProducts: 3, mainSkinGoal: 'anti-aging' }, [
      ...base.slice(0, 1),
      twoInOne,
      treat('niacinamide', 'PM'),
      treat('retinol', 'PM'),
    ]);
    expect(ids(result)).toEqual(['wash', 'retinol', 'day']);
  });

  it('counts an acid cleanser beside a retinoid in the evening', () => {
    const result = check({}, [
      ...base.slice(1),
      proposedStep({ productId: 'aha-wash' }),
      treat('retinol', 'PM'),
    ]);
    expect(step(result, 'aha-wash')?.timeOfDay).toBe('AM');
    expect(rules(result)).toContain('PAIR-1');
  });

  it('leaves benzoyl peroxide in the morning and adapalene at night, one four weeks after the other', () => {
    const result = check({ mainSkinGoal: 'acne' }, [
      ...base,
      treat('bpo', 'AM'),
      treat('adapalene', 'PM', 3),
    ]);
    expect(step(result, 'bpo')).toMatchObject({ timeOfDay: 'AM', timesAWeek: 2, startWeek: 1 });
    expect(step(result, 'adapalene')).toMatchObject({ timeOfDay: 'PM', timesAWeek: 3, startWeek: 5 });
    expect(rules(result)).toEqual(['PAIR-12']);
  });

  it.each([
    ['vitamin C in the morning and retinol at night', [treat('vitamin-c', 'AM', 7), treat('retinol', 'PM')]],
    ['adapalene with benzoyl peroxide in one fixed product', [treat('fixed', 'PM')]],
    ['niacinamide with vitamin C', [treat('vitamin-c', 'AM', 7), treat('niacinamide', 'AM', 7)]],
  ])('lets %s pass untouched', (_, steps) => {
    const regimen = [...base.slice(0, 1), ...steps, ...base.slice(1)];
    const result = check({}, regimen);
    expect(result.notes).toEqual([]);
    expect(result.steps).toMatchObject(
      regimen.map(({ productId, ...rest }) => ({ ...rest, product: { id: productId }, startWeek: 1 })),
    );
  });

  it.each([
    ['in capitals', 'RETINAL Oil'],
    ['with an invisible sign', 'Ret\u200Binal Oil'],
    ['with a gap', 'Retin al Oil'],
    ['with stops', 'R.e.t.i.n.a.l Oil'],
    ['in Cyrillic letters', 'Rеtinаl Oil'],
    ['in wide letters', 'Ｒｅｔｉｎａｌ Oil'],
  ])('finds a retinoid in a product name %s', (_, name) => {
    const products = [...shelf, serum('odd', [], { product: name })];
    const result = check({ pregnancyBreastfeeding: 'yes' }, [...base, treat('odd', 'PM')], products);
    expect(ids(result)).toEqual(['wash', 'cream', 'sun']);
    expect(rules(result)).toEqual(['PRG-2']);
  });

  it.each(['Retinol-Free Oil', 'Bakuchiol, the Retinol Alternative', 'Secret in All Oil'])(
    'finds none in %s',
    (name) => {
      const products = [...shelf, serum('odd', [{ active: 'bakuchiol' }], { product: name })];
      expect(ids(check({}, [...base, treat('odd', 'PM')], products))).toContain('odd');
    },
  );

  it('knows an ethylated vitamin C for the derivative it is', () => {
    const id = 'the-ordinary-ethylated-ascorbic-acid-15';
    const found = stocked.find((each) => each.id === id) ?? product();
    expect(contentsOf(found).map(({ substance }) => substance)).toEqual(['vitamin-c-derivative']);
  });

  it('starts each active once a day, however often it was to be used', () => {
    const result = check({ mainSkinGoal: 'acne' }, [
      ...base,
      treat('bpo', 'both', 7),
      treat('azelaic', 'both', 7),
    ]);
    expect(step(result, 'bpo')).toMatchObject({ timeOfDay: 'PM', timesAWeek: 7 });
    expect(step(result, 'azelaic')).toMatchObject({ timeOfDay: 'PM', timesAWeek: 4 });
    expect(rules(result)).toEqual(expect.arrayContaining(['STR-1b', 'STR-11b']));
  });

  it('gives nobody under 18 what sells itself against age', () => {
    const products = [...shelf, serum('lift', [], { product: 'Firming Serum' })];
    const result = check({ age: 17, mainSkinGoal: 'acne' }, [...base, treat('lift', 'PM')], products);
    expect(ids(result)).not.toContain('lift');
    expect(rules(result)).toEqual(['AGE-2']);
  });

  it('puts directions right that send a step into another time of the day', () => {
    const retinol = {
      ...treat('retinol', 'PM'),
      instructions: 'A thin layer. Use it every morning and night.',
    };
    const result = check({}, [...base, retinol]);
    expect(step(result, 'retinol')?.instructions).toBe('Evening, twice a week: Mon, Thu. A thin layer.');
    expect(rules(result)).toEqual(['HOUSE-7']);
  });

  it('knows hydroquinone by its brand, and a retinoid by the name of an oil', () => {
    const result = check({}, [...base, treat('eldoquin', 'PM'), treat('hidden', 'PM')]);
    expect(ids(result)).toEqual(['wash', 'cream', 'sun']);
    expect(rules(result)).toEqual(['STR-8', 'STR-5b']);
  });

  it.each([
    ['arbutin-3', 'arbutin-2', 'STR-10'],
    ['strong-retinol', 'retinol', 'STR-5'],
    ['retinol-unknown', 'retinol', 'STR-5'],
  ])('gives %s up for %s', (proposed, instead, rule) => {
    const result = check({}, [...base, treat(proposed, 'PM')]);
    expect(ids(result)).toEqual(['wash', instead, 'cream', 'sun']);
    expect(rules(result)).toEqual([rule]);
  });

  it('puts a retinoid and an acid on different nights', () => {
    const result = check({ mainSkinGoal: 'anti-aging' }, [
      ...base,
      treat('retinol', 'PM'),
      treat('lactic', 'PM'),
    ]);
    expect(step(result, 'retinol')?.days).toEqual(['mon', 'thu']);
    expect(step(result, 'lactic')?.days).not.toEqual(expect.arrayContaining(['mon']));
    expect(step(result, 'lactic')).toMatchObject({ timeOfDay: 'PM', timesAWeek: 2, startWeek: 5 });
    expect(rules(result)).toEqual(['PAIR-1', 'PAIR-12', 'HOUSE-7']);
  });

  it('keeps to cleanser, moisturiser and sunscreen for a condition it does not know', () => {
    const result = check({ medicalConditions: ['Other'] }, [
      treat('retinol', 'PM'),
      treat('niacinamide', 'PM'),
    ]);
    expect(ids(result)).toEqual(['wash', 'cream', 'sun']);
  });

  it('carries the pregnancy and the sun warning with every retinoid, whoever reads it', () => {
    const { warnings } = check({}, [...base, treat('retinol', 'PM')]);
    expect(warnings.join(' ')).toMatch(/retinoid: do not use it if you are pregnant/);
    expect(warnings.join(' ')).toMatch(/burns more easily/);
    expect(check({}, base).warnings).toEqual(['Stop if the skin stings.']);
  });

  it('finds the base for everybody in our own catalogue', () => {
    for (const medicalConditions of [
      ['Other'],
      ['Eczema'],
      ['Rosacea', 'Eczema', 'Melasma', 'Vitiligo', 'Psoriasis'],
    ] as const) {
      const result = check(
        {
          age: 13,
          pregnancyBreastfeeding: 'yes',
          skinSensitivity: 'yes',
          medicalConditions: [...medicalConditions],
          maxProducts: 3,
        },
        [treat('none', 'PM')],
        stocked,
      );
      expect(result.steps.map((each) => each.product.step)).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
    }
  });
});
