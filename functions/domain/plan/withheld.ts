import type { Country } from '../catalogue/country.ts';
import type { Active, Product } from '../catalogue/product.ts';
import type { Answers, SkinGoal } from '../questionnaire/answers.ts';
import { answerKindOf } from './answer-kind.ts';
import { chooseProducts } from './choose.ts';
import { evidenceFor } from './evidence/lookup.ts';
import type { WeightedNeed } from './needs.ts';
import type { Withheld } from './plan.ts';
import { objectionsFor } from './objections.ts';
import { isOutOfReach } from './reach.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';
import { AHAS, RETINOIDS, VITAMIN_C } from './substances.ts';

/** The country in which the most actives are sold without a prescription. */
const MOST_PERMISSIVE_COUNTRY: Country = 'US';

const others = new Map<string, Answers>();

/**
 * Returns the answers of an adult in `MOST_PERMISSIVE_COUNTRY` without conditions, treatments or sensitive skin, with
 * the visitor's goal and plan size. The same goal and plan size always yield the same object, because other caches use
 * that object as their key.
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
    country: MOST_PERMISSIVE_COUNTRY,
  };
  others.set(key, other);
  return other;
}

/**
 * Groups of actives that share a name in the texts. If the plan contains one active of a group, the whole group
 * counts as present.
 */
const kinds: readonly (readonly Active[])[] = [RETINOIDS, AHAS, VITAMIN_C];

function has(products: readonly Product[], active: Active): boolean {
  const kind = kinds.find((each) => each.includes(active)) ?? [active];
  return products.some(({ actives }) => actives.some((each) => kind.includes(each.active)));
}

/** The actives that people expect for some goals. */
const known: Partial<Record<SkinGoal, readonly Active[]>> = {
  acne: ['benzoyl-peroxide', 'adapalene', 'salicylic-acid'],
  brightening: ['azelaic-acid'],
};

/** The products with an active that people expect for the goal, if every product with that active is excluded. */
const missed = (products: readonly Product[], answers: Answers): Product[] =>
  (known[answers.mainSkinGoal] ?? []).flatMap((active) => {
    const having = products.filter(({ actives }) => actives.some((each) => each.active === active));
    const isKeptOut = having.every((product) => objectionsFor(answers)(product));
    return isKeptOut ? having : [];
  });

/** The rule, if any, that bans a product in the visitor's country at any strength. */
const lawAgainst = (product: Product, answers: Answers): Rule | undefined =>
  rulesInForce(answers, 'block').find(
    (rule) => answerKindOf(rule.when, answers) === 'country' && concerns(rule, product),
  );

/** Whether a rule applies only until the skin has recovered from a procedure or a sunburn. */
const isUntilHealed = ({ when }: Rule): boolean => when.check?.includes('recent-procedure') === true;

/**
 * The rule, if any, that bans an active for longer than until the skin has healed, because of something that the visitor
 * said.
 */
const lastingBan = (active: Active, product: Product, answers: Answers): Rule | undefined =>
  rulesInForce(answers, 'block').find((rule) => {
    const kind = answerKindOf(rule.when, answers);
    const isLasting = !isUntilHealed(rule) && kind !== 'everybody' && kind !== 'pregnancy-unsaid';
    return isLasting && rule.actives.includes(active) && concerns(rule, product);
  });

/**
 * The rule that excludes an active of a product. Rules about a person precede the laws of a country in the rule table,
 * so they are usually found first. There are two exceptions, so that nobody expects the active after a change that does
 * not make it suitable. A law of the visitor's country takes precedence over a rule that applies because the pregnancy
 * question was not answered, and a lasting ban takes precedence over the rule for recovering skin.
 */
function ruleAgainst(active: Active, product: Product, answers: Answers): Rule | undefined {
  const rule = objectionsFor(answers)(product);
  if (rule === undefined) return undefined;
  const isPregnancyUnanswered = answerKindOf(rule.when, answers) === 'pregnancy-unsaid';
  if (isPregnancyUnanswered) return lawAgainst(product, answers) ?? rule;
  return isUntilHealed(rule) ? (lastingBan(active, product, answers) ?? rule) : rule;
}

/**
 * The actives that a rule withholds from this person: those that a person without restrictions would get for the same
 * needs, and those that people expect for the goal.
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
    for (const { active } of product.actives) {
      const rule = ruleAgainst(active, product, answers);
      const need = needs.find((each) => evidenceFor(each.name, active) && !isOutOfReach(product, each));
      // An active is withheld only if the rule is about this active, and not about another one in the product.
      if (!rule?.actives.includes(active) || !need || has(chosen, active) || withheld.has(active)) continue;
      const because = answerKindOf(rule.when, answers);
      // A rule that applies to everybody does not withhold the active from this person in particular.
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
