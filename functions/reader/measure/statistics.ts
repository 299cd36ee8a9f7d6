/** The quantile of a sorted list at `share` (0 to 1). NaN for an empty list. */
function placed(sorted: Float32Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The quantile of the values at `share` (0 to 1). NaN for an empty list. The list is not changed. */
export const quantile = (values: Float32Array, share: number): number => placed(values.toSorted(), share);

export const median = (values: Float32Array): number => quantile(values, 0.5);

/** The distance between two quantiles. */
export function range(values: Float32Array, low: number, high: number): number {
  const sorted = values.toSorted();
  return placed(sorted, high) - placed(sorted, low);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Rises linearly from 0 at `from` to 1 at `to`, and is constant outside. */
export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
