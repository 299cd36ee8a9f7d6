/**
 * Partly sorts the values in place, so that no value before `rank` is greater than the one at `rank`, and none after it
 * is smaller (quickselect of C. Hoare, Communications of the ACM 4, 1961). Sorting everything would take several times
 * as long.
 */
function select(values: Float32Array, rank: number): number {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[(left + right) >> 1] ?? 0;
    let [low, high] = [left, right];
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1;
      while ((values[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      const swapped = values[low] ?? 0;
      values[low] = values[high] ?? 0;
      values[high] = swapped;
      low += 1;
      high -= 1;
    }
    if (rank <= high) right = high;
    else if (rank >= low) left = low;
    else break;
  }
  return values[rank] ?? Number.NaN;
}

/** The quantile of the values at `share` (0 to 1). NaN for an empty list. Changes the order of the values. */
function quantileInPlace(values: Float32Array, share: number): number {
  const rank = (values.length - 1) * share;
  const below = select(values, Math.floor(rank));
  const above = select(values, Math.ceil(rank));
  return below + (above - below) * (rank - Math.floor(rank));
}

/** The quantile of the values at `share` (0 to 1). NaN for an empty list. The list is not changed. */
export const quantile = (values: Float32Array, share: number): number =>
  quantileInPlace(values.slice(), share);

export const median = (values: Float32Array): number => quantile(values, 0.5);

/** The difference between the quantiles at `low` and `high` (each 0 to 1). */
export function range(values: Float32Array, low: number, high: number): number {
  const copy = values.slice();
  return quantileInPlace(copy, high) - quantileInPlace(copy, low);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/**
 * The mean of the largest values. `share`, above 0, is their fraction of all values; at least one value counts. 0 for
 * an empty list. This mean varies less from photo to photo than a quantile.
 */
export function topMean(values: Float32Array, share: number): number {
  const top = values.toSorted().subarray(-Math.ceil(share * values.length));
  return sum(top) / Math.max(1, top.length);
}

/**
 * The length of a vector. `Math.hypot` is several times slower, and its result may differ between JavaScript engines.
 */
export const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** Rises linearly from 0 at `from` to 1 at `to`, and is constant outside. */
export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
