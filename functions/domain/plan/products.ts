import type { Product } from '../catalogue/product.ts';
import { containsAny, contentsOf } from './contents.ts';
import { NOT_MILD, STRONG, type Substance } from './substances.ts';

/** The least sun protection factor of a sunscreen that a plan relies on (American Academy of Dermatology). */
const MIN_SPF = 30;

/** The facts of a product that rules go by. */
export type ProductFacts = Pick<
  Product,
  | 'step'
  | 'actives'
  | 'leaveOn'
  | 'irritants'
  | 'prescription'
  | 'fragrance'
  | 'spf'
  | 'incidentalSpf'
  | 'alcohol'
  | 'allergens'
  | 'broadSpectrum'
  | 'tint'
>;

/** Cached per product: each plan asks several times. */
function oncePerProduct(ask: (product: ProductFacts) => boolean): (product: ProductFacts) => boolean {
  const answers = new WeakMap<ProductFacts, boolean>();
  return (product) => {
    const answer = answers.get(product) ?? ask(product);
    answers.set(product, answer);
    return answer;
  };
}

/** Fit for every day: nothing that skin has to get used to, and nothing that is known to irritate. */
export const isMild = oncePerProduct((product) => !containsAny(product, NOT_MILD));

const strong = new WeakMap<ProductFacts, readonly Substance[]>();

/** What in a product skin has to get used to, whether it stays on or not. */
export function strongIn(product: ProductFacts): readonly Substance[] {
  const known = strong.get(product);
  if (known) return known;
  const found = contentsOf(product)
    .filter(({ substance }) => STRONG.includes(substance))
    .map(({ substance }) => substance);
  strong.set(product, found);
  return found;
}

/** Has an active that skin has to get used to and that stays on it. */
export const isStrong = (product: ProductFacts): boolean => product.leaveOn && strongIn(product).length > 0;

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

/** In a plan beside its base. */
export const isExtra = ({ step }: Pick<Product, 'step'>): boolean => step === 'treatment' || step === 'mask';

/** Moisturises the evening, so without a sun filter. */
export const isNightCream = ({ step, spf }: Pick<Product, 'step' | 'spf'>): boolean =>
  step === 'moisturiser' && spf === undefined;

export const isTinted = (product: ProductFacts): boolean => containsAny(product, ['iron-oxides']);
export const isMineral = (product: ProductFacts): boolean =>
  containsAny(product, ['zinc-oxide', 'titanium-dioxide']) && !containsAny(product, ['organic-uv-filters']);
