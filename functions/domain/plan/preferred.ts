import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { contentsOf } from './contents.ts';
import type { WeightedNeed } from './needs.ts';
import { concerns, rulesInForce } from './rules.ts';

/** Below this weight, a need is no reason to prefer a product. */
const LEAST_WEIGHT = 2;

type Test = (product: Product) => boolean;

function find(answers: Answers, needs: readonly WeightedNeed[]): Test {
  const rules = rulesInForce(answers, 'prefer').filter(
    (rule) =>
      rule.needs === undefined ||
      needs.some(
        ({ name, weight, level = 'none' }) =>
          rule.needs?.includes(name) && (weight >= LEAST_WEIGHT || (rule.seen && level !== 'none')),
      ),
  );
  if (rules.length === 0) return () => false;
  return (product) => rules.some((rule) => concerns(rule, product, contentsOf(product)));
}

const found = new WeakMap<readonly WeightedNeed[], Map<Answers, Test>>();

/** Tests whether a rule prefers a product for this person and these needs. The test is cached per needs and answers. */
export function preferredFor(answers: Answers, needs: readonly WeightedNeed[]): Test {
  const forNeeds = found.get(needs) ?? new Map<Answers, Test>();
  found.set(needs, forNeeds);
  const test = forNeeds.get(answers) ?? find(answers, needs);
  forNeeds.set(answers, test);
  return test;
}
