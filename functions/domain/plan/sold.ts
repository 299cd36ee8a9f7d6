import { Country } from '../catalogue/country.ts';
import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';

type Place = Pick<Answers, 'country'>;

/** Whether this visitor finds a product in shops. Where no country was told, everything counts as sold. */
export const isSoldTo = ({ country }: Place, { regions }: Pick<Product, 'regions'>): boolean =>
  country === undefined || regions.includes(country);

/** Markets as the bits of a number, so that those of many products are compared at once. */
export type Markets = number;

export const EVERY_MARKET: Markets = 2 ** Country.options.length - 1;

/** Where a product can be bought; everywhere, for somebody who said where they shop and finds it there. */
export const marketsFor = ({ country }: Place, { regions }: Pick<Product, 'regions'>): Markets =>
  country === undefined
    ? regions.reduce((markets, each) => markets | (1 << Country.options.indexOf(each)), 0)
    : EVERY_MARKET;

const NOWHERE = -20;
const EACH_MARKET = 0.1;

const count = (markets: Markets): number => (markets === 0 ? 0 : (markets & 1) + count(markets >> 1));

const spreads = Array.from({ length: EVERY_MARKET + 1 }, (_, markets) =>
  markets === 0 ? NOWHERE : EACH_MARKET * count(markets),
);

/** What it is worth that the products of a plan are sold together: in one market at least, in many if possible. */
export const spreadOf = (markets: Markets): number => spreads[markets] ?? 0;
