import type { Product } from '#domain/catalogue/product.ts';
import { decide } from '#domain/plan/decide.ts';
import type { PlannedProduct } from '#domain/plan/plan.ts';
import { objectionsFor } from '#domain/plan/objections.ts';
import { protects } from '#domain/plan/products.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { ruleWords } from '#domain/words/en/rules.ts';
import { ruleText } from '#domain/words/rule-text.ts';

type Need = {
  readonly name: string;
  /** The kind of product that the operator has to add if no product meets this need. */
  readonly required: string;
  isMetBy(product: PlannedProduct): boolean;
  /** Whether a product is meant for this need, even if a rule excludes it. */
  includes(product: Product): boolean;
};

const needs: readonly Need[] = [
  {
    name: 'cleanser',
    required: 'one without irritants and without acids or any other strong active',
    isMetBy: ({ step }) => step === 'cleanser',
    includes: ({ step }) => step === 'cleanser',
  },
  {
    name: 'moisturiser',
    required: 'one without irritants, strong actives and a sun protection factor',
    isMetBy: ({ step, spf }) => step === 'moisturiser' && spf === undefined,
    includes: ({ step, spf }) => step === 'moisturiser' && spf === undefined,
  },
  {
    name: 'sunscreen',
    required:
      'one of SPF 30 or more without irritants and strong actives, and for melasma with iron oxides or SPF 50',
    isMetBy: protects,
    includes: ({ step, spf }) => step === 'sunscreen' || (step === 'moisturiser' && spf !== undefined),
  },
];

const adult: Answers = {
  age: 30,
  mainSkinGoal: 'general',
  skinSensitivity: 'no',
  medicalConditions: ['None'],
  pregnancyBreastfeeding: 'no',
  maxProducts: 5,
};

/** The visitors, besides `adult`, for whom the catalogue is checked. */
const persons: Readonly<Record<string, Answers>> = {
  'at the age of 13': { ...adult, age: 13 },
  'in pregnancy': { ...adult, pregnancyBreastfeeding: 'yes' },
  'with sensitive skin': { ...adult, skinSensitivity: 'yes' },
  'with eczema': { ...adult, medicalConditions: ['Eczema'] },
  'with rosacea': { ...adult, medicalConditions: ['Rosacea'] },
  'with psoriasis': { ...adult, medicalConditions: ['Psoriasis'] },
  'with melasma': { ...adult, medicalConditions: ['Melasma'] },
  'with vitiligo': { ...adult, medicalConditions: ['Vitiligo'] },
  'with another condition': { ...adult, medicalConditions: ['Other'] },
};

function missingFor(answers: Answers, products: readonly Product[]): Need[] {
  const { steps } = decide({ observations: {}, photo: [] }, answers, products);
  return needs.filter((need) => !steps.some(({ product }) => need.isMetBy(product)));
}

/** States how many of the listed products that meet this need are excluded for this person, and by which rules. */
function findings(need: Need, products: readonly Product[], answers: Answers): string {
  const listed = products.filter((each) => need.includes(each));
  if (listed.length === 0) return 'None is listed.';
  const refusals = listed.flatMap((each) => objectionsFor(answers)(each)?.id ?? []);
  // A rule without a text is reported only by its id.
  const rules = [...new Set(refusals)].map(
    (rule) => ` ${[rule, ruleText(rule, { rules: ruleWords })].filter(Boolean).join(': ')}`,
  );
  return `Rules exclude ${refusals.length} of ${listed.length} listed.${rules.join('')}`;
}

/**
 * Describes each gap in the catalogue: a kind of visitor who would get no cleanser, no moisturiser or no sunscreen. A
 * gap for `adult` is listed once, as a gap for everybody.
 */
export function coverageHoles(products: readonly Product[]): string[] {
  const hole = (opening: string, need: Need, answers: Answers): string =>
    `${opening} ${need.name}: add ${need.required}. ${findings(need, products, answers)}`;
  const forAll = missingFor(adult, products);
  const forSome = Object.entries(persons).flatMap(([who, answers]) =>
    missingFor(answers, products)
      .filter((need) => !forAll.includes(need))
      .map((need) => hole(`Somebody ${who} gets no`, need, answers)),
  );
  return [...forAll.map((need) => hole('Nobody gets a', need, adult)), ...forSome];
}
