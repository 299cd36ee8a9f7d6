import type { Answers, MedicalCondition } from '../questionnaire/answers.ts';
import { DoctorSign } from './doctor-sign.ts';
import { mayBePregnant } from './holds.ts';
import { isMinor } from './needs.ts';
import { type SkinReading, regionsAt } from '../reading/reading.ts';

const known = new Set<MedicalCondition>(['Eczema', 'Rosacea', 'Psoriasis', 'Melasma', 'Vitiligo']);

/** In so many regions strong blemishes are worth a doctor's time, and in so many a doctor comes first (house policy). */
const SEVERAL_REGIONS = 3;
export const MANY_REGIONS = 5;

const blemishedRegions = (reading: SkinReading): number => regionsAt(reading, 'blemishes', 'strong').length;

const hasDeepLumps = ({ checks = [] }: Answers): boolean => checks.includes('deep-lumps-or-scars');

/** Whom a sign concerns; what to watch for oneself concerns everybody. */
const concerns: Record<DoctorSign, (answers: Answers, reading: SkinReading) => boolean> = {
  'many-blemishes': (_, reading) => blemishedRegions(reading) >= MANY_REGIONS,
  'several-blemishes': (_, reading) =>
    blemishedRegions(reading) >= SEVERAL_REGIONS && blemishedRegions(reading) < MANY_REGIONS,
  'deep-lumps': hasDeepLumps,
  'steroid-cream': ({ treatments = [] }) => treatments.includes('steroid-cream'),
  pregnant: mayBePregnant,
  minor: isMinor,
  'known-condition': ({ medicalConditions }) => medicalConditions.some((each) => known.has(each)),
  'unknown-condition': ({ medicalConditions }) => medicalConditions.includes('Other'),
  'changing-mole': () => true,
  // Whoever told of them has heard it already.
  'deep-spots': (answers) => !hasDeepLumps(answers),
  'spreading-rash': () => true,
  'no-better': () => true,
};

export const doctorSignsFor = (answers: Answers, reading: SkinReading): DoctorSign[] =>
  DoctorSign.options.filter((sign) => concerns[sign](answers, reading));
