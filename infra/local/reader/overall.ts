import { SkinCategory } from '#domain/contract/analysis.ts';
import { measuredRegions, type MeasureName, measureNames, shareOf } from './bands.ts';
import type { FaceMeasures } from './measures.ts';

/** How much of a category shows on the whole face: coarser than the bands of its regions, and steadier. */
export const amountNames = ['little', 'some', 'much'] as const;
export type Amount = (typeof amountNames)[number];

/** `undefined` where the category is hidden, or no region that it is read in can be seen. */
export type Overall = Readonly<Record<SkinCategory, Amount | undefined>>;

/** What a category is told by. */
export const ownMeasures: Record<SkinCategory, readonly MeasureName[]> = {
  skinTexture: ['texture'],
  skinTone: ['unevenness', 'redness'],
  hydration: ['shine'],
  wrinkles: ['lines'],
  acne: ['spots'],
};

/** A mean of this power leans towards the regions that show most, yet is steadier than the greatest of them. */
const POWER = 4;
/** Where some and much begin, in multiples of what is noticeable in a region. */
const EDGES = [1, 2] as const;
/** This near to an edge, as a share of it, another photo of the same skin could read otherwise. */
const NEAR_EDGE = 0.06;

function meanShare(measures: FaceMeasures, measure: MeasureName): number | undefined {
  const shares = measuredRegions[measure].flatMap((name) => shareOf(measures, measure, name) ?? []);
  if (shares.length === 0) return undefined;
  const sum = shares.reduce((total, share) => total + Math.max(0, share) ** POWER, 0);
  return (sum / shares.length) ** (1 / POWER);
}

/** Of the measures of a category the one that shows most counts. */
function levelOf(
  measures: FaceMeasures,
  readable: readonly MeasureName[],
  category: SkinCategory,
): number | undefined {
  const levels = ownMeasures[category]
    .filter((measure) => readable.includes(measure))
    .flatMap((measure) => meanShare(measures, measure) ?? []);
  return levels.length === 0 ? undefined : Math.max(...levels);
}

/** `readable` are the measures that nothing hides in this photo. */
export function overallOf(measures: FaceMeasures, readable: readonly MeasureName[] = measureNames): Overall {
  const amount = (category: SkinCategory): Amount | undefined => {
    const level = levelOf(measures, readable, category);
    return level === undefined ? undefined : amountNames[EDGES.filter((edge) => level >= edge).length];
  };
  return {
    skinTexture: amount('skinTexture'),
    skinTone: amount('skinTone'),
    hydration: amount('hydration'),
    wrinkles: amount('wrinkles'),
    acne: amount('acne'),
  };
}

/** The categories that lie near the border between two amounts. */
export const doubtfulIn = (
  measures: FaceMeasures,
  readable: readonly MeasureName[] = measureNames,
): SkinCategory[] =>
  SkinCategory.options.filter((category) => {
    const level = levelOf(measures, readable, category);
    return level !== undefined && EDGES.some((edge) => Math.abs(level / edge - 1) < NEAR_EDGE);
  });
