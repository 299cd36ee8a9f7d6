import type { Answers, MedicalCondition } from '../questionnaire/answers.ts';
import { PAST_PREGNANCY_AGE } from './ages.ts';
import { DoctorSign } from './doctor-sign.ts';
import { holds } from './holds.ts';
import { isMinor } from './needs.ts';
import { isAtLeast, isShown, regionsAt, type SkinReading } from '../reading/reading.ts';

const namedConditions = new Set<MedicalCondition>(['Eczema', 'Rosacea', 'Psoriasis', 'Melasma', 'Vitiligo']);

/**
 * House policy: if blemishes are `strong` in at least `SEVERAL_REGIONS` regions, the plan advises seeing a doctor.
 * With at least `MANY_REGIONS`, this advice comes before anything else.
 */
const SEVERAL_REGIONS = 3;
export const MANY_REGIONS = 5;

const countBlemishedRegions = (reading: SkinReading): number =>
  regionsAt(reading, 'blemishes', 'strong').length;

/** Whether the nose or the cheeks are clearly red. */
function isClearlyRed(reading: SkinReading): boolean {
  const { nose = 'none', cheeks = 'none' } = reading.observations.redness?.regions ?? {};
  return isAtLeast(nose, 'clear') || isAtLeast(cheeks, 'clear');
}

/**
 * Whether clear redness comes with blemishes but without blackheads, which would suggest acne. This may be a sign of
 * rosacea. The advice does not name rosacea, because a photo allows no diagnosis.
 */
const hasRednessWithBlemishes = (reading: SkinReading): boolean =>
  isClearlyRed(reading) && isShown(reading, 'blemishes') && !isShown(reading, 'blackheads');

const hasRosacea = ({ medicalConditions }: Answers): boolean => medicalConditions.includes('Rosacea');

const hasDeepLumps = ({ checks = [] }: Answers): boolean => checks.includes('deep-lumps-or-scars');

/** Whether a sign applies to a person. Most signs that visitors should watch for apply to everybody. */
const concerns: Record<DoctorSign, (answers: Answers, reading: SkinReading) => boolean> = {
  'many-blemishes': (_, reading) => countBlemishedRegions(reading) >= MANY_REGIONS,
  'several-blemishes': (_, reading) =>
    countBlemishedRegions(reading) >= SEVERAL_REGIONS && countBlemishedRegions(reading) < MANY_REGIONS,
  'redness-with-blemishes': (answers, reading) => !hasRosacea(answers) && hasRednessWithBlemishes(reading),
  redness: (answers, reading) =>
    !hasRosacea(answers) && isClearlyRed(reading) && !isShown(reading, 'blemishes'),
  'deep-lumps': hasDeepLumps,
  'steroid-cream': ({ treatments = [] }) => treatments.includes('steroid-cream'),
  pregnant: (answers) => holds({ pregnantOrUnsaidUnder: PAST_PREGNANCY_AGE }, answers),
  minor: isMinor,
  'known-condition': ({ medicalConditions }) => medicalConditions.some((each) => namedConditions.has(each)),
  'unknown-condition': ({ medicalConditions }) => medicalConditions.includes('Other'),
  'changing-mole': () => true,
  // Does not apply to people with deep lumps, which have a sign of their own, or to people on isotretinoin, who can ask
  // the prescriber.
  'deep-spots': (answers) => !hasDeepLumps(answers) && !answers.treatments?.includes('isotretinoin'),
  'spreading-rash': () => true,
  'no-better': () => true,
};

export const doctorSignsFor = (answers: Answers, reading: SkinReading): DoctorSign[] =>
  DoctorSign.options.filter((sign) => concerns[sign](answers, reading));
