import { Level, type Observation, Region } from '#domain/reading/observation.ts';
import type { ObservedRegions, Reading, SkinReading } from '#domain/reading/reading.ts';

/** What is measured: anything that turns the bytes of a photo into a reading. */
export type ReadPhoto = (photo: Uint8Array) => Promise<Reading>;

export const isRead = (reading: Reading): reading is SkinReading => !('cannotAnalyse' in reading);

export const rankOf = (level: Level): number => Level.options.indexOf(level);
const STRONGEST = Level.options.length - 1;

/** A model behind Bedrock gives levels alone: each stands for its share of the strongest. */
function amountIn({ regions, amounts }: ObservedRegions, region: Region): number | undefined {
  const level = regions[region];
  return level === undefined ? undefined : (amounts?.[region] ?? rankOf(level) / STRONGEST);
}

function amountsOf(reading: SkinReading, observation: Observation): number[] {
  const observed = reading.observations[observation];
  return Region.options.flatMap((region) => (observed && amountIn(observed, region)) ?? []);
}

/** One face's amount of some observations together: of each the greatest in any region; `undefined` if one was not read. */
export function amountOf(reading: SkinReading, observations: readonly Observation[]): number | undefined {
  const greatest = observations.map((observation) => Math.max(...amountsOf(reading, observation)));
  const sum = greatest.reduce((total, amount) => total + amount, 0);
  return Number.isFinite(sum) ? sum : undefined;
}

/** As `amountOf`, by the mean over the regions instead of the greatest. */
export function meanAmountOf(reading: SkinReading, observations: readonly Observation[]): number | undefined {
  const amounts = observations.map((observation) => amountsOf(reading, observation));
  if (amounts.some((each) => each.length === 0)) return undefined;
  return amounts.reduce((sum, each) => sum + each.reduce((one, other) => one + other, 0) / each.length, 0);
}

/** Whether an observation is at least one level higher in some region. What was not read before cannot be raised. */
export function isRaised(before: SkinReading, after: SkinReading, observation: Observation): boolean {
  const [was, is] = [before.observations[observation]?.regions, after.observations[observation]?.regions];
  return Region.options.some((region) => {
    const [from, to] = [was?.[region], is?.[region]];
    return from !== undefined && to !== undefined && rankOf(to) > rankOf(from);
  });
}

/** Whether nothing is at clear or strong. */
export const isCalm = ({ observations }: SkinReading): boolean =>
  Object.values(observations).every((observed) =>
    Object.values(observed?.regions ?? {}).every(
      (level) => level === undefined || rankOf(level) < rankOf('clear'),
    ),
  );
