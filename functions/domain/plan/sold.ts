import { Country } from '../catalogue/country.ts';
import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';

type Place = Pick<Answers, 'country'>;

/** Whether a product is sold in the visitor's country. If the country is unknown, every product counts as sold. */
export const isSoldTo = ({ country }: Place, { regions }: Pick<Product, 'regions'>): boolean =>
  country === undefined || regions.includes(country);

/** A set of markets as a bit mask, so that the markets of many products can be intersected quickly. */
export type Markets = number;

export const EVERY_MARKET: Markets = 2 ** Country.options.length - 1;

/**
 * The markets in which a product is sold. If the visitor's country is known, all markets are returned, because only
 * products sold there are considered anyway.
 */
export const marketsFor = ({ country }: Place, { regions }: Pick<Product, 'regions'>): Markets =>
  country === undefined
    ? regions.reduce((markets, each) => markets | (1 << Country.options.indexOf(each)), 0)
    : EVERY_MARKET;

const NOWHERE = -20;
const EACH_MARKET = 0.1;

const count = (markets: Markets): number => (markets === 0 ? 0 : (markets & 1) + count(markets >> 1));

const marketScores = Array.from({ length: EVERY_MARKET + 1 }, (_, markets) =>
  markets === 0 ? NOWHERE : EACH_MARKET * count(markets),
);

/** Rates a plan by the number of markets that sell all its products. `NOWHERE` is the penalty if no market does. */
export const marketScore = (markets: Markets): number => marketScores[markets] ?? 0;
