import * as z from 'zod/mini';
import type { Answers, MedicalCondition } from '../questionnaire/answers.ts';
import { Treatment } from '../questionnaire/more-answers.ts';
import { OLDER_AGE } from './ages.ts';

/** The answers that the texts of a plan must mention, the most important first. Unanswered questions are not included. */
export const Told = z.enum([
  ...Treatment.options,
  'recent-procedure',
  'deep-lumps-or-scars',
  'other-condition',
  'melasma',
  'vitiligo',
  'eczema',
  'rosacea',
  'psoriasis',
  /** Includes breast-feeding, because one question asks about both. */
  'pregnancy',
  'planning-pregnancy',
  'sensitive',
  'maybe-sensitive',
  'older',
  'deep-tone',
]);
export type Told = z.infer<typeof Told>;

/** The skin tone swatch from which irritation leaves marks more easily. */
const DEEP_TONE = 4;

const ofCondition: Record<MedicalCondition, Told | undefined> = {
  Eczema: 'eczema',
  Rosacea: 'rosacea',
  Psoriasis: 'psoriasis',
  Melasma: 'melasma',
  Vitiligo: 'vitiligo',
  Other: 'other-condition',
  None: undefined,
};

const ofSensitivity: Record<Answers['skinSensitivity'], Told | undefined> = {
  yes: 'sensitive',
  'not-sure': 'maybe-sensitive',
  no: undefined,
};

export function toldBy(answers: Answers): Told[] {
  const { treatments = [], checks = [], medicalConditions, skinSensitivity, age, skinTone = 1 } = answers;
  const told = new Set<string | undefined>([
    ...treatments,
    ...checks,
    ...medicalConditions.map((each) => ofCondition[each]),
    answers.pregnancyBreastfeeding === 'yes' ? 'pregnancy' : undefined,
    ofSensitivity[skinSensitivity],
    age >= OLDER_AGE ? 'older' : undefined,
    skinTone >= DEEP_TONE ? 'deep-tone' : undefined,
  ]);
  return Told.options.filter((each) => told.has(each));
}
