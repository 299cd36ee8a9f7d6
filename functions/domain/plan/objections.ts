import type { Answers } from '../questionnaire/answers.ts';
import { containsAny, contentsOf } from './contents.ts';
import { isSun, type ProductFacts } from './products.ts';
import type { RuleId } from './rule-id.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce, safetyRules } from './rules.ts';

const exceeds = ({ cap, below }: Rule, percent: number | undefined): boolean =>
  percent === undefined || (cap !== undefined && percent > cap) || (below !== undefined && percent >= below);

const barring = safetyRules.filter(({ action }) => action === 'block');
const bars = new WeakMap<ProductFacts, readonly Rule[]>();

/** The rules that keep a product from somebody, whoever that is. */
function barsOf(product: ProductFacts): readonly Rule[] {
  const known = bars.get(product);
  if (known) return known;
  const found = barring.filter((rule) => concerns(rule, product, contentsOf(product)));
  bars.set(product, found);
  return found;
}

type Objections = (product: ProductFacts) => RuleId | undefined;

function findObjections(answers: Answers): Objections {
  const banning = new Set(rulesInForce(answers, 'block'));
  const separating = rulesInForce(answers, 'separate').filter(({ evenInOneProduct }) => evenInOneProduct);
  const capping = rulesInForce(answers, 'cap');
  const evening = rulesInForce(answers, 'evening');
  return (product) => {
    const contents = contentsOf(product);
    const rule =
      barsOf(product).find((each) => banning.has(each)) ??
      // A sun filter belongs to mornings, so what is for evenings has no place in one product with it.
      (isSun(product) ? evening.find((each) => concerns(each, product, contents)) : undefined) ??
      separating.find(
        ({ actives, with: others = [] }) => containsAny(product, actives) && containsAny(product, others),
      ) ??
      capping.find(
        (each) =>
          concerns(each, product, contents) &&
          contents.some(
            ({ substance, percent }) => each.actives.includes(substance) && exceeds(each, percent),
          ),
      );
    return rule?.id;
  };
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
