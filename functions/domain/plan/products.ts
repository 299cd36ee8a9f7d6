import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { containsAny, contentsOf } from './contents.ts';
import type { RuleId } from './rule-id.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';
import { NOT_MILD, STRONG, type Substance } from './substances.ts';

/** The least sun protection factor of a sunscreen that a plan relies on (American Academy of Dermatology). */
const MIN_SPF = 30;

type Facts = Pick<
  Product,
  'step' | 'actives' | 'leaveOn' | 'irritants' | 'prescription' | 'fragrance' | 'spf' | 'incidentalSpf'
>;

const exceeds = ({ cap, below }: Rule, percent: number | undefined): boolean =>
  percent === undefined || (cap !== undefined && percent > cap) || (below !== undefined && percent >= below);

type Objections = (product: Facts) => RuleId | undefined;

function findObjections(answers: Answers): Objections {
  const banning = rulesInForce(answers, 'block');
  const separating = rulesInForce(answers, 'separate').filter(({ evenInOneProduct }) => evenInOneProduct);
  const capping = rulesInForce(answers, 'cap');
  const evening = rulesInForce(answers, 'evening');
  return (product) => {
    const contents = contentsOf(product);
    const rule =
      banning.find((each) => concerns(each, product, contents)) ??
      // A sun filter belongs to mornings, so what is for evenings has no place in one product with it.
      (isSun(product) ? evening.find((each) => concerns(each, product, contents)) : undefined) ??
      separating.find(
        ({ actives, with: others = [] }) => containsAny(product, actives) && containsAny(product, others),
      ) ??
      capping.find((each) =>
        contents.some(({ substance, percent }) => each.actives.includes(substance) && exceeds(each, percent)),
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
  const rules = new Map<Facts, RuleId | undefined>();
  const objectionTo: Objections = (product) => {
    if (!rules.has(product)) rules.set(product, find(product));
    return rules.get(product);
  };
  objections.set(answers, objectionTo);
  return objectionTo;
}

/** Cached per product: each plan asks several times. */
function oncePerProduct(ask: (product: Facts) => boolean): (product: Facts) => boolean {
  const answers = new WeakMap<Facts, boolean>();
  return (product) => {
    const answer = answers.get(product) ?? ask(product);
    answers.set(product, answer);
    return answer;
  };
}

/** Fit for every day: nothing that skin has to get used to, and nothing that is known to irritate. */
export const isMild = oncePerProduct((product) => !containsAny(product, NOT_MILD));

/** Up to so many per cent, salicylic acid is no strong active: a preservative has as much (EU cosmetics regulation). */
const MILD_SALICYLIC = 0.5;

const strong = new WeakMap<Facts, readonly Substance[]>();

/** What in a product skin has to get used to, whether it stays on or not. */
export function strongIn(product: Facts): readonly Substance[] {
  const known = strong.get(product);
  if (known) return known;
  const found = contentsOf(product)
    .filter(({ substance }) => STRONG.includes(substance))
    .filter(({ substance, percent = Infinity }) => substance !== 'salicylic-acid' || percent > MILD_SALICYLIC)
    .map(({ substance }) => substance);
  strong.set(product, found);
  return found;
}

/** Has an active that skin has to get used to and that stays on it. */
export const isStrong = (product: Facts): boolean => product.leaveOn && strongIn(product).length > 0;

/** Can be relied on for the morning: it stays on, and no pair rule may keep it off a morning. */
export const protects = oncePerProduct(
  (product) =>
    (product.step === 'sunscreen' || product.step === 'moisturiser') &&
    (product.spf ?? 0) >= MIN_SPF &&
    product.incidentalSpf !== true &&
    product.leaveOn &&
    !containsAny(product, STRONG),
);

/** Belongs to mornings alone. */
export const isSun = ({ step, spf }: Pick<Product, 'step' | 'spf'>): boolean =>
  step === 'sunscreen' || spf !== undefined;

export const isTinted = (product: Facts): boolean => containsAny(product, ['iron-oxides']);
export const isMineral = (product: Facts): boolean =>
  containsAny(product, ['zinc-oxide', 'titanium-dioxide']) && !containsAny(product, ['organic-uv-filters']);
