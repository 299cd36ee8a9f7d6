import type { Product } from '../catalogue/product.ts';
import type { PlannedProduct } from './plan.ts';

/** The facts of a product that a plan keeps; price and place of sale only matter while it is chosen. */
export const plannedProduct = ({ price: _price, regions: _regions, ...facts }: Product): PlannedProduct =>
  facts;
