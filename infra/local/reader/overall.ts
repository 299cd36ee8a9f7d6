import { SkinCategory } from '#domain/analysis.ts';
import { measuredRegions, type MeasureName, shareOf } from './bands.ts';
import type { FaceMeasures } from './measures.ts';

/** How much of a category shows on the whole face: coarser than the bands of its regions, and steadier. */
export const amountNames = ['little', 'some', 'much'] as const;
export type Amount = (typeof amountNames)[number];

/** `undefined` where no region that the category is read in can be seen. */
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
/**
 * Where some and much begin, in multiples of what is noticeable in a region: where few of 168 portraits and 90 drawings lie.
 * Of spots and lines there can be many more than of anything else.
 */
const edges: Record<SkinCategory, readonly [some: number, much: number]> = {
  skinTexture: [1, 3],
  skinTone: [1.4, 3],
  hydration: [1.2, 3],
  wrinkles: [1.2, 4],
  acne: [1.2, 5],
};
/** This near to an edge, as a share of it, another photo of the same skin could read otherwise. */
const NEAR_EDGE = 0.06;

function meanShare(measures: FaceMeasures, measure: MeasureName): number | undefined {
  const shares = measuredRegions[measure].flatMap((name) => shareOf(measures, measure, name) ?? []);
  if (shares.length === 0) return undefined;
  const sum = shares.reduce((total, share) => total + Math.max(0, share) ** POWER, 0);
  return (sum / shares.length) ** (1 / POWER);
}

/** Of the measures of a category the one that shows most counts. */
function levelOf(measures: FaceMeasures, category: SkinCategory): number | undefined {
  const levels = ownMeasures[category].flatMap((measure) => meanShare(measures, measure) ?? []);
  return levels.length === 0 ? undefined : Math.max(...levels);
}

function amountOf(measures: FaceMeasures, category: SkinCategory): Amount | undefined {
  const level = levelOf(measures, category);
  return level === undefined
    ? undefined
    : amountNames[edges[category].filter((edge) => level >= edge).length];
}

export const overallOf = (measures: FaceMeasures): Overall => ({
  skinTexture: amountOf(measures, 'skinTexture'),
  skinTone: amountOf(measures, 'skinTone'),
  hydration: amountOf(measures, 'hydration'),
  wrinkles: amountOf(measures, 'wrinkles'),
  acne: amountOf(measures, 'acne'),
});

/** The categories that lie near the border between two amounts. */
export const doubtfulIn = (measures: FaceMeasures): SkinCategory[] =>
  SkinCategory.options.filter((category) => {
    const level = levelOf(measures, category);
    return level !== undefined && edges[category].some((edge) => Math.abs(level / edge - 1) < NEAR_EDGE);
  });
