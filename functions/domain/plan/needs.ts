import type { Answers, MedicalCondition, SkinGoal } from '../questionnaire/answers.ts';
import type { Confidence } from '../reading/category.ts';
import { type Level, Observation } from '../reading/observation.ts';
import { isAtLeast, regionsAt, type SkinReading, strongestLevel } from '../reading/reading.ts';
import { ADULT_AGE } from './ages.ts';
import type { NeedName } from './evidence/subject.ts';
import type { Need } from './plan.ts';

export const isMinor = ({ age }: Pick<Answers, 'age'>): boolean => age < ADULT_AGE;

/** Whether the answers describe dry skin. The goal `hydration` counts as well. */
const saysDry = ({ skinType, mainSkinGoal }: Pick<Answers, 'skinType' | 'mainSkinGoal'>): boolean =>
  skinType === 'dry' || mainSkinGoal === 'hydration';

type Recovery = Pick<Answers, 'treatments' | 'checks'>;

/** Whether the skin is healing from a procedure or sunburn. */
const isHealing = ({ checks = [] }: Pick<Recovery, 'checks'>): boolean => checks.includes('recent-procedure');

/** Whether the skin is healing or being treated. A sun-sensitising medicine does not count as treatment. */
export const isHealingOrTreated = ({ treatments = [], checks }: Recovery): boolean =>
  isHealing({ checks }) || treatments.some((each) => each !== 'sun-sensitising-medicine');

/** Whether the answers describe dry or healing skin, which should not be washed more than necessary. */
export const saysDryOrHealing = (answers: Pick<Answers, 'skinType' | 'mainSkinGoal' | 'checks'>): boolean =>
  saysDry(answers) || isHealing(answers);

/** A need with its weight in the choice of products. Weights have no unit and are comparable only within one plan. */
export type WeightedNeed = Need & { weight: number };

/**
 * The needs that belong to each goal, and their weights. The first need of a goal outweighs any need that only the
 * photo shows.
 */
const goalWeights: Record<SkinGoal, Partial<Record<NeedName, number>>> = {
  hydration: { dryness: 6 },
  acne: { blemishes: 6, blackheads: 3, marks: 1 },
  brightening: { unevenness: 6, darkSpots: 4, marks: 2 },
  'anti-aging': { fineLines: 6 },
  sensitivity: { comfort: 6, redness: 2 },
  general: {},
};

const levelWeights: Record<Level, number> = { none: 0, slight: 1, clear: 3, strong: 5 };
const confidenceFactors: Record<Confidence, number> = { low: 0.5, medium: 0.8, high: 1 };

const delicateConditions: ReadonlySet<MedicalCondition> = new Set([
  'Eczema',
  'Rosacea',
  'Psoriasis',
  'Vitiligo',
  'Other',
]);

/**
 * The minimum weight of the need `comfort` for skin that may be sensitive, or that has a condition which makes it
 * sensitive.
 */
const COMFORT = 4;
/**
 * The weight of a slight observation with high confidence. A need with less weight is ignored, because it does not
 * justify a product.
 */
const MIN_WEIGHT = 1;

/**
 * A need with at least this weight may decide between products, or between tints or textures. Only such a need is
 * reported as unmet.
 */
export const RELEVANT_WEIGHT = 2;

/** For visitors under 18, these needs are neither mentioned, nor drawn on the face map, nor treated. */
export const adultObservations: readonly NeedName[] = ['fineLines', 'deepLines', 'underEyeDarkness'];

function comfortWeight({ mainSkinGoal, skinSensitivity, medicalConditions }: Answers): number {
  const wanted = goalWeights[mainSkinGoal].comfort ?? 0;
  const delicate = skinSensitivity !== 'no' || medicalConditions.some((each) => delicateConditions.has(each));
  return Math.max(wanted, delicate ? COMFORT : 0);
}

/**
 * Whether dryness is clearly visible. Dryness that the visitor asked about also counts if it is slightly visible or
 * could not be judged in the photo.
 */
export const isDry = (needs: readonly Pick<Need, 'name' | 'asked' | 'level'>[]): boolean =>
  needs.some((need) => need.name === 'dryness' && isWanted(need));

export const weightOf = (needs: readonly WeightedNeed[], wanted: NeedName): number =>
  needs.find(({ name }) => name === wanted)?.weight ?? 0;

/**
 * Whether the plan should help with a need: either the need is clearly visible, or the visitor asked about it and it is
 * slightly visible or could not be judged in the photo.
 */
export const isWanted = (need: Pick<Need, 'asked' | 'level'>): boolean =>
  isAtLeast(need.level ?? 'none', 'clear') || (need.asked && need.level !== 'none');

/** The needs with a weight of at least `MIN_WEIGHT`, greatest weight first. */
export function needsOf(reading: SkinReading, answers: Answers): WeightedNeed[] {
  const wanted = goalWeights[answers.mainSkinGoal];
  const observed = Observation.options.map((name): WeightedNeed => {
    const level = strongestLevel(reading, name);
    const confidence = reading.observations[name]?.confidence;
    return {
      name,
      asked: wanted[name] !== undefined,
      level,
      confidence,
      regions: level === undefined || level === 'none' ? [] : regionsAt(reading, name, level),
      weight: (wanted[name] ?? 0) + levelWeights[level ?? 'none'] * confidenceFactors[confidence ?? 'low'],
    };
  });
  const comfort: WeightedNeed = {
    name: 'comfort',
    asked: true,
    regions: [],
    weight: comfortWeight(answers),
  };
  return [...observed, comfort]
    .filter(({ name }) => !isMinor(answers) || !adultObservations.includes(name))
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .toSorted((one, other) => other.weight - one.weight);
}

/** The additional weight of redness if the visitor has rosacea. It does not affect the choice of products. */
const ROSACEA_REDNESS = 6;

/**
 * The needs with the weights that decide which reasons a plan mentions. If the visitor has rosacea, redness weighs
 * more, because rosacea might be its cause.
 */
export const needsToSay = (needs: readonly WeightedNeed[], answers: Answers): readonly WeightedNeed[] =>
  answers.medicalConditions.includes('Rosacea')
    ? needs
        .map((need) => (need.name === 'redness' ? { ...need, weight: need.weight + ROSACEA_REDNESS } : need))
        .toSorted((one, other) => other.weight - one.weight)
    : needs;
