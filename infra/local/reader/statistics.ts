import { at, type Plane } from './plane.ts';

/** The value below which `share` (0 to 1) of a sorted list lies; NaN for an empty one. */
function placed(sorted: Float32Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The value below which `share` (0 to 1) of the numbers lie; NaN for none. The list itself is left as it is. */
export const quantile = (values: Float32Array, share: number): number => placed(values.toSorted(), share);

export const median = (values: Float32Array): number => quantile(values, 0.5);

/** The distance between the values at two shares. */
export function range(values: Float32Array, low: number, high: number): number {
  const sorted = values.toSorted();
  return placed(sorted, high) - placed(sorted, low);
}

/** The mean over some pixels, each counting by its weight; 0 where none counts. */
export function weightedMean(pixels: Uint32Array, weights: Plane, value: (index: number) => number): number {
  let sum = 0;
  let total = 0;
  for (const index of pixels) {
    sum += at(weights, index) * value(index);
    total += at(weights, index);
  }
  return total > 0 ? sum / total : 0;
}

/** Contrasts lie well within one unit of a logarithm; so many steps tell them apart to a ten-thousandth. */
const FARTHEST = 1;
const STEPS = 20_000;

/**
 * Half the distance between the values below and above which `tail` (0 to 0.5) of the weight lies: with a quarter a
 * spread that a few odd pixels do not move, with a tenth one that a few patches do move. 0 where nothing counts. Values
 * beyond 1 on either side count as 1. Counted in steps: sorting by weight takes ten times as long.
 */
export function weightedSpread(plane: Plane, pixels: Uint32Array, weights: Plane, tail: number): number {
  const steps = new Float64Array(STEPS + 1);
  let total = 0;
  for (const index of pixels) {
    const value = Math.min(FARTHEST, Math.max(-FARTHEST, at(plane, index)));
    const step = Math.round(((value + FARTHEST) / (2 * FARTHEST)) * STEPS);
    steps[step] = (steps[step] ?? 0) + at(weights, index);
    total += at(weights, index);
  }
  if (total === 0) return 0;
  let passed = 0;
  let low = -1;
  for (let step = 0; step <= STEPS; step += 1) {
    passed += steps[step] ?? 0;
    if (low < 0 && passed >= tail * total) low = step;
    if (passed >= (1 - tail) * total) return (((step - low) / STEPS) * 2 * FARTHEST) / 2;
  }
  return 0;
}
