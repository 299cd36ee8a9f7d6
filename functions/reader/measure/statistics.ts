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

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
