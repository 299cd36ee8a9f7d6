import * as z from 'zod/mini';
import { Active, Allergen } from '../catalogue/product.ts';

/** What the rules speak of: the catalogue's actives, and what else the entry of a product says. */
export const Substance = z.enum([
  ...Active.options,
  ...Allergen.options,
  'denatured-alcohol',
  'prescription-medicine',
  'irritant-extract',
]);
export type Substance = z.infer<typeof Substance>;

/** Vitamin A in every cosmetic or over-the-counter form. */
export const RETINOIDS = ['retinol', 'retinal', 'retinyl-ester', 'adapalene'] as const;
export const AHAS = ['glycolic-acid', 'lactic-acid', 'mandelic-acid'] as const;
export const EXFOLIANTS = [...AHAS, 'salicylic-acid', 'polyhydroxy-acid'] as const;
export const DEPIGMENTERS = ['alpha-arbutin', 'kojic-acid', 'tranexamic-acid'] as const;
/** Sold as medicines against acne in the US (monograph M006, and adapalene by its own approval). */
export const ACNE_DRUGS = ['benzoyl-peroxide', 'salicylic-acid', 'sulfur', 'adapalene'] as const;

export const VITAMIN_C = ['l-ascorbic-acid', 'vitamin-c-derivative'] as const;

/** What the skin has to get used to, one at a time. */
export const STRONG: readonly Substance[] = [
  ...RETINOIDS,
  ...EXFOLIANTS,
  'azelaic-acid',
  'benzoyl-peroxide',
  'sulfur',
  'l-ascorbic-acid',
];

/** Does more than care, and skin bears it from the first day. */
export const MILD_TREATING = [
  ...DEPIGMENTERS,
  'bakuchiol',
  'vitamin-c-derivative',
  'niacinamide',
  'peptides',
  'centella',
] as const;

/** Never in a cleanser, moisturiser or sunscreen that is used every day. */
export const NOT_MILD: readonly Substance[] = [...STRONG, ...DEPIGMENTERS, 'bakuchiol', 'irritant-extract'];

/** Whatever does more than clean, moisturise or protect: not beside some treatments, and not on skin that heals. */
export const TREATING: readonly Substance[] = [
  ...STRONG,
  ...DEPIGMENTERS,
  'bakuchiol',
  'vitamin-c-derivative',
  'clay',
  'irritant-extract',
];
