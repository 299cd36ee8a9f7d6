import type { AnswersDraft } from '#domain/contract/answers-draft.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';

const someAnswers = {
  age: 34,
  mainSkinGoal: 'hydration',
  skinSensitivity: 'not-sure',
  medicalConditions: ['Eczema', 'Rosacea'],
  pregnancyBreastfeeding: 'no',
  maxProducts: 5,
} as const satisfies Omit<Answers, 'medicalConditions'> & { medicalConditions: readonly string[] };

/** Six valid answers. */
export const answers = (given: Partial<Answers> = {}): Answers => ({
  ...someAnswers,
  medicalConditions: [...someAnswers.medicalConditions],
  ...given,
});

/** The form with every question answered. */
export const draft = (given: Partial<AnswersDraft> = {}): AnswersDraft => ({
  ...answers(),
  age: '34',
  ...given,
});
