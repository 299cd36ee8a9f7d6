import type { Product } from '../product.ts';

/** Where it is widely sold, for what is sold nearly everywhere. */
export const WORLD: Product['regions'] = ['EU', 'UK', 'US', 'CA', 'AU', 'ASIA'];
export const NORTH_AMERICA: Product['regions'] = ['US', 'CA'];

/** For a list of ingredients that is well known and has neither fragrance nor denatured alcohol nor any of the allergens. */
export const BLAND: Pick<Product, 'fragrance' | 'alcohol' | 'allergens'> = {
  fragrance: 'free',
  alcohol: 'free',
  allergens: [],
};

type Shared = Pick<Product, 'step' | 'leaveOn'>;
/** Fragrance is unknown unless a row states it. */
type Row = Omit<Product, 'step' | 'leaveOn' | 'prescription' | 'fragrance'> &
  Partial<Pick<Product, 'fragrance'>>;

/** Products of one step. What is named first among the actives is what a product is bought for. None needs a prescription. */
export const listed = (shared: Shared, rows: readonly Row[]): readonly Product[] =>
  rows.map((row) => Object.freeze({ fragrance: 'unknown', ...row, ...shared, prescription: false }));
