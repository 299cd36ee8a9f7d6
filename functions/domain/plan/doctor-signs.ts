import type { Answers, MedicalCondition } from '../questionnaire/answers.ts';
import { DoctorSign } from './doctor-sign.ts';
import { isMinor } from './needs.ts';
import { type SkinReading, regionsAt } from '../reading/reading.ts';

const known = new Set<MedicalCondition>(['Eczema', 'Rosacea', 'Psoriasis', 'Melasma', 'Vitiligo']);

/** In so many regions strong blemishes are worth a doctor's time, and in so many a doctor comes first (house policy). */
const SEVERAL_REGIONS = 3;
export const MANY_REGIONS = 5;

const blemishedRegions = (reading: SkinReading): number => regionsAt(reading, 'blemishes', 'strong').length;

/** Whom a sign concerns; what to watch for oneself concerns everybody. */
const concerns: Record<DoctorSign, (answers: Answers, reading: SkinReading) => boolean> = {
  'many-blemishes': (_, reading) => blemishedRegions(reading) >= MANY_REGIONS,
  'several-blemishes': (_, reading) =>
    blemishedRegions(reading) >= SEVERAL_REGIONS && blemishedRegions(reading) < MANY_REGIONS,
  pregnant: ({ pregnancyBreastfeeding }) => pregnancyBreastfeeding !== 'no',
  minor: isMinor,
  'known-condition': ({ medicalConditions }) => medicalConditions.some((each) => known.has(each)),
  'unknown-condition': ({ medicalConditions }) => medicalConditions.includes('Other'),
  'changing-mole': () => true,
  'deep-spots': () => true,
  'spreading-rash': () => true,
  'no-better': () => true,
};

export const doctorSignsFor = (answers: Answers, reading: SkinReading): DoctorSign[] =>
  DoctorSign.options.filter((sign) => concerns[sign](answers, reading));
