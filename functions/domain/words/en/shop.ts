import type { Country } from '../../catalogue/country.ts';
import type { ShopWords } from '../note-words.ts';
import { list } from './phrases.ts';

const countries: Record<Country, string> = {
  EU: 'the EU',
  UK: 'the UK',
  US: 'the US',
  CA: 'Canada',
  AU: 'Australia',
  ASIA: 'Asia',
};

/**
 * If the visitor's country is unknown, a product that is sold in at least this many markets is described as "widely
 * sold".
 */
const MANY = 5;

export const shop: ShopWords = {
  price: { low: 'Low price', middle: 'Medium price', high: 'High price' },
  where: (regions, country) => {
    if (country === undefined && regions.length >= MANY) return 'widely sold';
    if (country === undefined) return `sold in ${list(regions.map((each) => countries[each]))}`;
    return regions.includes(country) ? 'sold where you shop' : 'maybe not sold where you shop';
  },
};
