import type { Product } from './catalogue.ts';
import { acneCleansers } from './catalogue/acne-cleansers.ts';
import { blemishTreatments } from './catalogue/blemish-treatments.ts';
import { cleansers } from './catalogue/cleansers.ts';
import { comfortMoisturisers } from './catalogue/comfort-moisturisers.ts';
import { dayMoisturisers } from './catalogue/day-moisturisers.ts';
import { exfoliants } from './catalogue/exfoliants.ts';
import { leftOnMasks, rinsedMasks } from './catalogue/masks.ts';
import { mineralSunscreens } from './catalogue/mineral-sunscreens.ts';
import { moisturisers } from './catalogue/moisturisers.ts';
import { retinoids } from './catalogue/retinoids.ts';
import { serums } from './catalogue/serums.ts';
import { sunscreens } from './catalogue/sunscreens.ts';
import { tintedSunscreens } from './catalogue/tinted-sunscreens.ts';
import { toneSerums } from './catalogue/tone-serums.ts';

/** Raise it with every change to the list; it travels with each result. */
export const CATALOGUE_VERSION = '3';

/** What is recommended from. A strength stands only where the product's name or label carries it. */
export const products: readonly Product[] = Object.freeze([
  ...cleansers,
  ...acneCleansers,
  ...retinoids,
  ...exfoliants,
  ...blemishTreatments,
  ...toneSerums,
  ...serums,
  ...moisturisers,
  ...comfortMoisturisers,
  ...dayMoisturisers,
  ...mineralSunscreens,
  ...tintedSunscreens,
  ...sunscreens,
  ...rinsedMasks,
  ...leftOnMasks,
]);
