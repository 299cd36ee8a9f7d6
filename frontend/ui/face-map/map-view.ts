import { type Confidence, SkinCategory } from '#domain/reading/category.ts';
import {
  type Level,
  type Observation,
  observationsIn,
  Region,
  regionsFor,
} from '#domain/reading/observation.ts';
import { type SkinReading, strongestFirst } from '#domain/reading/reading.ts';
import { confidenceOf, sayable, type SeenLevel } from '#domain/words/seen.ts';

/** A reading, and whether the person is under 18. For minors, lines and dark circles are neither named nor drawn. */
export type Drawn = { reading: SkinReading; isMinor: boolean };

/** A visible observation. */
export type Found = {
  observation: Observation;
  /** The strongest level in `regions`. */
  level: SeenLevel;
  /** The regions where the observation is visible. */
  regions: Region[];
  confidence: Confidence;
};

/** A summary of one category in one or more regions. */
type View = {
  /** The strongest level; absent if nothing was read. */
  level: Level | undefined;
  /** The visible observations, strongest first. */
  found: Found[];
  /** All observations that were read, visible or not. */
  read: Observation[];
  confidence: Confidence;
};

export type RegionView = View & { region: Region };
export type CategoryView = View & { category: SkinCategory };

type Read = Omit<Found, 'level'> & { level: Level };
const isFound = (each: Read): each is Found => each.level !== 'none';

function view({ reading, isMinor }: Drawn, category: SkinCategory, regions: readonly Region[]): View {
  const read = sayable(observationsIn[category], isMinor).flatMap((observation): Read[] => {
    const seen = reading.observations[observation];
    const levels = regions.flatMap((region) => {
      const level = seen?.regions[region];
      return level ? [{ region, level }] : [];
    });
    const [strongest] = levels.toSorted(strongestFirst);
    const visible = levels.filter(({ level }) => level !== 'none').map(({ region }) => region);
    return seen && strongest
      ? [{ observation, level: strongest.level, regions: visible, confidence: seen.confidence }]
      : [];
  });
  const found = read.filter(isFound).toSorted(strongestFirst);
  return {
    level: found[0]?.level ?? read[0]?.level,
    found,
    read: read.map(({ observation }) => observation),
    confidence: confidenceOf(found, read),
  };
}

/** A summary of each region in which observations of this category can occur, in the order of `Region.options`. */
export const viewRegions = (drawn: Drawn, category: SkinCategory): RegionView[] =>
  Region.options
    .filter((region) =>
      sayable(observationsIn[category], drawn.isMinor).some((each) => regionsFor[each].includes(region)),
    )
    .map((region) => ({ region, ...view(drawn, category, [region]) }));

/** The categories of the map. `wrinkles` is omitted for a minor. */
export const drawnCategories = ({ isMinor }: Pick<Drawn, 'isMinor'>): SkinCategory[] =>
  SkinCategory.options.filter((category) => sayable(observationsIn[category], isMinor).length > 0);

export const viewCategory = (drawn: Drawn, category: SkinCategory): CategoryView => ({
  category,
  ...view(drawn, category, Region.options),
});
