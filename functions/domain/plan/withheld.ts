import type { Country } from '../catalogue/country.ts';
import type { Active, Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { becauseOf } from './because.ts';
import { chooseProducts } from './choose.ts';
import { contentsOf } from './contents.ts';
import { evidenceFor } from './evidence/lookup.ts';
import type { WeightedNeed } from './needs.ts';
import type { Withheld } from './plan.ts';
import { objectionsFor } from './objections.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce, safetyRules } from './rules.ts';
import { AHAS, RETINOIDS, VITAMIN_C } from './substances.ts';

/** Where most is sold without a prescription. */
const MOST_OPEN: Country = 'US';

const others = new Map<string, Answers>();

/** Somebody with the same wish to whom no rule about a person applies; the same object each time, so that it is known. */
function anybody({ mainSkinGoal, maxProducts }: Answers): Answers {
  const key = `${mainSkinGoal} ${maxProducts}`;
  const other = others.get(key) ?? {
    age: 30,
    mainSkinGoal,
    skinSensitivity: 'no',
    medicalConditions: ['None'],
    pregnancyBreastfeeding: 'no',
    maxProducts,
    country: MOST_OPEN,
  };
  others.set(key, other);
  return other;
}

/** Said by one name, so that one of them in the plan means that the kind is not left out. */
const kinds: readonly (readonly Active[])[] = [RETINOIDS, AHAS, VITAMIN_C];

function has(products: readonly Product[], active: Active): boolean {
  const kind = kinds.find((each) => each.includes(active)) ?? [active];
  return products.some(({ actives }) => actives.some((each) => kind.includes(each.active)));
}

/** The law of the place where somebody shops, if that alone would keep a product out. */
const lawAgainst = (product: Product, answers: Answers): Rule | undefined =>
  answers.country === undefined
    ? undefined
    : rulesInForce(answers, 'block').find(
        (rule) => rule.when.countryOtherThan !== undefined && concerns(rule, product, contentsOf(product)),
      );

/** What the same needs would have been answered with, and which rule for this person keeps it out. */
export function withheldFrom(
  chosen: readonly Product[],
  needs: readonly WeightedNeed[],
  products: readonly Product[],
  answers: Answers,
): Withheld[] {
  const without = chooseProducts(products, needs, anybody(answers));
  const objectionTo = objectionsFor(answers);
  const withheld = new Map<Active, Withheld>();
  for (const product of without) {
    const id = objectionTo(product);
    // Whatever else keeps it out: it could not be bought.
    const rule = lawAgainst(product, answers) ?? safetyRules.find((each) => each.id === id);
    for (const { active } of product.actives) {
      // The active that the rule is about, not whatever else the product has.
      const need = needs.find(({ name }) => evidenceFor(name, active));
      if (!rule?.actives.includes(active) || !need || has(chosen, active)) continue;
      withheld.set(active, {
        by: active,
        need: need.name,
        rule: rule.id,
        because: becauseOf(rule.when, answers),
      });
    }
  }
  return [...withheld.values()];
}
