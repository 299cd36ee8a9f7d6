import { seededRandom } from '../../support/drawings/random.ts';

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value below which `share` (0 to 1) of the numbers lie; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Ranks from 1; equal values share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}

/** Spearman's rank correlation; 0 where one of the two never changes. */
export function spearman(xs: readonly number[], ys: readonly number[]): number {
  const [one, other] = [ranksOf(xs), ranksOf(ys)];
  const [middleOne, middleOther] = [mean(one), mean(other)];
  let [product, squares, otherSquares] = [0, 0, 0];
  one.forEach((rank, at) => {
    const [x, y] = [rank - middleOne, (other[at] ?? 0) - middleOther];
    product += x * y;
    squares += x * x;
    otherSquares += y * y;
  });
  return squares > 0 && otherSquares > 0 ? product / Math.sqrt(squares * otherSquares) : 0;
}

/** Share of the pairs in which the one is more than the other: the area under the ROC curve. A tie counts half. */
export function separation(more: readonly number[], less: readonly number[]): number {
  const won = more.flatMap((one) => less.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return mean(won);
}

/** Sums of squares of a table, rows by columns, as an analysis of variance takes them apart. */
function varianceTable(table: readonly (readonly number[])[]) {
  const columns = table[0]?.length ?? 0;
  const all = mean(table.flat());
  const rowMeans = table.map(mean);
  const columnMeans = Array.from({ length: columns }, (_, at) => mean(table.map((row) => row[at] ?? 0)));
  const squares = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + (value - all) ** 2, 0);
  const total = squares(table.flat());
  const between = columns * squares(rowMeans);
  const across = table.length * squares(columnMeans);
  return {
    rows: between / (table.length - 1),
    columns: across / (columns - 1),
    rest: (total - between - across) / ((table.length - 1) * (columns - 1)),
  };
}

/**
 * Absolute agreement of single measurements, two-way random effects (P. Shrout and J. Fleiss, 1979): a row is one face, a
 * column one way of taking its photo. `undefined` where it cannot be told: fewer than two rows or columns, or all alike.
 */
export function intraclassCorrelation(table: readonly (readonly number[])[]): number | undefined {
  const [faces, changes] = [table.length, table[0]?.length ?? 0];
  if (faces < 2 || changes < 2) return undefined;
  const { rows, columns, rest } = varianceTable(table);
  const total = rows + (changes - 1) * rest + (changes * (columns - rest)) / faces;
  return total > 1e-12 ? (rows - rest) / total : undefined;
}

/** How far measurements of the same row lie apart: the root of the mean variance within a row. */
export function withinSpread(table: readonly (readonly number[])[]): number {
  const variances = table
    .filter((row) => row.length > 1)
    .map((row) => row.reduce((sum, value) => sum + (value - mean(row)) ** 2, 0) / (row.length - 1));
  return Math.sqrt(mean(variances));
}

const RESAMPLES = 1_000;
const TAIL = 0.025;
export type Interval = readonly [from: number, to: number];

/** Between which a figure of some lists lies in 95 of 100 draws of as many of each with replacement. */
export function bootstrap<T>(
  lists: readonly (readonly T[])[],
  figure: (...drawn: T[][]) => number,
  seed: number,
): Interval {
  const random = seededRandom(seed);
  const draw = (list: readonly T[]): T[] =>
    list.flatMap(() => {
      const drawn = list[Math.floor(random() * list.length)];
      return drawn === undefined ? [] : [drawn];
    });
  const found = Array.from({ length: RESAMPLES }, () => figure(...lists.map(draw)))
    .filter((value) => !Number.isNaN(value))
    .toSorted((one, other) => one - other);
  return [quantile(found, TAIL), quantile(found, 1 - TAIL)];
}
