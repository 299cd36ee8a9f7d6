import * as z from 'zod/mini';
import { Country } from '../catalogue/country.ts';
import { MedicalCondition, SkinGoal, SkinSensitivity } from '../questionnaire/answers.ts';
import { Avoided, PersonalCheck, SkinTone, SkinType, Treatment } from '../questionnaire/more-answers.ts';

/** The conditions under which a rule applies to a person. All conditions that are present must be true. */
export const Circumstance = z.object({
  /** The person is pregnant, is breastfeeding, is planning a pregnancy, or prefers not to say. */
  pregnant: z.optional(z.literal(true)),
  /** Like `pregnant`, but "prefer not to say" counts only below this age in years. */
  pregnantOrUnsaidUnder: z.optional(z.int().check(z.positive())),
  /** The person gave one of these answers to the question about sensitive skin. */
  sensitivity: z.optional(z.array(SkinSensitivity).check(z.minLength(1))),
  /** The person is younger than this age in years. */
  under: z.optional(z.int().check(z.positive())),
  /** The person is at least this age in years. */
  from: z.optional(z.int().check(z.positive())),
  goal: z.optional(SkinGoal),
  goalOtherThan: z.optional(SkinGoal),
  /** The person has at least one of these conditions. */
  condition: z.optional(z.array(MedicalCondition).check(z.minLength(1))),
  /** The person uses at least one of these treatments. */
  treatment: z.optional(z.array(Treatment).check(z.minLength(1))),
  avoids: z.optional(z.array(Avoided).check(z.minLength(1))),
  check: z.optional(z.array(PersonalCheck).check(z.minLength(1))),
  /** None of these checks, such as `recent-procedure`, applies to the person. */
  withoutCheck: z.optional(z.array(PersonalCheck).check(z.minLength(1))),
  skinType: z.optional(SkinType),
  country: z.optional(z.array(Country).check(z.minLength(1))),
  /** The country is not one of these, or is unknown. */
  countryOtherThan: z.optional(z.array(Country).check(z.minLength(1))),
  /** The person has this skin tone or a darker one. */
  skinToneFrom: z.optional(SkinTone),
  /** The person did not answer this optional question. */
  unanswered: z.optional(z.enum(['treatments', 'avoids', 'skinTone', 'country'])),
});
export type Circumstance = z.infer<typeof Circumstance>;
