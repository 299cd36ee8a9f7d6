import fc from 'fast-check';
import { Active, type Product, ProductStep } from '#domain/catalogue.ts';
import { products as stocked } from '#domain/catalogue-data.ts';
import {
  type Answers,
  type MaxProducts,
  MedicalCondition,
  Pregnancy,
  SkinGoal,
  SkinSensitivity,
} from '#domain/questionnaire.ts';
import type { CategoryFinding, SkinAnalysis } from '#domain/report.ts';

/** Any answers, any catalogue an operator may bring, any report that the schema lets through, and worse. */

const conditions = MedicalCondition.options.filter((each) => each !== 'None');

export const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  age: fc.oneof(fc.integer({ min: 13, max: 17 }), fc.integer({ min: 18, max: 100 })),
  mainSkinGoal: fc.constantFrom(...SkinGoal.options),
  skinSensitivity: fc.constantFrom(...SkinSensitivity.options),
  medicalConditions: fc.oneof(
    fc.constant<MedicalCondition[]>(['None']),
    fc.uniqueArray(fc.constantFrom(...conditions), { minLength: 1 }),
  ),
  pregnancyBreastfeeding: fc.constantFrom(...Pregnancy.options),
  maxProducts: fc.constantFrom(...([3, 5, 7] as const satisfies readonly MaxProducts[])),
});

const names = [
  'Day Cream',
  'Night Serum with Retinal 0.2%',
  'RETINOL Renewal Oil',
  'Bakuchiol Retinol Alternative',
  'Granactive Retinoid 2%',
  'Tretinoin 0.05% Gel',
  'Hydroqui\u00ADnone 4 % Spot Fader',
  'AHA 30% + BHA 2% Peel',
  'Glycolic Peeling Toner',
  'Apricot Scrub',
  'Menthol Wash',
  'Resorcinol Balm',
  'Wonder Complex 12%',
] as const;

const percents = fc.option(fc.constantFrom(0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 2.5, 5, 7, 10, 15, 20, 30, 100), {
  nil: undefined,
});

const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    id: fc.constantFrom(...Array.from({ length: 40 }, (_, index) => `own-${index}`)),
    brand: fc.constantFrom('Own', 'Differin', 'Plain'),
    product: fc.constantFrom(...names),
    step: fc.constantFrom(...ProductStep.options),
    actives: fc.array(fc.record({ active: fc.constantFrom(...Active.options), percent: percents }), {
      maxLength: 12,
    }),
    leaveOn: fc.boolean(),
    fragrance: fc.constantFrom('free', 'present', 'unknown'),
    prescription: fc.integer({ min: 0, max: 9 }).map((each) => each === 0),
    spf: fc.option(fc.constantFrom(15, 30, 50), { nil: undefined }),
    price: fc.constantFrom('low', 'middle', 'high'),
    regions: fc.constant<Product['regions']>(['EU']),
  })
  .map(({ spf, actives, ...rest }) => ({
    ...rest,
    ...(spf === undefined ? {} : { spf }),
    actives: actives.map(({ active, percent }) => (percent === undefined ? { active } : { active, percent })),
  }));

/** Our own list, an operator's alone, or both: the operator's may lack any step. */
const anyCatalogue: fc.Arbitrary<readonly Product[]> = fc
  .tuple(fc.uniqueArray(anyProduct, { selector: ({ id }) => id, minLength: 1, maxLength: 12 }), fc.boolean())
  .map(([own, withOurs]) => (withOurs ? [...own, ...stocked] : own));

const sentences = [
  'Smooth it on.',
  'In the evening, two nights a week, on dry skin.',
  'It cures acne.',
  'This HEALS and clears up spots.',
  'Ask for tretin\u200Boin at night.',
  'You have rosacea on the cheeks.',
  'Add retinol later.',
  'See <b>more</b> at https://shop.example/x?y=1 now.',
  '<<script>script>alert(1)</script>',
  'Buy at evil-shop.com today',
  'Try hydro\u00ADquinone.',
  'Fine lines around the eyes.',
] as const;
const anyText = fc
  .array(fc.constantFrom(...sentences), { minLength: 1, maxLength: 4 })
  .map((each) => each.join(' '));

const anyFinding: fc.Arbitrary<CategoryFinding> = fc.record({
  seen: anyText,
  confidence: fc.constantFrom('low', 'medium', 'high'),
  notVisible: anyText,
});

const anyAnalysis = (products: readonly Product[]): fc.Arbitrary<SkinAnalysis> =>
  fc.record({
    summary: anyText,
    categories: fc.record({
      skinTexture: anyFinding,
      skinTone: anyFinding,
      hydration: anyFinding,
      wrinkles: anyFinding,
      acne: anyFinding,
    }),
    regimen: fc.array(
      fc.record({
        productId: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...products.map(({ id }) => id)) },
          { weight: 1, arbitrary: fc.constant('no-such-product') },
        ),
        session: fc.constantFrom('AM', 'PM', 'both'),
        timesAWeek: fc.integer({ min: 1, max: 7 }),
        instructions: anyText,
        why: anyText,
      }),
      { minLength: 1, maxLength: 12 },
    ),
    scienceNotes: fc.array(anyText, { maxLength: 3 }),
    warnings: fc.array(anyText, { maxLength: 3 }),
  });

export const anyInput = anyCatalogue.chain((products) =>
  fc.record({ analysis: anyAnalysis(products), answers: anyAnswers, products: fc.constant(products) }),
);
