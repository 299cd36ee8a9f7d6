import type { AnswersDraft, FormField } from '../form/answers-draft.ts';
import type { Gender } from '#domain/questionnaire/gender.ts';
import type { MedicalCondition, Pregnancy } from '#domain/questionnaire/answers.ts';

/** Whether an answer is about health and therefore needs a separate consent. */
const isAboutHealth = {
  age: false,
  mainSkinGoal: false,
  skinSensitivity: false,
  medicalConditions: true,
  pregnancyBreastfeeding: true,
  maxProducts: false,
  treatments: true,
  avoids: true,
  skinType: false,
  skinTone: false,
  checks: true,
  country: false,
} satisfies Record<FormField, boolean>;
type HealthField = {
  [Field in FormField]: (typeof isAboutHealth)[Field] extends true ? Field : never;
}[FormField];

export type HealthAnswers = Pick<AnswersDraft, HealthField>;
type Replaced = Required<Pick<HealthAnswers, 'medicalConditions' | 'pregnancyBreastfeeding'>>;

const noCondition: MedicalCondition[] = ['None'];

/**
 * The answer about pregnancy to send if the visitor did not agree to share answers about health.
 * `prefer-not-to-say` is the safe choice, because the rules then apply the same limits as during a pregnancy.
 */
const pregnancyWithoutConsent: Record<Gender, Pregnancy> = {
  female: 'prefer-not-to-say',
  male: 'no',
  other: 'prefer-not-to-say',
};

/** Removes or replaces the answers about health, which the visitor did not agree to share. */
export function removeHealthAnswers<T extends HealthAnswers>(
  answers: T,
  gender: Gender,
): Omit<T, Exclude<HealthField, keyof Replaced>> & Replaced {
  // Every field about health must be removed here or replaced below. If one is missing, the return statement
  // does not compile.
  const { treatments: _treatments, avoids: _avoids, checks: _checks, ...others } = answers;
  return {
    ...others,
    medicalConditions: noCondition,
    pregnancyBreastfeeding: pregnancyWithoutConsent[gender],
  };
}
