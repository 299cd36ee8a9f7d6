import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';

type Place = Pick<Answers, 'country'>;

/** Whether this visitor finds a product in shops. Where no country was told, everything counts as sold. */
export const isSoldTo = ({ country }: Place, { regions }: Pick<Product, 'regions'>): boolean =>
  country === undefined || regions.includes(country);
