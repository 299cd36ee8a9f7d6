import { Level, Observation, Region } from '#domain/reading/observation.ts';
import { isAtLeast, type ObservedRegions, type Reading, type SkinReading } from '#domain/reading/reading.ts';
import { mean } from '../averages.ts';

/** Reads one encoded photo. The evaluation calls the face reader and the models through this function. */
export type ReadPhoto = (photo: Uint8Array) => Promise<Reading>;

export const isRead = (reading: Reading): reading is SkinReading => !('cannotAnalyse' in reading);

export const rankOf = (level: Level): number => Level.options.indexOf(level);
const STRONGEST = Level.options.length - 1;

/**
 * The amount of an observation in a region. A model reports only levels, so its amount is the rank of the level divided
 * by the highest rank.
 */
function amountIn({ regions, amounts }: ObservedRegions, region: Region): number | undefined {
  const level = regions[region];
  return level === undefined ? undefined : (amounts?.[region] ?? rankOf(level) / STRONGEST);
}

const observedIn = (reading: Reading | undefined, observation: Observation): ObservedRegions | undefined =>
  reading && isRead(reading) ? reading.observations[observation] : undefined;

/** The levels of an observation by region. Empty if the observation was not read. */
export const levelsOf = (
  reading: Reading | undefined,
  observation: Observation,
): ObservedRegions['regions'] => observedIn(reading, observation)?.regions ?? {};

function amountsOf(reading: Reading | undefined, observation: Observation): number[] {
  const observed = observedIn(reading, observation);
  return Region.options.flatMap((region) => (observed && amountIn(observed, region)) ?? []);
}

type Summary = (reading: Reading | undefined, observations: readonly Observation[]) => number | undefined;

/**
 * For each observation, takes the greatest amount in any region, and returns the sum. `undefined` if an observation was
 * not read.
 */
export const amountOf: Summary = (reading, observations) => {
  const greatest = observations.map((observation) => Math.max(...amountsOf(reading, observation)));
  const sum = greatest.reduce((total, amount) => total + amount, 0);
  return Number.isFinite(sum) ? sum : undefined;
};

/** Like `amountOf`, but with the mean over the regions instead of the greatest amount. */
export const meanAmountOf: Summary = (reading, observations) => {
  const means = observations.map((observation) => mean(amountsOf(reading, observation)));
  const sum = means.reduce((total, amount) => total + amount, 0);
  return Number.isNaN(sum) ? undefined : sum;
};

/** Whether the level of an observation rose in any region that has a level in both readings. */
export function isRaised(before: SkinReading, after: SkinReading, observation: Observation): boolean {
  const [was, is] = [levelsOf(before, observation), levelsOf(after, observation)];
  return Region.options.some((region) => {
    const [from, to] = [was[region], is[region]];
    return from !== undefined && to !== undefined && rankOf(to) > rankOf(from);
  });
}

/** Whether all levels are below `clear`. */
export const isCalm = (reading: SkinReading): boolean =>
  Observation.options.every((observation) =>
    Object.values(levelsOf(reading, observation)).every((level) => !isAtLeast(level, 'clear')),
  );
