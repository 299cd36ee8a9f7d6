import type { Country } from '../catalogue/country.ts';
import type { Active, Product } from '../catalogue/product.ts';
import type { Answers, SkinGoal } from '../questionnaire/answers.ts';
import { becauseOf } from './because.ts';
import { chooseProducts } from './choose.ts';
import { evidenceFor } from './evidence/lookup.ts';
import type { WeightedNeed } from './needs.ts';
import type { Withheld } from './plan.ts';
import { objectionsFor } from './objections.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce, safetyRules } from './rules.ts';
import { AHAS, RETINOIDS, VITAMIN_C } from './substances.ts';

/** The country in which most actives are sold without a prescription. */
const MOST_OPEN: Country = 'US';

const others = new Map<string, Answers>();

/**
 * A person with the same goal to whom no rule about a person applies. Each goal and size has only one such object,
 * because other caches use it as their key.
 */
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

/** Actives that the texts call by one name. If the plan contains one of them, the kind counts as present. */
const kinds: readonly (readonly Active[])[] = [RETINOIDS, AHAS, VITAMIN_C];

function has(products: readonly Product[], active: Active): boolean {
  const kind = kinds.find((each) => each.includes(active)) ?? [active];
  return products.some(({ actives }) => actives.some((each) => kind.includes(each.active)));
}

/** The actives that people with these goals expect. */
const known: Partial<Record<SkinGoal, readonly Active[]>> = {
  acne: ['benzoyl-peroxide', 'adapalene', 'salicylic-acid'],
  brightening: ['azelaic-acid'],
};

/** The products with an expected active, if rules exclude all products with it. */
const missed = (products: readonly Product[], answers: Answers): Product[] =>
  (known[answers.mainSkinGoal] ?? []).flatMap((active) => {
    const having = products.filter(({ actives }) => actives.some((each) => each.active === active));
    const isKeptOut = having.every((product) => objectionsFor(answers)(product));
    return isKeptOut ? having : [];
  });

/** The rule of the country, if it excludes a product for everybody who lives there. */
const lawAgainst = (product: Product, answers: Answers): Rule | undefined =>
  rulesInForce(answers, 'block').find(
    (rule) => becauseOf(rule.when, answers) === 'country' && concerns(rule, product),
  );

/**
 * The rule that excludes a product. If the law excludes it as well, an answer about pregnancy would change nothing, so
 * the law is the reason.
 */
function ruleAgainst(product: Product, answers: Answers): Rule | undefined {
  const id = objectionsFor(answers)(product);
  const rule = safetyRules.find((each) => each.id === id);
  const isPregnancyUnanswered = rule !== undefined && becauseOf(rule.when, answers) === 'pregnancy-unsaid';
  return (isPregnancyUnanswered ? lawAgainst(product, answers) : undefined) ?? rule;
}

/**
 * The actives that a person without restrictions would get for the same needs, with the rule that excludes each of them
 * here.
 */
export function withheldFrom(
  chosen: readonly Product[],
  needs: readonly WeightedNeed[],
  products: readonly Product[],
  answers: Answers,
): Withheld[] {
  const without = chooseProducts(products, needs, anybody(answers));
  const withheld = new Map<Active, Withheld>();
  for (const product of [...without, ...missed(products, answers)]) {
    // Rules about a person come before the laws of a country, and so do the reasons that they give.
    const rule = ruleAgainst(product, answers);
    for (const { active } of product.actives) {
      // Only the active that the rule is about counts, not the other actives of the product.
      const need = needs.find(({ name }) => evidenceFor(name, active));
      if (!rule?.actives.includes(active) || !need || has(chosen, active) || withheld.has(active)) continue;
      const because = becauseOf(rule.when, answers);
      // A limit that applies to everybody is not a personal reason.
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
