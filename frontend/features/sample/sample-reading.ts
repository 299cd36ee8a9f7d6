import type { Answers } from '#domain/questionnaire/answers.ts';
import { regionsFor, type Level, type Observation, type Region } from '#domain/reading/observation.ts';
import type { ObservedRegions, SkinReading } from '#domain/reading/reading.ts';
import type { Confidence } from '#domain/reading/category.ts';

/** Returns the levels in `shown`, and `none` for all other regions in which the observation can occur. */
const seen = (
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

/**
 * A plausible reading of the drawn face, with dry, slightly uneven cheeks, fine lines around the eyes, and marks on the
 * chin.
 */
export const sampleReading: SkinReading = {
  observations: {
    roughness: seen('roughness', 'medium'),
    pores: seen('pores', 'high', { nose: 'slight' }),
    redness: seen('redness', 'medium'),
    unevenness: seen('unevenness', 'medium', { cheeks: 'slight' }),
    darkSpots: seen('darkSpots', 'high'),
    underEyeDarkness: seen('underEyeDarkness', 'medium'),
    dryness: seen('dryness', 'low', { cheeks: 'slight' }),
    shine: seen('shine', 'medium'),
    fineLines: seen('fineLines', 'medium', { aroundEyes: 'slight' }),
    deepLines: seen('deepLines', 'high'),
    blemishes: seen('blemishes', 'high'),
    blackheads: seen('blackheads', 'medium'),
    marks: seen('marks', 'high', { chin: 'clear' }),
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
