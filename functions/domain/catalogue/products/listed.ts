import type { Product } from '../product.ts';

/** The markets of a product that is sold nearly everywhere. */
export const WORLD: Product['regions'] = ['EU', 'UK', 'US', 'CA', 'AU', 'ASIA'];
export const NORTH_AMERICA: Product['regions'] = ['US', 'CA'];

/** The fields of a product that is known to contain no fragrance, denatured alcohol or allergens. */
export const BLAND: Pick<Product, 'fragrance' | 'alcohol' | 'allergens'> = {
  fragrance: 'free',
  alcohol: 'free',
  allergens: [],
};

type Shared = Pick<Product, 'step' | 'leaveOn'>;
/** If a row omits `fragrance`, the product gets the value `unknown`. */
type Row = Omit<Product, 'step' | 'leaveOn' | 'prescription' | 'fragrance'> &
  Partial<Pick<Product, 'fragrance'>>;

/**
 * Creates the products of one step. None of them needs a prescription. The first active in each row is the one that
 * people buy the product for.
 */
export const listed = (shared: Shared, rows: readonly Row[]): readonly Product[] =>
  rows.map((row) => Object.freeze({ fragrance: 'unknown', ...row, ...shared, prescription: false }));
