import { bandNames, type Band, type MeasureName, measuredRegions } from '../../infra/local/reader/bands.ts';
import { type Amount, ownMeasures } from '../../infra/local/reader/overall.ts';
import type { FaceReading } from '../../infra/local/reader/report.ts';
import { SkinCategory } from '#domain/analysis.ts';

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

/** The band of each category on the whole face, in a fixed order. */
const amountsOf = ({ overall }: Read): (Amount | undefined)[] =>
  SkinCategory.options.map((category) => overall[category]);

/** Of something compared, how many were compared and how many are the same. */
export type Kept = { cases: number; kept: number };

function same(before: readonly unknown[], after: readonly unknown[]): Kept {
  return { cases: before.length, kept: before.filter((each, at) => each === after[at]).length };
}

/** What stays of a reading. A photo that can no longer be read keeps nothing. */
export type KeptReading = { categories: Kept; regions: Kept };

export function keptIn(before: Read, after: FaceReading): KeptReading {
  const read = after.outcome === 'read';
  return {
    categories: same(amountsOf(before), read ? amountsOf(after) : []),
    regions: same(bandsOf(before), read ? bandsOf(after) : []),
  };
}

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
