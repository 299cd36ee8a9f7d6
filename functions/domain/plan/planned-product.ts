import type { Product } from '../catalogue/product.ts';
import { oncePer } from './once-per.ts';
import type { PlannedProduct } from './plan.ts';

/**
 * The facts about a product that a plan contains. Each product has only one such object, because other caches use it as
 * their key.
 */
export const plannedProduct = oncePer(
  ({ checkedOn: _checkedOn, ...facts }: Product): PlannedProduct => facts,
);
