import * as z from 'zod/mini';
import type { Answers, MedicalCondition } from '../questionnaire/answers.ts';
import { Treatment } from '../questionnaire/more-answers.ts';
import { OLDER_AGE } from './ages.ts';

/**
 * The answers that the texts of a plan must mention, in order of importance. Unanswered questions are not
 * included.
 */
export const Disclosed = z.enum([
  ...Treatment.options,
  'recent-procedure',
  'deep-lumps-or-scars',
  'other-condition',
  'melasma',
  'vitiligo',
  'eczema',
  'rosacea',
  'psoriasis',
  /** Includes breastfeeding, because one question asks about pregnancy and breastfeeding. */
  'pregnancy',
  'planning-pregnancy',
  'sensitive',
  'maybe-sensitive',
  'older',
  'deep-tone',
  'dry-skin',
]);
export type Disclosed = z.infer<typeof Disclosed>;

/** From this skin tone on (1 is the lightest, 6 the darkest), irritation leaves marks more easily. */
const DEEP_TONE = 4;

const ofCondition: Record<MedicalCondition, Disclosed | undefined> = {
  Eczema: 'eczema',
  Rosacea: 'rosacea',
  Psoriasis: 'psoriasis',
  Melasma: 'melasma',
  Vitiligo: 'vitiligo',
  Other: 'other-condition',
  None: undefined,
};

const ofSensitivity: Record<Answers['skinSensitivity'], Disclosed | undefined> = {
  yes: 'sensitive',
  'not-sure': 'maybe-sensitive',
  no: undefined,
};

/**
 * The treatments in use. After a recent procedure, a prescribed retinoid is omitted, because healing skin needs a
 * break from it (TRT-2c).
 */
const inUse = ({ treatments = [], checks = [] }: Answers): readonly Treatment[] =>
  checks.includes('recent-procedure')
    ? treatments.filter((each) => each !== 'prescription-retinoid')
    : treatments;

export function disclosedIn(answers: Answers): Disclosed[] {
  const { checks = [], medicalConditions, skinSensitivity, age, skinTone = 1 } = answers;
  const disclosed = new Set<string | undefined>([
    ...inUse(answers),
    ...checks,
    ...medicalConditions.map((each) => ofCondition[each]),
    answers.pregnancyBreastfeeding === 'yes' ? 'pregnancy' : undefined,
    ofSensitivity[skinSensitivity],
    age >= OLDER_AGE ? 'older' : undefined,
    skinTone >= DEEP_TONE ? 'deep-tone' : undefined,
    answers.skinType === 'dry' ? 'dry-skin' : undefined,
  ]);
  return Disclosed.options.filter((each) => disclosed.has(each));
}
