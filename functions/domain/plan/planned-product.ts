import type { Product } from '../catalogue/product.ts';
import type { PlannedProduct } from './plan.ts';

const planned = new WeakMap<Product, PlannedProduct>();

/** The facts of a product that a plan keeps; the same object each time, so that what is known of it is found again. */
export function plannedProduct(product: Product): PlannedProduct {
  const known = planned.get(product);
  if (known) return known;
  const { checkedOn: _checkedOn, ...facts } = product;
  planned.set(product, facts);
  return facts;
}
