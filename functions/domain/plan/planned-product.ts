import type { Product } from '../catalogue/product.ts';
import { oncePer } from './once-per.ts';
import type { PlannedProduct } from './plan.ts';

/**
 * Returns the facts about a product that a plan copies from the catalogue. Repeated calls for a product return the same
 * object, because rules are cached per product object.
 */
export const plannedProduct = oncePer(
  ({ checkedOn: _checkedOn, ...facts }: Product): PlannedProduct => facts,
);
