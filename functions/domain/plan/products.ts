import type { Product } from '../catalogue/product.ts';
import { containsAny, contentsOf } from './contents.ts';
import { oncePer } from './once-per.ts';
import { NOT_MILD, STRONG, type Substance } from './substances.ts';

/** The minimum sun protection factor of a sunscreen that a plan relies on (American Academy of Dermatology). */
const MIN_SPF = 30;

/** The product fields that the rules check. */
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

/**
 * Whether a product is suitable for daily use: it contains no strong or lightening active, no bakuchiol and no known
 * irritant.
 */
export const isMild = (product: ProductFacts): boolean => !containsAny(product, NOT_MILD);

/** Whether a product is a cleanser with a strong active. */
export const isWash = (product: ProductFacts): boolean =>
  product.step === 'cleanser' && containsAny(product, STRONG);

/** The strong actives of a product, whether it is left on the skin or rinsed off. */
export const strongIn = oncePer((product: ProductFacts): readonly Substance[] =>
  contentsOf(product)
    .map(({ substance }) => substance)
    .filter((substance) => STRONG.includes(substance)),
);

/** Whether a product has a strong active and stays on the skin. */
export const isStrongLeaveOn = (product: ProductFacts): boolean =>
  product.leaveOn && strongIn(product).length > 0;

/**
 * Whether a plan can rely on a product for sun protection every morning. The product must be leave-on and contain no
 * strong active, because a strong active can clash with another product in the morning.
 */
export const protects = (product: ProductFacts): boolean =>
  (product.step === 'sunscreen' || product.step === 'moisturiser') &&
  (product.spf ?? 0) >= MIN_SPF &&
  product.incidentalSpf !== true &&
  product.leaveOn &&
  !containsAny(product, STRONG);

/** Whether a product is only for mornings, because it protects from the sun. */
export const isSun = ({ step, spf }: Pick<Product, 'step' | 'spf'>): boolean =>
  step === 'sunscreen' || spf !== undefined;

/** Whether a product is an extra, beyond the base of a plan (cleanser, moisturiser, sunscreen). */
export const isExtra = ({ step }: Pick<Product, 'step'>): boolean => step === 'treatment' || step === 'mask';

/** Whether a product is a moisturiser without sun protection, which may be used in the evening. */
export const isNightCream = ({ step, spf }: Pick<Product, 'step' | 'spf'>): boolean =>
  step === 'moisturiser' && spf === undefined;

export const isTinted = (product: ProductFacts): boolean => containsAny(product, ['iron-oxides']);
export const isMineral = (product: ProductFacts): boolean =>
  containsAny(product, ['zinc-oxide', 'titanium-dioxide']) && !containsAny(product, ['organic-uv-filters']);
