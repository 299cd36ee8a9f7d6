import * as z from 'zod/mini';
import { Active, Allergen } from '../catalogue/product.ts';

/** The substances that rules can refer to. The last three are neither actives nor allergens. */
export const Substance = z.enum([
  ...Active.options,
  ...Allergen.options,
  'denatured-alcohol',
  'prescription-medicine',
  'irritant-extract',
]);
export type Substance = z.infer<typeof Substance>;

/** Retinoids that are sold as cosmetics or, in some countries, as medicines without a prescription. */
export const RETINOIDS = ['retinol', 'retinal', 'retinyl-ester', 'adapalene'] as const;
export const AHAS = ['glycolic-acid', 'lactic-acid', 'mandelic-acid'] as const;
export const EXFOLIANTS = [...AHAS, 'salicylic-acid', 'polyhydroxy-acid'] as const;
export const DEPIGMENTERS = ['alpha-arbutin', 'kojic-acid', 'tranexamic-acid'] as const;
/** Actives that are sold as acne drugs in the US (monograph M006; adapalene has its own approval). */
export const ACNE_DRUGS = ['benzoyl-peroxide', 'salicylic-acid', 'sulfur', 'adapalene'] as const;

/** Actives that filter ultraviolet light. Iron oxides are not among them: they block visible light. */
export const UV_FILTERS: readonly Active[] = ['zinc-oxide', 'titanium-dioxide', 'organic-uv-filters'];

export const VITAMIN_C = ['l-ascorbic-acid', 'vitamin-c-derivative'] as const;

/** Substances that dry or irritate the skin, and have no effect that dry skin needs. */
export const DRYING = ['clay', 'sulfur', 'irritant-extract'] as const;

/**
 * Actives that must be kept away from the eyes, as their directions say. Retinoids are not in this list, because they
 * may be applied up to the orbital bone.
 */
export const KEPT_FROM_EYES = [
  ...AHAS,
  'polyhydroxy-acid',
  'salicylic-acid',
  'azelaic-acid',
  'benzoyl-peroxide',
  'sulfur',
] as const;

/** Strong actives. Skin has to get used to them, so they are started one at a time. */
export const STRONG: readonly Substance[] = [
  ...RETINOIDS,
  ...EXFOLIANTS,
  'azelaic-acid',
  'benzoyl-peroxide',
  'sulfur',
  'l-ascorbic-acid',
];

/** Actives that treat the skin mildly enough to be tolerated from the first day. */
export const MILD_TREATING = [
  ...DEPIGMENTERS,
  'bakuchiol',
  'vitamin-c-derivative',
  'niacinamide',
  'peptides',
  'centella',
] as const;

/** Substances that a mild product for daily use must not contain. */
export const NOT_MILD: readonly Substance[] = [...STRONG, ...DEPIGMENTERS, 'bakuchiol', 'irritant-extract'];

/** Substances that rules exclude during some treatments and on healing skin. */
export const TREATING: readonly Substance[] = [
  ...STRONG,
  ...DEPIGMENTERS,
  'bakuchiol',
  'vitamin-c-derivative',
  'clay',
  'irritant-extract',
];
