import { Confidence } from './category.ts';
import {
  CannotAnalyseReason,
  type Level,
  Observation,
  PhotoObstacle,
  Region,
  regionsFor,
} from './observation.ts';
import type { ObservedRegions, Reading, SkinReading } from './reading.ts';

/**
 * The wire form is the JSON in which a model reports a reading. It lists the regions of each level, because listing the
 * level of each region would take three times as many tokens. A region in no list has the level `none`, and an absent
 * observation was not read.
 */

/** In descending order, because the strongest level counts if the model lists a region twice. */
const wireLevels = ['strong', 'clear', 'slight'] as const satisfies readonly Level[];

/** The lists of regions of an observation. `notRead` lists the regions that could not be judged. */
export const regionLists = ['slight', 'clear', 'strong', 'notRead'] as const;

type WireObservation = Record<(typeof regionLists)[number], Region[]> & { confidence: Confidence };

export type WireReading =
  | { cannotAnalyse: CannotAnalyseReason }
  | { observations: Partial<Record<Observation, WireObservation>>; photo: PhotoObstacle[] };

export function fromReading(reading: Reading): WireReading {
  if ('cannotAnalyse' in reading) return reading;
  const observations = Observation.options.flatMap((name) => {
    const seen = reading.observations[name];
    return seen ? [[name, fromObserved(name, seen)] as const] : [];
  });
  return { observations: Object.fromEntries(observations), photo: reading.photo };
}

function fromObserved(name: Observation, { confidence, regions }: ObservedRegions): WireObservation {
  const at = (level: Level | undefined) => regionsFor[name].filter((region) => regions[region] === level);
  return {
    slight: at('slight'),
    clear: at('clear'),
    strong: at('strong'),
    notRead: at(undefined),
    confidence,
  };
}

/**
 * Builds a reading from a model's output. The result contains only our own codes: unknown codes are dropped, and an
 * unknown confidence counts as low. If a region is listed twice, the strongest level counts. A reason in
 * `cannotAnalyse` is accepted even if there are observations, because a wrong reason only costs another photo, while
 * a wrong reading would give wrong advice.
 *
 * @returns `undefined` if the output contains an unknown reason, or neither a known reason nor a usable observation
 */
export function toReading(wire: unknown): Reading | undefined {
  if (!isRecord(wire) || hasUnknownReason(wire)) return undefined;
  const [cannotAnalyse] = reasonsIn(wire);
  if (cannotAnalyse) return { cannotAnalyse };
  const observations = toObservations(wire['observations']);
  if (Object.keys(observations).length === 0) return undefined;
  return { observations, photo: known(PhotoObstacle.options, wire['photo']) };
}

const reasonsIn = (wire: Wire): CannotAnalyseReason[] =>
  known(CannotAnalyseReason.options, wire['cannotAnalyse']);

/**
 * Whether the output has a reason in `cannotAnalyse` that is no code, such as "young child". Its observations must not
 * lead to a regimen, because the model refused the photo.
 */
export const hasUnknownReason = (wire: unknown): boolean =>
  isRecord(wire) && reasonsIn(wire).length === 0 && listOf(wire['cannotAnalyse']).some(isSomething);

function toObservations(wire: unknown): SkinReading['observations'] {
  if (!isRecord(wire)) return {};
  const read = Observation.options.flatMap((name) => {
    const observed = toObserved(name, wire[name]);
    return observed ? [[name, observed] as const] : [];
  });
  return Object.fromEntries(read);
}

function toObserved(name: Observation, wire: unknown): ObservedRegions | undefined {
  if (!isRecord(wire) || !regionLists.some((list) => list in wire)) return undefined;
  const notRead = known(regionsFor[name], wire['notRead']);
  const isWhole = !hasUnknownRegion(wire);
  const levels = regionsFor[name].flatMap((region) => {
    const level = wireLevels.find((each) => listOf(wire[each]).includes(region));
    const isCalm = isWhole && !notRead.includes(region);
    return level || isCalm ? [[region, level ?? 'none'] as const] : [];
  });
  // An observation is ignored if none of its regions was read, or if the model listed it only in regions in which it
  // cannot occur.
  const isNamed = wireLevels.some((level) => listOf(wire[level]).some(isSomething));
  const isPlaced = levels.some(([, level]) => level !== 'none');
  if (levels.length === 0 || (isNamed && !isPlaced)) return undefined;
  const [confidence = 'low'] = known(Confidence.options, wire['confidence']);
  return { confidence, regions: Object.fromEntries(levels) };
}

/**
 * Whether an observation names an unknown region, such as "left cheek", or lists a region under an unknown level, such
 * as `severe`. Any region may then be meant, so a region in no list does not count as `none`.
 */
const hasUnknownRegion = (wire: Wire): boolean =>
  Object.entries(wire).some(([key, value]) =>
    regionLists.some((list) => list === key)
      ? listOf(value).some((each) => isSomething(each) && !isRegion(each))
      : key !== 'none' && listOf(value).some(isRegion),
  );

const isRegion = (value: unknown): boolean => known(Region.options, value).length > 0;

/** Models also write these words instead of leaving a field empty. */
const nothing: ReadonlySet<unknown> = new Set(['', 'none', 'null', false, null]);

const isSomething = (value: unknown): boolean => !nothing.has(value);

/** The known codes in `value`, which may be a list or a single code, in the order of `codes`. */
const known = <T extends string>(codes: readonly T[], value: unknown): T[] =>
  codes.filter((code) => listOf(value).includes(code));

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

type Wire = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
