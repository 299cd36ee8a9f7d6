import * as z from 'zod/mini';
import { Country } from '../catalogue/country.ts';
import { MedicalCondition, SkinGoal, SkinSensitivity } from '../questionnaire/answers.ts';
import { Avoided, PersonalCheck, SkinTone, Treatment } from '../questionnaire/more-answers.ts';

/** Whom a rule is for; everything that is given must hold. */
export const Circumstance = z.object({
  /** Pregnant, breast-feeding, planning a pregnancy, or not saying. */
  pregnant: z.optional(z.literal(true)),
  /** One of these answers about sensitive skin. */
  sensitivity: z.optional(z.array(SkinSensitivity).check(z.minLength(1))),
  /** Younger than so many years. */
  under: z.optional(z.int().check(z.positive())),
  /** So many years old or older. */
  from: z.optional(z.int().check(z.positive())),
  goal: z.optional(SkinGoal),
  goalOtherThan: z.optional(SkinGoal),
  anyOf: z.optional(z.array(MedicalCondition)),
  /** One of these was told. */
  treatment: z.optional(z.array(Treatment).check(z.minLength(1))),
  avoids: z.optional(z.array(Avoided).check(z.minLength(1))),
  check: z.optional(z.array(PersonalCheck).check(z.minLength(1))),
  country: z.optional(z.array(Country).check(z.minLength(1))),
  /** None of these, or not answered. */
  countryOtherThan: z.optional(z.array(Country).check(z.minLength(1))),
  /** This skin tone or a darker one was told. */
  skinToneFrom: z.optional(SkinTone),
  /** An optional question that was left out. */
  unanswered: z.optional(z.enum(['treatments', 'avoids', 'skinTone', 'country'])),
});
export type Circumstance = z.infer<typeof Circumstance>;
