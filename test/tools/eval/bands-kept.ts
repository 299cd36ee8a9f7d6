import {
  type Band,
  bandNames,
  type MeasureName,
  measureNames,
  measuredRegions,
} from '../../../infra/local/reader/bands.ts';
import { type Amount, ownMeasures } from '../../../infra/local/reader/overall.ts';
import { readableIn } from '../../../infra/local/reader/obstacles.ts';
import type { FaceReading } from '../../../infra/local/reader/report.ts';
import { SkinCategory } from '#domain/contract/analysis.ts';

export type Read = Extract<FaceReading, { outcome: 'read' }>;

/** Every band the texts speak of, in a fixed order: `undefined` where it could not be read. */
const bandsOf = (read: Read, among: readonly MeasureName[] = measureNames): (Band | undefined)[] =>
  among.flatMap((measure) => measuredRegions[measure].map((region) => read.bands[region]?.[measure]));

const rankOf = (band: Band | undefined): number => (band === undefined ? -1 : bandNames.indexOf(band));

/** Of something compared, how many were compared and how many are the same. */
export type Kept = { cases: number; kept: number };

export const none: Kept = { cases: 0, kept: 0 };
export const sum = (one: Kept, other: Kept): Kept => ({
  cases: one.cases + other.cases,
  kept: one.kept + other.kept,
});

/**
 * `listed`: how many of the bands that were told are told at all. The other two are of bands that both photos can show:
 * what one of them hides must be said to be hidden instead of guessed.
 */
export type KeptReading = { categories: Kept; regions: Kept; listed: Kept };

/** A band, and what it is read by. */
type Entry = { band: Band | Amount | undefined; by: readonly MeasureName[] };

const categoriesIn = ({ overall }: Read): Entry[] =>
  SkinCategory.options.map((category) => ({ band: overall[category], by: ownMeasures[category] }));
const regionsIn = (read: Read): Entry[] =>
  measureNames.flatMap((measure) => bandsOf(read, [measure]).map((band) => ({ band, by: [measure] })));

/** Whether a photo can show what is read by these measures. One whose face is no longer found is thought to. */
function shows(reading: FaceReading, by: readonly MeasureName[]): boolean {
  if (reading.outcome === 'refused') return reading.reason !== 'unreadable';
  const readable = readableIn(reading.imageQuality);
  return by.some((measure) => readable.includes(measure));
}

function compare(
  entries: (read: Read) => Entry[],
  before: Read,
  after: FaceReading,
): { bands: Kept; listed: Kept } {
  const now = after.outcome === 'read' ? entries(after) : [];
  const all = entries(before).map(({ band, by }, at) => ({ band, is: now[at]?.band, by }));
  const some = all.filter(({ band, is }) => band !== undefined || is !== undefined);
  const cases = some.filter(({ by }) => shows(before, by) && shows(after, by));
  const were = all.filter(({ band }) => band !== undefined);
  return {
    bands: { cases: cases.length, kept: cases.filter(({ band, is }) => band === is).length },
    listed: { cases: were.length, kept: were.filter(({ is }) => is !== undefined).length },
  };
}

export function keptIn(before: Read, after: FaceReading): KeptReading {
  const categories = compare(categoriesIn, before, after);
  const regions = compare(regionsIn, before, after);
  return {
    categories: categories.bands,
    regions: regions.bands,
    listed: sum(categories.listed, regions.listed),
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
