import type { Product } from './product.ts';
import { acneCleansers } from './products/acne-cleansers.ts';
import { blemishTreatments } from './products/blemish-treatments.ts';
import { cleansers } from './products/cleansers.ts';
import { comfortMoisturisers } from './products/comfort-moisturisers.ts';
import { dayMoisturisers } from './products/day-moisturisers.ts';
import { exfoliants } from './products/exfoliants.ts';
import { leftOnMasks, rinsedMasks } from './products/masks.ts';
import { mineralSunscreens } from './products/mineral-sunscreens.ts';
import { moisturisers } from './products/moisturisers.ts';
import { retinoids } from './products/retinoids.ts';
import { serums } from './products/serums.ts';
import { sunscreens } from './products/sunscreens.ts';
import { tintedSunscreens } from './products/tinted-sunscreens.ts';
import { toneSerums } from './products/tone-serums.ts';

/** Increase this version with every change to the list of products. A result records the version of its list. */
export const CATALOGUE_VERSION = '9';

/** The built-in products. An operator's catalogue file replaces them. */
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
