import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { OLDER_AGE } from './ages.ts';
import { type Choice, createSearch } from './best-extras.ts';
import { type Candidates, candidatesFor } from './candidates.ts';
import { compatibilityFor } from './go-together.ts';
import { OILY } from './need-groups.ts';
import { isHealingOrTreated, type WeightedNeed } from './needs.ts';
import { preferenceFor } from './preference.ts';
import type { Rule } from './rule.ts';
import { rulesInForce } from './rules.ts';

const MINIMAL = 3;
const MAX_TREATMENTS = 2;

const orNone = (list: readonly Product[]): readonly (Product | undefined)[] =>
  list.length > 0 ? list : [undefined];

/**
 * Every possible base: a cleanser, a moisturiser and a sunscreen. In a plan of at most three products, a day cream may
 * replace the moisturiser and the sunscreen, which leaves room for an active.
 */
function* bases(
  { cleansers, moisturisers, sunscreens, dayCreams }: Candidates,
  maxProducts: number,
  mayMerge: boolean,
): Generator<readonly Product[]> {
  for (const cleanser of orNone(cleansers)) {
    for (const moisturiser of orNone(moisturisers)) {
      for (const sunscreen of orNone(sunscreens)) {
        yield [cleanser, moisturiser, sunscreen].filter((each) => each !== undefined);
      }
    }
    if (maxProducts > MINIMAL || !mayMerge || !cleanser) continue;
    for (const dayCream of dayCreams) yield [cleanser, dayCream];
  }
}

/**
 * Whether the skin needs a night moisturiser, because it is sensitive, older, dry, healing or being treated, or has a
 * condition.
 */
const needsNightCream = (needs: readonly WeightedNeed[], answers: Answers): boolean =>
  answers.age >= OLDER_AGE ||
  answers.skinType === 'dry' ||
  answers.skinSensitivity === 'yes' ||
  !answers.medicalConditions.includes('None') ||
  isHealingOrTreated(answers) ||
  needs.some(({ name }) => name === 'dryness');

/**
 * Whether one cream may both moisturise and protect from the sun, because the skin is oily and needs no night
 * moisturiser.
 */
const mayMerge = (needs: readonly WeightedNeed[], answers: Answers): boolean =>
  needs.some(({ name }) => OILY.has(name)) && !needsNightCream(needs, answers);

const mostOf = (rules: readonly Rule[]): number => Math.min(...rules.map(({ most = Infinity }) => most));

/**
 * The maximum numbers of products in a plan: `inAll` counts all products, `beside` only the extras. A rule can lower
 * the number that the visitor asked for.
 */
function roomFor(answers: Answers, maxProducts: number): { inAll: number; beside: number } {
  const ceilings = rulesInForce(answers, 'ceiling');
  return {
    inAll: Math.min(maxProducts, mostOf(ceilings.filter(({ steps }) => steps === undefined))),
    beside: mostOf(ceilings.filter(({ steps }) => steps !== undefined)),
  };
}

/** At 65 or older, a peptide serum is not worth adding as a third treatment, because the evidence for it is weak. */
function withoutThirdSerum(chosen: readonly Product[], { age }: Answers): readonly Product[] {
  if (age < OLDER_AGE || chosen.filter(({ step }) => step === 'treatment').length <= MAX_TREATMENTS)
    return chosen;
  return chosen.filter(({ step, actives }) => step !== 'treatment' || actives[0]?.active !== 'peptides');
}

/**
 * Searches the combinations of the short-listed products for the one with the greatest value for these needs. Each
 * combination starts from a base: cleanser, moisturiser and sunscreen, or cleanser and day cream. An extra product is
 * added only if its effect is worth its cost.
 */
export function chooseProducts(
  products: readonly Product[],
  needs: readonly WeightedNeed[],
  answers: Answers,
  maxProducts: number = answers.maxProducts,
): readonly Product[] {
  const preference = preferenceFor(answers, needs);
  const candidates = candidatesFor(products, needs, answers, preference);
  const compatibility = compatibilityFor(answers, needs);
  const search = createSearch(candidates.extras, needs, compatibility, preference, answers);
  const { inAll, beside } = roomFor(answers, maxProducts);
  let best: Choice = { products: [], value: -Infinity };
  for (const base of bases(candidates, inAll, mayMerge(needs, answers))) {
    best = search(base, Math.min(beside, inAll - base.length), best.value) ?? best;
  }
  return withoutThirdSerum(best.products, answers);
}
