import { bandNames, type Band, type MeasureName, measuredRegions } from '../../infra/local/reader/bands.ts';
import { measuresOf } from '../../infra/local/reader/confidence.ts';
import type { FaceReading } from '../../infra/local/reader/report.ts';
import type { SkinCategory } from '#domain/analysis.ts';

export type Read = Extract<FaceReading, { outcome: 'read' }>;

export const measures: readonly MeasureName[] = [
  'texture',
  'unevenness',
  'redness',
  'lines',
  'shine',
  'spots',
];

/** Every band the texts speak of, in a fixed order: `undefined` where it could not be read. */
export const bandsOf = (read: Read, among: readonly MeasureName[] = measures): (Band | undefined)[] =>
  among.flatMap((measure) => measuredRegions[measure].map((region) => read.bands[region]?.[measure]));

const rankOf = (band: Band | undefined): number => (band === undefined ? -1 : bandNames.indexOf(band));

/** How many bands of `before` are the same in `after`. A photo that can no longer be read keeps none. */
export function keptIn(before: Read, after: FaceReading): number {
  if (after.outcome === 'refused') return 0;
  const now = bandsOf(after);
  return bandsOf(before).filter((band, at) => band === now[at]).length;
}

/** What a category is told by first; `hydration` borrows texture only for a remark. */
const ownMeasures: Record<SkinCategory, readonly MeasureName[]> = { ...measuresOf, hydration: ['shine'] };

/** In how many regions a measure's band is higher in `after`. */
export function raisedRegions(measure: MeasureName, before: Read, after: Read): number {
  const now = bandsOf(after, [measure]);
  return bandsOf(before, [measure]).filter((band, at) => rankOf(now[at]) > rankOf(band)).length;
}

/** Whether some band of a category is higher in `after`. */
export function raised(category: SkinCategory, before: Read, after: Read): boolean {
  const now = bandsOf(after, ownMeasures[category]);
  return bandsOf(before, ownMeasures[category]).some((band, at) => rankOf(now[at]) > rankOf(band));
}
