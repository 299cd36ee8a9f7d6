import type { AnswersDraft, FormField } from '#domain/contract/answers-draft.ts';
import type { Gender } from '#domain/contract/gender.ts';
import type { MedicalCondition, Pregnancy } from '#domain/questionnaire/answers.ts';

/** Whether an answer is about health, and therefore needs a consent of its own. */
type IsAboutHealth = Total<{
  age: false;
  mainSkinGoal: false;
  skinSensitivity: false;
  medicalConditions: true;
  pregnancyBreastfeeding: true;
  maxProducts: false;
  treatments: true;
  avoids: true;
  skinType: false;
  skinTone: false;
  checks: true;
  country: false;
}>;
/** A question that is missing above does not compile. */
type Total<Given extends Record<FormField, boolean>> = Given;
type HealthField = { [Field in FormField]: IsAboutHealth[Field] extends true ? Field : never }[FormField];

export type HealthAnswers = Pick<AnswersDraft, HealthField>;
type Replaced = Required<Pick<HealthAnswers, 'medicalConditions' | 'pregnancyBreastfeeding'>>;

const noCondition: MedicalCondition[] = ['None'];

/** The answer that is sent without consent to health answers. The rules treat `prefer-not-to-say` like a pregnancy. */
const unsaidPregnancy: Record<Gender, Pregnancy> = {
  female: 'prefer-not-to-say',
  male: 'no',
  other: 'prefer-not-to-say',
};

/** The answers as they are sent without consent to those about health. */
export function withoutHealth<T extends HealthAnswers>(
  answers: T,
  gender: Gender,
): Omit<T, Exclude<HealthField, keyof Replaced>> & Replaced {
  const { treatments: _treatments, avoids: _avoids, checks: _checks, ...others } = answers;
  return {
    ...others,
    medicalConditions: noCondition,
    pregnancyBreastfeeding: unsaidPregnancy[gender],
  };
}
