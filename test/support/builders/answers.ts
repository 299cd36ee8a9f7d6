import type { AnswersDraft } from '../../../frontend/state/form/answers-draft.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';

const someAnswers = {
  age: 34,
  mainSkinGoal: 'hydration',
  skinSensitivity: 'not-sure',
  medicalConditions: ['Eczema', 'Rosacea'],
  pregnancyBreastfeeding: 'no',
  maxProducts: 5,
} as const satisfies Omit<Answers, 'medicalConditions'> & { medicalConditions: readonly string[] };

/** Valid answers to the required questions. */
export const answers = (given: Partial<Answers> = {}): Answers => ({
  ...someAnswers,
  medicalConditions: [...someAnswers.medicalConditions],
  ...given,
});

/** The answers of an adult without sensitive skin or a medical condition. */
export const adult = (given: Partial<Answers> = {}): Answers =>
  answers({ age: 30, skinSensitivity: 'no', medicalConditions: ['None'], ...given });

/** The draft of a form in which every required question is answered. */
export const draft = (given: Partial<AnswersDraft> = {}): AnswersDraft => ({
  ...answers(),
  age: '34',
  ...given,
});
