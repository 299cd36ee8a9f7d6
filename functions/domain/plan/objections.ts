import type { Answers } from '../questionnaire/answers.ts';
import { containsAny, contentsOf } from './contents.ts';
import { isSun, type ProductFacts } from './products.ts';
import type { RuleId } from './rule-id.ts';
import type { Rule, RuleAction } from './rule.ts';
import { concerns, rulesInForce, safetyRules } from './rules.ts';

const exceeds = ({ cap, below }: Rule, percent: number | undefined): boolean =>
  percent === undefined || (cap !== undefined && percent > cap) || (below !== undefined && percent >= below);

/** Whether a rule of this action keeps a product out for its own contents, if it is in force. */
const refuses: Partial<Record<RuleAction, (rule: Rule, product: ProductFacts) => boolean>> = {
  block: (rule, product) => concerns(rule, product, contentsOf(product)),
  // A sun filter belongs to mornings, so what is for evenings has no place in one product with it.
  evening: (rule, product) => isSun(product) && concerns(rule, product, contentsOf(product)),
  separate: ({ actives, with: others = [] }, product) =>
    containsAny(product, actives) && containsAny(product, others),
  cap: (rule, product) =>
    concerns(rule, product, contentsOf(product)) &&
    contentsOf(product).some(
      ({ substance, percent }) => rule.actives.includes(substance) && exceeds(rule, percent),
    ),
};

/** Every rule that can refuse a product, in the order in which reasons are given. */
const refusing = (['block', 'evening', 'separate', 'cap'] as const).flatMap((action) =>
  safetyRules.filter((rule) => rule.action === action),
);

const refusals = new WeakMap<ProductFacts, readonly Rule[]>();

/** The rules that keep a product from somebody, whoever that is. Found once: only who it is for differs. */
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

/** Finds the rule, if any, that keeps a product from this person, whatever else is in the plan. Cached per answers and product. */
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
