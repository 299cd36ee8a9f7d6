import * as z from 'zod/mini';
import type { Country } from '#domain/catalogue/country.ts';
import type { Gender } from '#domain/questionnaire/gender.ts';
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
} from '#domain/questionnaire/answers.ts';

/**
 * The current state of the form. `age` is the typed text. At first, `age` and `medicalConditions` are empty, and all
 * other fields are absent.
 */
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

/** "None" excludes the other conditions: choosing it clears them, and choosing another condition clears "None". */
export function toggleCondition(
  chosen: readonly MedicalCondition[],
  condition: MedicalCondition,
): MedicalCondition[] {
  const toggled = toggleOption(chosen, condition);
  if (!toggled.includes('None')) return toggled;
  return condition === 'None' ? ['None'] : toggled.filter((each) => each !== 'None');
}

export type FormField = keyof AnswersDraft;
/** The questions that must be answered. `medicalConditions` may stay empty, which counts as "None". */
export type RequiredField = Exclude<keyof Answers, keyof typeof moreDraft | 'medicalConditions'>;
export type FormProblem = 'missingAnswers' | 'invalidAge';
export type CheckedAnswers =
  | { ok: true; answers: Answers }
  | { ok: false; problem: FormProblem; fields: readonly RequiredField[] };

/**
 * Validates the form and returns the answers to send. It adds answers that can be missing from the draft: "None" for
 * the medical conditions, the guessed country and, for `male`, "no" to the pregnancy question, which the form does not
 * show.
 */
export function checkAnswers(
  draft: AnswersDraft,
  gender: Gender,
  guessed?: Country,
  minimumAge = MIN_AGE,
): CheckedAnswers {
  const { mainSkinGoal, skinSensitivity, maxProducts } = draft;
  const pregnancyBreastfeeding = gender === 'male' ? 'no' : draft.pregnancyBreastfeeding;
  const age = ageOf(draft, minimumAge);
  if (age === undefined || !mainSkinGoal || !skinSensitivity || !pregnancyBreastfeeding || !maxProducts) {
    // An invalid age counts as missing, so that its field is marked together with the unanswered ones.
    const fields = missingFields({ ...draft, age: String(age ?? ''), pregnancyBreastfeeding });
    return { ok: false, problem: problemOf(fields, draft), fields };
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

/** `invalidAge` if the age is the only faulty field and is not empty, otherwise `missingAnswers`. */
export const problemOf = (fields: readonly RequiredField[], { age }: AnswersDraft): FormProblem =>
  fields.every((field) => field === 'age') && age.trim() !== '' ? 'invalidAge' : 'missingAnswers';

/** The typed age in years. `undefined` if it is not a whole number in the allowed range. */
function ageOf({ age }: AnswersDraft, minimumAge: number): number | undefined {
  const typed = age.trim();
  const years = Number(typed);
  return /^\d{1,3}$/.test(typed) && years >= minimumAge && years <= MAX_AGE ? years : undefined;
}

/** The keys are in the order of the form. */
const required: Record<RequiredField, true> = {
  age: true,
  mainSkinGoal: true,
  skinSensitivity: true,
  pregnancyBreastfeeding: true,
  maxProducts: true,
};

const isRequired = (field: string): field is RequiredField => Object.hasOwn(required, field);

/** The required questions that are not answered, in the order of the form. */
const missingFields = (draft: AnswersDraft): RequiredField[] =>
  Object.keys(required)
    .filter(isRequired)
    .filter((field) => (draft[field] ?? '') === '');
