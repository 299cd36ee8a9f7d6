import type { Product } from './catalogue.ts';
import { cleansers } from './catalogue/cleansers.ts';
import { masks } from './catalogue/masks.ts';
import { moisturisers } from './catalogue/moisturisers.ts';
import { serums } from './catalogue/serums.ts';
import { strongTreatments } from './catalogue/strong-treatments.ts';
import { sunscreens } from './catalogue/sunscreens.ts';

/** Raise it with every change to the list; it travels with each result. */
export const CATALOGUE_VERSION = '1';

/** What is recommended from. A strength stands only where the product's name or label carries it. */
export const products: readonly Product[] = Object.freeze([
  ...cleansers,
  ...strongTreatments,
  ...serums,
  ...moisturisers,
  ...sunscreens,
  ...masks,
]);
