import { Confidence, SkinCategory } from '../reading/category.ts';
import { type Level, Observation, observationsIn, type Region, regionsFor } from '../reading/observation.ts';
import { isAtLeast, regionsAt, type SkinReading, strongestLevel } from '../reading/reading.ts';

import { isSayable } from './sayable.ts';

export type SeenLevel = Exclude<Level, 'none'>;

/** An observation that is visible in at least one region, with its level and regions. */
export type Seen = {
  observation: Observation;
  /** The strongest level in any region. */
  level: SeenLevel;
  /** The regions at `level`. There is at least one. */
  regions: Region[];
  /** Regions where the observation is visible, but below `level`. */
  lesser: Region[];
  isUnsure: boolean;
};

/** The findings for a face, or for one category. */
export type Findings = {
  /**
   * The visible observations. The strongest come first, and those of equal level are in the order of
   * `Observation`.
   */
  seen: Seen[];
  calm: Observation[];
  /** The observations in `calm` that have at least one unread region. */
  partlyRead: Observation[];
  unread: Observation[];
};

/** Whether an observation has a low confidence. The summary and the text of its category then express doubt. */
export const isUnsureOf = ({ observations }: SkinReading, observation: Observation): boolean =>
  observations[observation]?.confidence === 'low';

type Sure = { confidence: Confidence };

/**
 * The lowest confidence of the visible observations. If none is visible, the lowest of all that were read; if none was
 * read, `low`.
 */
export function confidenceOf(visible: readonly Sure[], read: readonly Sure[]): Confidence {
  const stated = visible.length > 0 ? visible : read;
  return Confidence.options.find((each) => stated.some(({ confidence }) => confidence === each)) ?? 'low';
}

const seenLevels: readonly SeenLevel[] = ['strong', 'clear', 'slight'];

export const sayable = (observations: readonly Observation[], isMinor: boolean): Observation[] =>
  observations.filter((each) => isSayable(each, isMinor));

function seenOf(reading: SkinReading, observation: Observation, level: SeenLevel): Seen {
  const lesser = seenLevels.filter((each) => !isAtLeast(each, level));
  return {
    observation,
    level,
    regions: regionsAt(reading, observation, level),
    lesser: lesser.flatMap((each) => regionsAt(reading, observation, each)),
    isUnsure: isUnsureOf(reading, observation),
  };
}

function isPartlyRead({ observations }: SkinReading, observation: Observation): boolean {
  const read = observations[observation]?.regions ?? {};
  return regionsFor[observation].some((region) => read[region] === undefined);
}

function findingsOf(reading: SkinReading, observations: readonly Observation[]): Findings {
  const levels = observations.map((each) => ({
    observation: each,
    level: strongestLevel(reading, each),
  }));
  const at = (wanted: Level | undefined): Observation[] =>
    levels.flatMap(({ observation, level }) => (level === wanted ? observation : []));
  return {
    seen: seenLevels.flatMap((level) => at(level).map((each) => seenOf(reading, each, level))),
    calm: at('none'),
    partlyRead: at('none').filter((each) => isPartlyRead(reading, each)),
    unread: at(undefined),
  };
}

export const findingsOfFace = (reading: SkinReading, isMinor: boolean): Findings =>
  findingsOf(reading, sayable(Observation.options, isMinor));

export const findingsOfCategory = (
  reading: SkinReading,
  category: SkinCategory,
  isMinor: boolean,
): Findings => findingsOf(reading, sayable(observationsIn[category], isMinor));

/**
 * The confidence that a result states for a category. It is the confidence of the first visible observation, which the
 * first sentence is about. Sentences about further observations express their own doubt.
 */
export function confidenceIn(reading: SkinReading, category: SkinCategory, isMinor: boolean): Confidence {
  const { seen, calm } = findingsOfCategory(reading, category, isMinor);
  return confidenceOf(
    seen.slice(0, 1).flatMap(({ observation }) => reading.observations[observation] ?? []),
    calm.flatMap((each) => reading.observations[each] ?? []),
  );
}

/** The categories in which every observation was read in all its regions and has the level `none`. */
export const calmCategories = (reading: SkinReading, isMinor: boolean): SkinCategory[] =>
  SkinCategory.options.filter((category) => {
    const { seen, calm, partlyRead, unread } = findingsOfCategory(reading, category, isMinor);
    return calm.length > 0 && seen.length + partlyRead.length + unread.length === 0;
  });
