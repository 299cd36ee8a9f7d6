import * as z from 'zod/mini';
import { moreAnswers } from './more-answers.ts';

export const MIN_AGE = 13;
export const MAX_AGE = 100;

export const SkinGoal = z.enum(['hydration', 'acne', 'brightening', 'anti-aging', 'sensitivity', 'general']);
export type SkinGoal = z.infer<typeof SkinGoal>;

export const SkinSensitivity = z.enum(['yes', 'no', 'not-sure']);
export type SkinSensitivity = z.infer<typeof SkinSensitivity>;

export const MedicalCondition = z.enum([
  'Eczema',
  'Rosacea',
  'Psoriasis',
  'Melasma',
  'Vitiligo',
  'Other',
  'None',
]);
export type MedicalCondition = z.infer<typeof MedicalCondition>;

export const Pregnancy = z.enum(['yes', 'no', 'prefer-not-to-say']);
export type Pregnancy = z.infer<typeof Pregnancy>;

export const MaxProducts = z.literal([3, 5, 7]);
export type MaxProducts = z.infer<typeof MaxProducts>;
/** The next larger number of products that a visitor can choose; `undefined` if there is none. */
export const nextMaxProducts = (maxProducts: number): MaxProducts | undefined =>
  MaxProducts.def.values.find((each) => each > maxProducts);

/** The answers to the questionnaire: the six required ones, and any optional ones. */
export const Answers = z.object({
  age: z.int().check(z.gte(MIN_AGE), z.lte(MAX_AGE)),
  mainSkinGoal: SkinGoal,
  skinSensitivity: SkinSensitivity,
  medicalConditions: z.array(MedicalCondition).check(
    z.minLength(1),
    z.maxLength(MedicalCondition.options.length),
    z.refine(
      (list) => list.length === 1 || !list.includes('None'),
      'None cannot be combined with another condition',
    ),
    z.refine((list) => new Set(list).size === list.length, 'A condition appears twice'),
  ),
  pregnancyBreastfeeding: Pregnancy,
  maxProducts: MaxProducts,
  ...moreAnswers,
});
export type Answers = z.infer<typeof Answers>;

export const goalLabels: Record<SkinGoal, string> = {
  hydration: 'Hydration & Moisture',
  acne: 'Acne & Breakouts',
  brightening: 'Brightening & Dark Spots',
  'anti-aging': 'Anti-Aging & Wrinkles',
  sensitivity: 'Sensitive Skin Care',
  general: 'General Skin Health',
};

export const sensitivityLabels: Record<SkinSensitivity, string> = {
  yes: 'Yes',
  no: 'No',
  'not-sure': 'Not sure',
};

export const pregnancyLabels: Record<Pregnancy, string> = {
  yes: 'Yes',
  no: 'No',
  'prefer-not-to-say': 'Prefer not to say',
};

export const maxProductsLabels: Record<MaxProducts, string> = {
  3: '3 (Minimal)',
  5: '5 (Standard)',
  7: '7+ (Comprehensive)',
};
