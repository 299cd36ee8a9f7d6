import * as z from 'zod/mini';
import type { Country } from '../catalogue/country.ts';
import type { Gender } from './gender.ts';
import { givenAnswers, moreDraft, toggleOption } from './more-answers-draft.ts';
import {
  type Answers,
  MAX_AGE,
  MIN_AGE,
  MaxProducts,
  MedicalCondition,
  Pregnancy,
  SkinGoal,
  SkinSensitivity,
} from '../questionnaire/answers.ts';

/** The form as the visitor left it: `age` is what was typed, everything else is unanswered until it is chosen. */
export const AnswersDraft = z.object({
  age: z.string(),
  mainSkinGoal: z.optional(SkinGoal),
  skinSensitivity: z.optional(SkinSensitivity),
  medicalConditions: z.array(MedicalCondition),
  pregnancyBreastfeeding: z.optional(Pregnancy),
  maxProducts: z.optional(MaxProducts),
  ...moreDraft,
});
export type AnswersDraft = z.infer<typeof AnswersDraft>;

export const emptyDraft: AnswersDraft = { age: '', medicalConditions: [] };

/** None stands alone: choosing it clears the others (and itself when chosen again), choosing another removes it. */
export function toggleCondition(
  chosen: readonly MedicalCondition[],
  condition: MedicalCondition,
): MedicalCondition[] {
  const toggled = toggleOption(chosen, condition);
  if (!toggled.includes('None')) return toggled;
  return condition === 'None' ? ['None'] : toggled.filter((each) => each !== 'None');
}

export type FormField = keyof AnswersDraft;
export type FormProblem = 'missingAnswers' | 'invalidAge';
type CheckedAnswers =
  | { ok: true; answers: Answers }
  | { ok: false; problem: FormProblem; fields: readonly FormField[] };

/**
 * Turns the form into the answers that are sent. The pregnancy question is not asked of `male`; its "no" is put in
 * here, at the moment of the request, and never into the stored draft. The same holds for the guessed country.
 */
export function checkAnswers(draft: AnswersDraft, gender: Gender, guessed?: Country): CheckedAnswers {
  const { mainSkinGoal, skinSensitivity, maxProducts } = draft;
  const pregnancyBreastfeeding = gender === 'male' ? 'no' : draft.pregnancyBreastfeeding;
  const typedAge = draft.age.trim();
  if (typedAge === '' || !mainSkinGoal || !skinSensitivity || !pregnancyBreastfeeding || !maxProducts) {
    return { ok: false, problem: 'missingAnswers', fields: missingFields(draft, gender) };
  }
  const age = Number(typedAge);
  if (!/^\d{1,3}$/.test(typedAge) || age < MIN_AGE || age > MAX_AGE) {
    return { ok: false, problem: 'invalidAge', fields: ['age'] };
  }
  const medicalConditions: MedicalCondition[] =
    draft.medicalConditions.length > 0 ? draft.medicalConditions : ['None'];
  return {
    ok: true,
    answers: {
      age,
      mainSkinGoal,
      skinSensitivity,
      medicalConditions,
      pregnancyBreastfeeding,
      maxProducts,
      ...givenAnswers(draft, gender, guessed),
    },
  };
}

/** In the order of the form, so that the first one is where the focus goes. */
function missingFields(draft: AnswersDraft, gender: Gender): FormField[] {
  const required: FormField[] = ['age', 'mainSkinGoal', 'skinSensitivity'];
  if (gender !== 'male') required.push('pregnancyBreastfeeding');
  required.push('maxProducts');
  return required.filter((field) => draft[field] === undefined || String(draft[field]).trim() === '');
}
