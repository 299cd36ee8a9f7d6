import type { Answers, MedicalCondition } from '../../questionnaire/answers.ts';
import type { PersonalCheck, Treatment } from '../../questionnaire/more-answers.ts';

// These functions do not use the rule table, so that the verification also finds errors in that table.

export const hasAny = (answers: Answers, ...conditions: MedicalCondition[]): boolean =>
  conditions.some((each) => answers.medicalConditions.includes(each));

export const takes = ({ treatments }: Answers, ...list: Treatment[]): boolean =>
  list.some((each) => treatments?.includes(each));

export const hasCheck = ({ checks }: Answers, ...list: PersonalCheck[]): boolean =>
  list.some((each) => checks?.includes(each));

export const mayBePregnant = (answers: Answers): boolean =>
  answers.pregnancyBreastfeeding !== 'no' || hasCheck(answers, 'planning-pregnancy');
export const mayBeSensitive = ({ skinSensitivity }: Answers): boolean => skinSensitivity !== 'no';
export const isMinor = ({ age }: Answers): boolean => age < 18;
export const isAtLeast65 = ({ age }: Answers): boolean => age >= 65;
export const isAtLeast80 = ({ age }: Answers): boolean => age >= 80;
/** Whether the answers describe dry skin. The goal `hydration` counts as well. */
export const saysDry = ({ skinType, mainSkinGoal }: Answers): boolean =>
  skinType === 'dry' || mainSkinGoal === 'hydration';
export const isSensitive = ({ skinSensitivity }: Answers): boolean => skinSensitivity === 'yes';
