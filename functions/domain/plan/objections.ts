import type { Answers } from '../questionnaire/answers.ts';
import { containsAny, contentsOf } from './contents.ts';
import { isSun, type ProductFacts } from './products.ts';
import type { RuleId } from './rule-id.ts';
import type { Rule, RuleAction } from './rule.ts';
import { concerns, rulesInForce, safetyRules } from './rules.ts';

const exceeds = ({ cap, below, unknownAs }: Rule, percent = unknownAs): boolean =>
  percent === undefined || (cap !== undefined && percent > cap) || (below !== undefined && percent >= below);

/** For each action, whether a rule that is in force excludes a product because of its own contents. */
const refuses: Partial<Record<RuleAction, (rule: Rule, product: ProductFacts) => boolean>> = {
  block: (rule, product) => concerns(rule, product, contentsOf(product)),
  // A sun filter is for the morning, so it cannot be in one product with an active for the evening.
  evening: (rule, product) => isSun(product) && concerns(rule, product, contentsOf(product)),
  separate: ({ actives, with: others = [] }, product) =>
    containsAny(product, actives) && containsAny(product, others),
  cap: (rule, product) =>
    concerns(rule, product, contentsOf(product)) &&
    contentsOf(product).some(
      ({ substance, percent }) => rule.actives.includes(substance) && exceeds(rule, percent),
    ),
};

/** All rules that can exclude a product. The first one that applies is the reason that a plan states. */
const refusing = (['block', 'evening', 'separate', 'cap'] as const).flatMap((action) =>
  safetyRules.filter((rule) => rule.action === action),
);

const refusals = new WeakMap<ProductFacts, readonly Rule[]>();

/**
 * The rules that exclude a product for at least some people. Cached per product, because only `when` depends on the
 * person.
 */
function refusalsOf(product: ProductFacts): readonly Rule[] {
  const known = refusals.get(product);
  if (known) return known;
  const found = refusing.filter((rule) => refuses[rule.action]?.(rule, product));
  refusals.set(product, found);
  return found;
}

type Objections = (product: ProductFacts) => RuleId | undefined;

function findObjections(answers: Answers): Objections {
  const inForce = new Set(rulesInForce(answers, 'block', 'evening', 'separate', 'cap'));
  return (product) => refusalsOf(product).find((rule) => inForce.has(rule))?.id;
}

const objections = new WeakMap<Answers, Objections>();

/**
 * Finds the rule, if any, that excludes a product for this person, regardless of the plan's other products. Cached per
 * answers and product.
 */
export function objectionsFor(answers: Answers): Objections {
  const known = objections.get(answers);
  if (known) return known;
  const find = findObjections(answers);
  const rules = new Map<ProductFacts, RuleId | undefined>();
  const objectionTo: Objections = (product) => {
    if (!rules.has(product)) rules.set(product, find(product));
    return rules.get(product);
  };
  objections.set(answers, objectionTo);
  return objectionTo;
}
