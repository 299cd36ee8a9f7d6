import type { Product } from '../catalogue/product.ts';
import type { PlannedProduct } from './plan.ts';

const planned = new WeakMap<Product, PlannedProduct>();

/**
 * The facts about a product that a plan contains. Each product has only one such object, because other caches use it as
 * their key.
 */
export function plannedProduct(product: Product): PlannedProduct {
  const known = planned.get(product);
  if (known) return known;
  const { checkedOn: _checkedOn, ...facts } = product;
  planned.set(product, facts);
  return facts;
}
