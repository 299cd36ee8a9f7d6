import type { AnswersDraft } from '#domain/contract/answers-draft.ts';
import type { Gender } from '#domain/contract/gender.ts';
import type { MedicalCondition, Pregnancy } from '#domain/questionnaire/answers.ts';

/** The answers about health, each of which needs a consent of its own. */
export type HealthAnswers = Pick<
  AnswersDraft,
  'medicalConditions' | 'pregnancyBreastfeeding' | 'treatments' | 'avoids' | 'checks'
>;

const noCondition: MedicalCondition[] = ['None'];

/** A visitor who could be pregnant counts as not saying, which the rules treat like a pregnancy. */
const unsaidPregnancy: Record<Gender, Pregnancy> = {
  female: 'prefer-not-to-say',
  male: 'no',
  other: 'prefer-not-to-say',
};

/** The answers as they are sent without consent to those about health. */
export function withoutHealth<T extends HealthAnswers>(answers: T, gender: Gender) {
  const { treatments: _treatments, avoids: _avoids, checks: _checks, ...others } = answers;
  return {
    ...others,
    medicalConditions: noCondition,
    pregnancyBreastfeeding: unsaidPregnancy[gender],
  };
}
