import { seededRandom } from '../../support/drawings/random.ts';
import { mean, quantile } from '../averages.ts';

/** The ranks of the values, counted from 1. Equal values get the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}

/** Spearman's rank correlation. It is 0 if one of the two lists is constant. */
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

/** The share of pairs in which the value from `more` is greater: the area under the ROC curve. A tie counts half. */
export function separation(more: readonly number[], less: readonly number[]): number {
  const won = more.flatMap((one) => less.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return mean(won);
}

const meanSquare = (values: readonly number[]): number => mean(values.map((value) => value ** 2));

/**
 * Cohen's kappa with quadratic weights (J. Cohen, Psychological Bulletin 70, 1968): 1 if two judges give the same
 * ranks, 0 if they agree no better than by chance. `undefined` if both give everything the same rank.
 */
export function weightedKappa(one: readonly number[], other: readonly number[]): number | undefined {
  const apart = mean(one.map((rank, at) => (rank - (other[at] ?? 0)) ** 2));
  // The mean squared difference between every rank of one judge and every rank of the other.
  const byChance = meanSquare(one) + meanSquare(other) - 2 * mean(one) * mean(other);
  return byChance > 1e-12 ? 1 - apart / byChance : undefined;
}

/**
 * The mean squares between rows, between columns and of the residuals, as in a two-way analysis of variance.
 */
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
 * ICC(2,1), the absolute agreement of single measurements with two-way random effects (P. Shrout and J. Fleiss,
 * 1979). A row is a face, and a column is a version of its photo. `undefined` if there are fewer than two rows
 * or columns, or if all values are equal.
 */
export function intraclassCorrelation(table: readonly (readonly number[])[]): number | undefined {
  const [faces, changes] = [table.length, table[0]?.length ?? 0];
  if (faces < 2 || changes < 2) return undefined;
  const { rows, columns, rest } = varianceTable(table);
  const total = rows + (changes - 1) * rest + (changes * (columns - rest)) / faces;
  return total > 1e-12 ? (rows - rest) / total : undefined;
}

/**
 * The within-row standard deviation: the square root of the mean of the row variances.
 */
export function withinSpread(table: readonly (readonly number[])[]): number {
  const variances = table
    .filter((row) => row.length > 1)
    .map((row) => row.reduce((sum, value) => sum + (value - mean(row)) ** 2, 0) / (row.length - 1));
  return Math.sqrt(mean(variances));
}

const RESAMPLES = 1_000;
const TAIL = 0.025;
export type Interval = readonly [from: number, to: number];

/**
 * The 95 % bootstrap interval of `figure`. Each resample draws, with replacement, as many items from each list
 * as the list has.
 */
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
