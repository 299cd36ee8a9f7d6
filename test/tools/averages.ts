export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The share of flags that are true; NaN for an empty list. */
export const shareOf = (flags: readonly boolean[]): number => mean(flags.map(Number));

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The quantile of the numbers at `share` (0 to 1), interpolated linearly. NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
