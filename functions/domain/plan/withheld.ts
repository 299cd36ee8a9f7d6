import type { Country } from '../catalogue/country.ts';
import type { Active, Product } from '../catalogue/product.ts';
import type { Answers, SkinGoal } from '../questionnaire/answers.ts';
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

/** Whoever has these goals thinks of these. */
const known: Partial<Record<SkinGoal, readonly Active[]>> = {
  acne: ['benzoyl-peroxide', 'adapalene', 'salicylic-acid'],
  brightening: ['azelaic-acid'],
};

/** What is missed where every product with it is kept out. */
const missed = (products: readonly Product[], answers: Answers): Product[] =>
  (known[answers.mainSkinGoal] ?? []).flatMap((active) => {
    const having = products.filter(({ actives }) => actives.some((each) => each.active === active));
    const isKeptOut = having.every((product) => objectionsFor(answers)(product));
    return isKeptOut ? having : [];
  });

/** The law of the country, where it keeps a product from everybody who lives there. */
const lawAgainst = (product: Product, answers: Answers): Rule | undefined =>
  rulesInForce(answers, 'block').find(
    (rule) => becauseOf(rule.when, answers) === 'country' && concerns(rule, product, contentsOf(product)),
  );

/** The rule that keeps a product out. What an answer would not change is not said to depend on it. */
function ruleAgainst(product: Product, answers: Answers): Rule | undefined {
  const id = objectionsFor(answers)(product);
  const rule = safetyRules.find((each) => each.id === id);
  const isUnsaid = rule !== undefined && becauseOf(rule.when, answers) === 'pregnancy-unsaid';
  return (isUnsaid ? lawAgainst(product, answers) : undefined) ?? rule;
}

/** What the same needs would have been answered with, and which rule for this person keeps it out. */
export function withheldFrom(
  chosen: readonly Product[],
  needs: readonly WeightedNeed[],
  products: readonly Product[],
  answers: Answers,
): Withheld[] {
  const without = chooseProducts(products, needs, anybody(answers));
  const withheld = new Map<Active, Withheld>();
  for (const product of [...without, ...missed(products, answers)]) {
    // The rules about a person come before the laws of a country, and so do their reasons.
    const rule = ruleAgainst(product, answers);
    for (const { active } of product.actives) {
      // The active that the rule is about, not whatever else the product has.
      const need = needs.find(({ name }) => evidenceFor(name, active));
      if (!rule?.actives.includes(active) || !need || has(chosen, active) || withheld.has(active)) continue;
      const because = becauseOf(rule.when, answers);
      // A limit that is the same for everybody is nobody's reason.
      if (because === 'everybody') continue;
      withheld.set(active, {
        by: active,
        need: need.name,
        rule: rule.id,
        because,
      });
    }
  }
  return [...withheld.values()];
}
