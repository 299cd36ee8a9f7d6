import { seededRandom } from '../../../support/drawings/random.ts';

export const DAY_S = 86_400;
const HOUR_S = 3_600;

const PEAK_HOUR = 20;
/** The daily variation of the arrival rate: 1.8 times the average at 20:00, and 0.2 times the average at 08:00. */
const SWING = 0.8;

export type Bursts = { readonly times: number; readonly count: number; readonly lengthS: number };
/** Three two-minute bursts per day with 50 times the usual arrival rate, for example after a mention in a video. */
const usualBursts: Bursts = { times: 50, count: 3, lengthS: 120 };

/** The random number of visitors in each second of a day. The same seed always results in the same day. */
export function arrivals(visitorsADay: number, seed: number, bursts: Bursts = usualBursts): Float64Array {
  const random = seededRandom(seed);
  const weights = Float64Array.from(
    { length: DAY_S },
    (_, second) => 1 + SWING * Math.cos((2 * Math.PI * (second / HOUR_S - PEAK_HOUR)) / 24),
  );
  for (let burst = 0; burst < bursts.count; burst += 1) {
    const from = Math.floor(random() * (DAY_S - bursts.lengthS));
    for (let second = from; second < from + bursts.lengthS; second += 1) {
      weights[second] = (weights[second] ?? 0) * bursts.times;
    }
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => poisson((visitorsADay * weight) / total, random));
}

/** A Poisson-distributed random number, by Knuth's method or, if `expected` is large, by a normal approximation. */
function poisson(expected: number, random: () => number): number {
  if (expected > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal));
  }
  const limit = Math.exp(-expected);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** Delays each arrival by `fromS` to `toS` seconds, uniformly distributed. Arrivals after midnight are dropped. */
export function later(series: Float64Array, fromS: number, toS: number): Float64Array {
  const made = new Float64Array(series.length);
  const width = toS - fromS + 1;
  let within = 0;
  for (let second = 0; second < made.length; second += 1) {
    within += (series[second - fromS] ?? 0) - (series[second - toS - 1] ?? 0);
    made[second] = Math.max(0, within) / width;
  }
  return made;
}
