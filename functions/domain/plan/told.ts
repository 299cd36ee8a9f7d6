import * as z from 'zod/mini';
import type { Answers, MedicalCondition } from '../questionnaire/answers.ts';
import type { PersonalCheck, Treatment } from '../questionnaire/more-answers.ts';
import { OLDER_AGE } from './ages.ts';

/** What was told that a plan has to speak of, the weightiest first. What nobody told is not in it. */
export const Told = z.enum([
  'isotretinoin',
  'prescription-retinoid',
  'steroid-cream',
  'recent-procedure',
  'deep-lumps-or-scars',
  'other-condition',
  'melasma',
  'vitiligo',
  'eczema',
  'rosacea',
  'psoriasis',
  /** Or breast-feeding: one question asks for both. */
  'pregnancy',
  'planning-pregnancy',
  'sun-sensitising-medicine',
  'sensitive',
  'maybe-sensitive',
  'older',
  'deep-tone',
]);
export type Told = z.infer<typeof Told>;

/** The tone from which on irritation leaves marks more easily. */
const DEEP_TONE = 4;

const has =
  (condition: MedicalCondition) =>
  ({ medicalConditions }: Answers): boolean =>
    medicalConditions.includes(condition);
const takes =
  (treatment: Treatment) =>
  ({ treatments = [] }: Answers): boolean =>
    treatments.includes(treatment);
const ticked =
  (check: PersonalCheck) =>
  ({ checks = [] }: Answers): boolean =>
    checks.includes(check);

const isTold: Record<Told, (answers: Answers) => boolean> = {
  isotretinoin: takes('isotretinoin'),
  'prescription-retinoid': takes('prescription-retinoid'),
  'steroid-cream': takes('steroid-cream'),
  'recent-procedure': ticked('recent-procedure'),
  'deep-lumps-or-scars': ticked('deep-lumps-or-scars'),
  'other-condition': has('Other'),
  melasma: has('Melasma'),
  vitiligo: has('Vitiligo'),
  eczema: has('Eczema'),
  rosacea: has('Rosacea'),
  psoriasis: has('Psoriasis'),
  pregnancy: ({ pregnancyBreastfeeding }) => pregnancyBreastfeeding === 'yes',
  'planning-pregnancy': ticked('planning-pregnancy'),
  'sun-sensitising-medicine': takes('sun-sensitising-medicine'),
  sensitive: ({ skinSensitivity }) => skinSensitivity === 'yes',
  'maybe-sensitive': ({ skinSensitivity }) => skinSensitivity === 'not-sure',
  older: ({ age }) => age >= OLDER_AGE,
  'deep-tone': ({ skinTone = 1 }) => skinTone >= DEEP_TONE,
};

export const toldBy = (answers: Answers): Told[] => Told.options.filter((each) => isTold[each](answers));
