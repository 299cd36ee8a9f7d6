import * as z from 'zod/mini';
import { Country } from '../catalogue/country.ts';

/** The optional questions. Only the country has a default answer, which the page guesses from the time zone. */

/**
 * Medicines from a doctor or pharmacist. No plan may interfere with them, but while skin recovers, rule `TRT-2c` pauses a
 * prescribed retinoid.
 */
export const Treatment = z.enum([
  /** Taken by mouth, now or in the last six months. */
  'isotretinoin',
  'prescription-retinoid',
  'steroid-cream',
  /** Includes acne antibiotics. */
  'sun-sensitising-medicine',
]);
export type Treatment = z.infer<typeof Treatment>;

/** Ingredients that the visitor avoids or is allergic to. */
export const Avoided = z.enum([
  'fragrance',
  'essential-oils',
  'nuts',
  'oats-or-wheat',
  'lanolin',
  'bee-products',
  'salicylates',
  'sunscreen-filters',
  'benzoyl-peroxide',
  /**
   * Excludes no product, because cosmetics contain no sulfa antibiotics, and sulfur is unrelated to them. The option
   * exists so that the page can explain this.
   */
  'sulfa-antibiotics',
]);
export type Avoided = z.infer<typeof Avoided>;

export const SkinType = z.enum(['oily', 'dry', 'combination']);
export type SkinType = z.infer<typeof SkinType>;

/** One of six swatches, from light to dark. */
export const SkinTone = z.literal([1, 2, 3, 4, 5, 6]);
export type SkinTone = z.infer<typeof SkinTone>;

export const PersonalCheck = z.enum([
  'planning-pregnancy',
  'shaves-face',
  'mostly-outdoors',
  'deep-lumps-or-scars',
  /** A peel, laser, waxing or sunburn in the last two weeks. */
  'recent-procedure',
]);
export type PersonalCheck = z.infer<typeof PersonalCheck>;

const each = <T extends Record<string, string>>(option: z.ZodMiniEnum<T>) =>
  z.array(option).check(
    z.maxLength(option.options.length),
    z.refine((list) => new Set(list).size === list.length, 'An answer appears twice'),
  );

export const moreAnswers = {
  treatments: z.optional(each(Treatment)),
  avoids: z.optional(each(Avoided)),
  skinType: z.optional(SkinType),
  skinTone: z.optional(SkinTone),
  checks: z.optional(each(PersonalCheck)),
  country: z.optional(Country),
};
