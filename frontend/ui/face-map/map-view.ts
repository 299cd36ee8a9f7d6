import { Confidence, SkinCategory } from '#domain/reading/category.ts';
import {
  type Level,
  type Observation,
  observationsIn,
  Region,
  regionsFor,
} from '#domain/reading/observation.ts';
import { isAtLeast, type SkinReading, strongestFirst } from '#domain/reading/reading.ts';
import { sayable, type SeenLevel } from '#domain/words/seen.ts';

/** A reading, and whether the person is under 18. For minors, lines and dark circles are neither named nor drawn. */
export type Drawn = { reading: SkinReading; isMinor: boolean };

export type Found = { observation: Observation; level: SeenLevel };

/** One region in one category. */
export type RegionView = {
  region: Region;
  /** The strongest level in this region; absent if nothing was read. */
  level: Level | undefined;
  /** The observations in this region, the strongest first. */
  found: Found[];
  /** The lowest confidence of `found`, or of all observations read in this region if `found` is empty. */
  confidence: Confidence;
};

const lowest = (confidences: readonly Confidence[]): Confidence =>
  Confidence.options.find((each) => confidences.includes(each)) ?? 'low';

type Read = { observation: Observation; level: Level; confidence: Confidence };
const isFound = (each: Read): each is Read & Found => each.level !== 'none';

function viewRegion({ reading, isMinor }: Drawn, category: SkinCategory, region: Region): RegionView {
  const read = sayable(observationsIn[category], isMinor).flatMap((observation) => {
    const seen = reading.observations[observation];
    const level = seen?.regions[region];
    return seen && level ? [{ observation, level, confidence: seen.confidence }] : [];
  });
  const found = read.filter(isFound).toSorted(strongestFirst);
  const [strongest] = found;
  return {
    region,
    level: strongest?.level ?? (read.length > 0 ? 'none' : undefined),
    found: found.map(({ observation, level }) => ({ observation, level })),
    confidence: lowest(
      read.filter(({ level }) => !strongest || level !== 'none').map(({ confidence }) => confidence),
    ),
  };
}

/** The regions in which observations of this category can occur, in the order of `Region.options`. */
export const viewRegions = (drawn: Drawn, category: SkinCategory): RegionView[] =>
  Region.options
    .filter((region) =>
      sayable(observationsIn[category], drawn.isMinor).some((each) => regionsFor[each].includes(region)),
    )
    .map((region) => viewRegion(drawn, category, region));

/** The categories of the map. `wrinkles` is omitted for a minor. */
export const drawnCategories = ({ isMinor }: Pick<Drawn, 'isMinor'>): SkinCategory[] =>
  SkinCategory.options.filter((category) => sayable(observationsIn[category], isMinor).length > 0);

export type CategoryView = {
  category: SkinCategory;
  level: Level | undefined;
  /** Each observation with all its regions, the strongest first. */
  found: (Found & { regions: Region[] })[];
  confidence: Confidence;
};

/** The summary of a category. */
export function viewCategory(drawn: Drawn, category: SkinCategory): CategoryView {
  const regions = viewRegions(drawn, category);
  const found = new Map<Observation, Found & { regions: Region[] }>();
  for (const { region, found: here } of regions) {
    for (const { observation, level } of here) {
      const before = found.get(observation);
      const strongest = before && isAtLeast(before.level, level) ? before.level : level;
      found.set(observation, {
        observation,
        level: strongest,
        regions: [...(before?.regions ?? []), region],
      });
    }
  }
  const read = regions.filter(({ level }) => level !== undefined);
  const sorted = [...found.values()].toSorted(strongestFirst);
  return {
    category,
    level: sorted[0]?.level ?? (read.length > 0 ? 'none' : undefined),
    found: sorted,
    confidence: lowest(
      read.filter(({ level }) => sorted.length === 0 || level !== 'none').map(({ confidence }) => confidence),
    ),
  };
}
