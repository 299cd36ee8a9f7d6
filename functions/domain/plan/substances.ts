import * as z from 'zod/mini';
import { Active } from '../catalogue/product.ts';

/** What the rules speak of: the catalogue's actives, and what only a name or a text can give away. */
export const Substance = z.enum([
  ...Active.options,
  'other-retinoid',
  'other-aha',
  'prescription-retinoid',
  'hydroquinone',
  'prescription-medicine',
  'resorcinol',
  'banned-in-cosmetics',
  'peel',
  'scrub',
  'irritant-extract',
  'anti-ageing',
  'unclassified',
]);
export type Substance = z.infer<typeof Substance>;

/** Vitamin A in every cosmetic or over-the-counter form. */
export const RETINOIDS = ['retinol', 'retinal', 'retinyl-ester', 'adapalene', 'other-retinoid'] as const;
export const AHAS = ['glycolic-acid', 'lactic-acid', 'mandelic-acid', 'other-aha'] as const;
export const EXFOLIANTS = [...AHAS, 'salicylic-acid', 'polyhydroxy-acid', 'peel'] as const;
export const DEPIGMENTERS = ['alpha-arbutin', 'kojic-acid', 'tranexamic-acid'] as const;

/** What the skin has to get used to, one at a time. */
export const STRONG: readonly Substance[] = [
  ...RETINOIDS,
  ...EXFOLIANTS,
  'azelaic-acid',
  'benzoyl-peroxide',
  'sulfur',
];

/** Never in an everyday product that the rules add themselves. */
export const NOT_MILD: readonly Substance[] = [
  ...STRONG,
  ...DEPIGMENTERS,
  'l-ascorbic-acid',
  'bakuchiol',
  'scrub',
  'irritant-extract',
];
