import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../contract/questionnaire.ts';
import { containsAny, contentsOf } from './contents.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';
import { NOT_MILD } from './substances.ts';

const exceeds = ({ cap, below }: Rule, percent: number | undefined): boolean =>
  percent === undefined || (cap !== undefined && percent > cap) || (below !== undefined && percent >= below);

type Objection = { rule: Rule; kind: 'never' | 'too-strong' };

/** The first row that does not let this person have this product, whatever else is in the plan. */
export function objectionTo(product: Product, answers: Answers): Objection | undefined {
  const contents = contentsOf(product);
  const never = rulesInForce(answers, 'strip', 'block').find((rule) =>
    rule.actives.includes('prescription-medicine')
      ? product.prescription || concerns(rule, product, contents)
      : rule.id !== 'HOUSE-2' && concerns(rule, product, contents),
  );
  if (never) return { rule: never, kind: 'never' };
  const within = rulesInForce(answers, 'separate').find(
    (rule) =>
      rule.evenInOneProduct === true &&
      containsAny(product, rule.actives) &&
      containsAny(product, rule.with ?? []),
  );
  if (within) return { rule: within, kind: 'never' };
  const capped = rulesInForce(answers, 'cap').find((rule) =>
    contents.some(({ substance, percent }) => rule.actives.includes(substance) && exceeds(rule, percent)),
  );
  return capped && { rule: capped, kind: 'too-strong' };
}

export const isMild = (product: Product): boolean => !containsAny(product, [...NOT_MILD, 'unclassified']);

const priceRank: Record<Product['price'], number> = { low: 0, middle: 1, high: 2 };

/** The most fitting that this person may have; between equals the more widely sold, the cheaper, the earlier. */
export function bestOf(
  candidates: readonly Product[],
  answers: Answers,
  fit: (product: Product) => number = () => 0,
): Product | undefined {
  const value = (product: Product): number =>
    100 * fit(product) +
    10 * Number(product.fragrance === 'free') +
    product.regions.length -
    priceRank[product.price];
  return candidates
    .toSorted((one, other) => value(other) - value(one))
    .find((each) => objectionTo(each, answers) === undefined);
}
