/** The value below which `share` (0 to 1) of the numbers lie; NaN for none. The list itself is left as it is. */
export function quantile(values: Float32Array, share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.slice().sort();
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: Float32Array): number => quantile(values, 0.5);

/** Half the distance between the quartiles: a spread that a few odd pixels do not move. */
export const spread = (values: Float32Array): number => (quantile(values, 0.75) - quantile(values, 0.25)) / 2;

/** Half the distance between the outermost tenths: a spread that a few patches do move. */
export const wideSpread = (values: Float32Array): number =>
  (quantile(values, 0.9) - quantile(values, 0.1)) / 2;
