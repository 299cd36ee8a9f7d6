import { median, quantile } from '../averages.ts';

export type Limits = {
  readonly least: number;
  readonly most: number;
  /** After this time, no new round begins unless fewer than `least` rounds are complete. */
  readonly seconds: number;
};

/** A timing is settled if its interquartile range is at most this share of its median. */
const SETTLED_SPREAD = 0.1;

export const STOP_RULE = `until the middle half of the values lies within ${SETTLED_SPREAD * 100} % of their median, at least 5 times; \
"~" marks what did not within its share of the time`;

const usual: Limits = { least: 5, most: 15, seconds: 20 };

export type Repeated<T> = { readonly samples: readonly T[][]; readonly settled: boolean };

/**
 * Samples all sides in turn until all of them are settled or a limit is reached. A slow phase of the machine therefore
 * affects all sides. The first round is a warm-up and is not counted.
 */
export async function repeat<T>(
  sides: readonly (() => Promise<T>)[],
  timeOf: (sample: T) => number,
  limits: Limits = usual,
  now: () => number = () => performance.now(),
): Promise<Repeated<T>> {
  const startedAt = now();
  for (const side of sides) await side();
  const samples: T[][] = sides.map(() => []);
  for (let round = 1; round <= limits.most; round += 1) {
    for (const [index, side] of sides.entries()) samples[index]?.push(await side());
    const settled = round >= limits.least && samples.every((each) => isSettled(each.map(timeOf)));
    if (settled) return { samples, settled };
    if (round >= limits.least && now() - startedAt > limits.seconds * 1000) break;
  }
  return { samples, settled: false };
}

export const isSettled = (values: readonly number[]): boolean =>
  quantile(values, 0.75) - quantile(values, 0.25) <= SETTLED_SPREAD * median(values);
