import type { SkinCategory } from '#domain/reading/category.ts';
import { Level, Observation, observationsIn, Region } from '#domain/reading/observation.ts';
import { type Reading, type SkinReading, strongestLevel } from '#domain/reading/reading.ts';
import { lineDepths, measureFor, regionCodes } from '../../../infra/local/reader/codes.ts';
import type { ImageQuality } from '../../../infra/local/reader/image-quality.ts';
import { measuredRegions } from '../../../infra/local/reader/levels.ts';
import { lineEdges } from '../../../infra/local/reader/line-levels.ts';
import { isDetail, isHidden } from '../../../infra/local/reader/obstacles.ts';

/** What the face reader reports of a photo, and how well the face can be seen; `undefined` where none was measured. */
export type Look = { reading: Reading; imageQuality: ImageQuality | undefined };
export type Read = Look & { reading: SkinReading };

export const isRead = (look: Look): look is Read => !('cannotAnalyse' in look.reading);

/** Where the face reader reads an observation; nowhere if it never does. */
function placesOf(observation: Observation): readonly Region[] {
  const [measure, depth] = [measureFor[observation], lineDepths[observation]];
  if (measure) return measuredRegions[measure].map((name) => regionCodes[name]);
  return depth ? Region.options.filter((region) => region in lineEdges[depth]) : [];
}

/** What the face reader reports at all. */
const reported = Observation.options.filter((observation) => placesOf(observation).length > 0);

/** The level of an observation in each of its regions, in a fixed order: `undefined` where it could not be read. */
function levelsIn({ reading }: Read, observation: Observation): (Level | undefined)[] {
  const regions = reading.observations[observation]?.regions;
  return placesOf(observation).map((region) => regions?.[region]);
}

const rankOf = (level: Level | undefined): number =>
  level === undefined ? -1 : Level.options.indexOf(level);

/** Of something compared, how many were compared and how many are the same. */
export type Kept = { cases: number; kept: number };

export const none: Kept = { cases: 0, kept: 0 };
export const sum = (one: Kept, other: Kept): Kept => ({
  cases: one.cases + other.cases,
  kept: one.kept + other.kept,
});

/**
 * `listed`: how many of the levels that were reported are reported at all. The other two are of levels that both photos
 * can show: what one of them hides must be absent instead of guessed.
 */
export type KeptReading = { observations: Kept; regions: Kept; listed: Kept };

type Entry = { observation: Observation; level: Level | undefined };

const strongestIn = ({ reading }: Read): Entry[] =>
  reported.map((observation) => ({ observation, level: strongestLevel(reading, observation) }));
const regionsIn = (read: Read): Entry[] =>
  reported.flatMap((observation) => levelsIn(read, observation).map((level) => ({ observation, level })));

/** Whether a photo can show an observation. One whose face is no longer found is thought to. */
function shows({ reading, imageQuality }: Look, observation: Observation): boolean {
  const measure = measureFor[observation];
  if (imageQuality === undefined)
    return !('cannotAnalyse' in reading && reading.cannotAnalyse === 'unreadable');
  return !isHidden(imageQuality, measure === undefined || isDetail[measure]);
}

function compare(
  entries: (read: Read) => Entry[],
  before: Read,
  after: Look,
): { levels: Kept; listed: Kept } {
  const now = isRead(after) ? entries(after) : [];
  const all = entries(before).map(({ observation, level }, at) => ({
    observation,
    level,
    is: now[at]?.level,
  }));
  const some = all.filter(({ level, is }) => level !== undefined || is !== undefined);
  const cases = some.filter(({ observation }) => shows(before, observation) && shows(after, observation));
  const were = all.filter(({ level }) => level !== undefined);
  return {
    levels: { cases: cases.length, kept: cases.filter(({ level, is }) => level === is).length },
    listed: { cases: were.length, kept: were.filter(({ is }) => is !== undefined).length },
  };
}

export function keptIn(before: Read, after: Look): KeptReading {
  const observations = compare(strongestIn, before, after);
  const regions = compare(regionsIn, before, after);
  return {
    observations: observations.levels,
    regions: regions.levels,
    listed: sum(observations.listed, regions.listed),
  };
}

/** In how many regions the level of an observation is higher in `after`. */
export function raisedRegions(observation: Observation, before: Read, after: Read): number {
  const now = levelsIn(after, observation);
  return levelsIn(before, observation).filter((level, at) => rankOf(now[at]) > rankOf(level)).length;
}

/** Whether some level of a category is higher in `after`. */
export const raised = (category: SkinCategory, before: Read, after: Read): boolean =>
  observationsIn[category].some((observation) => raisedRegions(observation, before, after) > 0);
