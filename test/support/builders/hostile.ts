import fc from 'fast-check';
import { Active, type Product, ProductStep } from '#domain/catalogue/product.ts';
import { products as stocked } from '#domain/catalogue/built-in.ts';
import {
  type Answers,
  type MaxProducts,
  MedicalCondition,
  Pregnancy,
  SkinGoal,
  SkinSensitivity,
} from '#domain/contract/questionnaire.ts';
import type { CategoryFinding, SkinAnalysis } from '#domain/reading/report.ts';
import type { RegimenInput } from '#domain/plan/check-regimen.ts';
import { anyText } from './hostile-texts.ts';

/** Any answers, any catalogue an operator may bring, any report that the schema lets through, and worse. */

const conditions = MedicalCondition.options.filter((each) => each !== 'None');

const anyAnswers: fc.Arbitrary<Answers> = fc.record({
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
  'Booster with Ret\u200Binal',
  'Retin al Drops',
  'R.e.t.i.n.o.l Elixir',
  'Rеtinоl Cream',
  'Ｒｅｔｉｎｏｌ Balm',
  'Retinol-Free Calm Cream',
  'Anti-Wrinkle Cream',
  'Clindamycin Gel',
  'Treti\u00ADnoin Cream',
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
    irritants: fc.option(fc.constant<true>(true), { nil: undefined }),
    spf: fc.option(fc.constantFrom(15, 30, 50), { nil: undefined }),
    price: fc.constantFrom('low', 'middle', 'high'),
    regions: fc.constant<Product['regions']>(['EU']),
  })
  .map(({ spf, irritants, actives, ...rest }) => ({
    ...rest,
    ...(irritants && { irritants }),
    ...(spf === undefined ? {} : { spf }),
    actives: actives.map(({ active, percent }) => (percent === undefined ? { active } : { active, percent })),
  }));

/** An operator's own list, which may lack any step, alone or before ours. */
type Shelf = { own: readonly Product[]; withOurs: boolean };

const anyShelf: fc.Arbitrary<Shelf> = fc.record({
  own: fc.uniqueArray(anyProduct, { selector: ({ id }) => id, minLength: 1, maxLength: 12 }),
  withOurs: fc.boolean(),
});

const productsOf = ({ own, withOurs }: Shelf): readonly Product[] => (withOurs ? [...own, ...stocked] : own);

const anyFinding: fc.Arbitrary<CategoryFinding> = fc.record({
  seen: anyText,
  confidence: fc.constantFrom('low', 'medium', 'high'),
  notVisible: anyText,
});

const anyStep = (productId: fc.Arbitrary<string>) =>
  fc.record({
    productId,
    timeOfDay: fc.constantFrom('AM', 'PM', 'both'),
    timesAWeek: fc.integer({ min: 1, max: 7 }),
    instructions: anyText,
    why: anyText,
    // Not the model's to say: whatever stands here is not taken over.
    days: fc.constantFrom([], ['mon', 'mon']),
    startWeek: fc.constantFrom(-5, 0, 1e9),
  });

/** Up to twelve steps, none at all, or one product again and again. */
const anyRegimen = (ids: readonly string[]): fc.Arbitrary<SkinAnalysis['regimen']> => {
  const productId = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom('no-such-product', '', '../../etc', 'a'.repeat(60)) },
  );
  const same = fc
    .constantFrom(...ids)
    .chain((id) => fc.array(anyStep(fc.constant(id)), { minLength: 2, maxLength: 12 }));
  return fc.oneof(
    { weight: 12, arbitrary: fc.array(anyStep(productId), { maxLength: 12 }) },
    { weight: 2, arbitrary: fc.array(anyStep(productId), { minLength: 12, maxLength: 12 }) },
    { weight: 1, arbitrary: same },
  );
};

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
    regimen: anyRegimen(products.map(({ id }) => id)),
    scienceNotes: fc.array(anyText, { maxLength: 3 }),
    warnings: fc.array(anyText, { maxLength: 3 }),
  });

/** Names our own list instead of carrying it, so that a counterexample can be read. */
export type HostileCase = { analysis: SkinAnalysis; answers: Answers; shelf: Shelf };

export const anyCase: fc.Arbitrary<HostileCase> = anyShelf.chain((shelf) =>
  fc.record({ analysis: anyAnalysis(productsOf(shelf)), answers: anyAnswers, shelf: fc.constant(shelf) }),
);

export const inputOf = ({ analysis, answers, shelf }: HostileCase): RegimenInput => ({
  analysis,
  answers,
  products: productsOf(shelf),
});
