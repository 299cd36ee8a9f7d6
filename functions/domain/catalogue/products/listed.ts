import type { Product } from '../product.ts';

export const WORLD: Product['regions'] = ['EU', 'UK', 'US', 'CA', 'AU', 'ASIA'];
export const NORTH_AMERICA: Product['regions'] = ['US', 'CA'];

export const BLAND: Pick<Product, 'fragrance' | 'alcohol' | 'allergens'> = {
  fragrance: 'free',
  alcohol: 'free',
  allergens: [],
};

type Shared = Pick<Product, 'step' | 'leaveOn'>;
type Row = Omit<Product, 'step' | 'leaveOn' | 'prescription' | 'fragrance'> &
  Partial<Pick<Product, 'fragrance'>>;

/**
 * Creates the products of one step. In each row, list first the active for which people buy the product, because the
 * product is rated mainly by that active.
 */
export const listed = (shared: Shared, rows: readonly Row[]): readonly Product[] =>
  rows.map((row) => Object.freeze({ fragrance: 'unknown', ...row, ...shared, prescription: false }));
