import type { Answers } from '#domain/questionnaire/answers.ts';
import { regionsFor, type Level, type Observation, type Region } from '#domain/reading/observation.ts';
import type { ObservedRegions, SkinReading } from '#domain/reading/reading.ts';
import type { Confidence } from '#domain/reading/category.ts';

/** An observation with the levels in `shown`. All other regions in which it can occur get the level `none`. */
const observed = (
  observation: Observation,
  confidence: Confidence,
  shown: Partial<Record<Region, Level>> = {},
): ObservedRegions => ({
  confidence,
  regions: {
    ...Object.fromEntries(regionsFor[observation].map((region) => [region, 'none' as const])),
    ...shown,
  },
});

/** A plausible reading for the sample's drawn face. */
export const sampleReading: SkinReading = {
  observations: {
    roughness: observed('roughness', 'medium'),
    pores: observed('pores', 'high', { nose: 'slight' }),
    redness: observed('redness', 'medium'),
    unevenness: observed('unevenness', 'medium', { cheeks: 'slight' }),
    darkSpots: observed('darkSpots', 'high'),
    underEyeDarkness: observed('underEyeDarkness', 'medium'),
    dryness: observed('dryness', 'low', { cheeks: 'slight' }),
    shine: observed('shine', 'medium'),
    fineLines: observed('fineLines', 'medium', { aroundEyes: 'slight' }),
    deepLines: observed('deepLines', 'high'),
    blemishes: observed('blemishes', 'high'),
    blackheads: observed('blackheads', 'medium'),
    marks: observed('marks', 'high', { chin: 'clear' }),
  },
  photo: [],
};

export const sampleAnswers: Answers = {
  age: 34,
  mainSkinGoal: 'brightening',
  skinSensitivity: 'no',
  medicalConditions: ['None'],
  pregnancyBreastfeeding: 'no',
  maxProducts: 5,
};
