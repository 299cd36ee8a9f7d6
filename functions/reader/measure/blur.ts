import { type Plane, planeLike } from '../pixels.ts';

/**
 * From this sigma on, three running means approximate a Gaussian well, and take the same time whatever the sigma is.
 */
const RUNNING_MEAN_FROM_PX = 2;
/** The radius of the largest kernel. */
const RADIUS_PX = 3 * RUNNING_MEAN_FROM_PX;

/**
 * Filters the rows or the columns of `from` into `to`, which can be the same array. Values outside the plane count as
 * 0. `line` is a buffer for one row. The loops take the width from `line.length`, which the JavaScript engine knows to
 * be an integer. The `width` of a plane may be stored as a floating-point number, which would make each array access
 * twice as slow.
 */
type Filter<Options> = (from: Float32Array, to: Float32Array, line: Float32Array, options: Options) => void;

/**
 * The weight of a pixel, and those of its neighbours at distances of 1 to 6 pixels. Each neighbour's weight counts on
 * both sides, so the weights of 13 pixels add up to 1.
 */
type Kernel = readonly [number, number, number, number, number, number, number];

/** Returns the weights of a Gaussian that is cut off at three sigma. */
function kernelOf(sigmaPx: number): Kernel {
  const radius = Math.max(1, Math.ceil(3 * sigmaPx));
  const weightAt = (away: number): number =>
    away <= radius ? Math.exp(-(away ** 2) / (2 * sigmaPx ** 2)) : 0;
  const side = [1, 2, 3, 4, 5, 6].map(weightAt);
  const sum = 1 + 2 * side.reduce((total, weight) => total + weight, 0);
  const [k1 = 0, k2 = 0, k3 = 0, k4 = 0, k5 = 0, k6 = 0] = side;
  return [1 / sum, k1 / sum, k2 / sum, k3 / sum, k4 / sum, k5 / sum, k6 / sum];
}

/**
 * Writes the weighted means of values and their neighbours into `line`, beginning with the value at `start`. `step` is
 * the difference between the indices of two neighbours. The loop over the neighbours is unrolled, which halves the
 * time.
 */
function weigh(
  [k0, k1, k2, k3, k4, k5, k6]: Kernel,
  data: Float32Array,
  start: number,
  step: number,
  line: Float32Array,
): void {
  const isWide = k5 > 0;
  for (let place = 0; place < line.length; place += 1) {
    const at = start + place;
    const near =
      k0 * (data[at] ?? 0) +
      k1 * ((data[at - step] ?? 0) + (data[at + step] ?? 0)) +
      k2 * ((data[at - 2 * step] ?? 0) + (data[at + 2 * step] ?? 0)) +
      k3 * ((data[at - 3 * step] ?? 0) + (data[at + 3 * step] ?? 0)) +
      k4 * ((data[at - 4 * step] ?? 0) + (data[at + 4 * step] ?? 0));
    line[place] = isWide
      ? near +
        k5 * ((data[at - 5 * step] ?? 0) + (data[at + 5 * step] ?? 0)) +
        k6 * ((data[at - 6 * step] ?? 0) + (data[at + 6 * step] ?? 0))
      : near;
  }
}

/**
 * The buffer of `padded`. All planes share it, because allocating a new one would take as long as filtering a plane. It
 * is as large as the largest plane so far, and stays allocated until the thread ends.
 */
let scratch = new Float32Array(0);

/**
 * Copies a plane, with `before` zeros in front of it and `after` zeros behind it. The result is valid until the next
 * call.
 */
function padded(plane: Float32Array, before: number, after: number): Float32Array {
  const end = before + plane.length;
  if (scratch.length < end + after) scratch = new Float32Array(end + after);
  scratch.fill(0, 0, before);
  scratch.set(plane, before);
  scratch.fill(0, end, end + after);
  return scratch;
}

const weighRows: Filter<Kernel> = (from, to, line, kernel) => {
  const width = line.length;
  const data = new Float32Array(width + 2 * RADIUS_PX);
  for (let row = 0; row < from.length; row += width) {
    for (let place = 0; place < width; place += 1) data[RADIUS_PX + place] = from[row + place] ?? 0;
    weigh(kernel, data, RADIUS_PX, 1, line);
    to.set(line, row);
  }
};

const weighColumns: Filter<Kernel> = (from, to, line, kernel) => {
  const width = line.length;
  const before = RADIUS_PX * width;
  const data = padded(from, before, before);
  for (let row = 0; row < from.length; row += width) {
    weigh(kernel, data, before + row, width, line);
    to.set(line, row);
  }
};

const meanOfRows: Filter<number> = (from, to, line, radius) => {
  const length = 2 * radius + 1;
  const width = line.length;
  const data = new Float32Array(width + length);
  for (let row = 0; row < from.length; row += width) {
    for (let place = 0; place < width; place += 1) data[radius + 1 + place] = from[row + place] ?? 0;
    let sum = 0;
    for (let place = 0; place < length; place += 1) sum += data[place] ?? 0;
    for (let place = 0; place < width; place += 1) {
      sum += (data[place + length] ?? 0) - (data[place] ?? 0);
      to[row + place] = sum / length;
    }
  }
};

/**
 * Goes through the plane row by row with a running sum for each column, which is faster than going column by column.
 */
const meanOfColumns: Filter<number> = (from, to, line, radius) => {
  const width = line.length;
  const sums = new Float64Array(width);
  const length = 2 * radius + 1;
  const ahead = length * width;
  const data = padded(from, (radius + 1) * width, radius * width);
  for (let row = 0; row < ahead; row += width) {
    for (let column = 0; column < width; column += 1) {
      sums[column] = (sums[column] ?? 0) + (data[row + column] ?? 0);
    }
  }
  for (let row = 0; row < from.length; row += width) {
    for (let column = 0; column < width; column += 1) {
      const index = row + column;
      const sum = (sums[column] ?? 0) + ((data[index + ahead] ?? 0) - (data[index] ?? 0));
      sums[column] = sum;
      to[index] = sum / length;
    }
  }
};

const variance = (radius: number): number => ((2 * radius + 1) ** 2 - 1) / 12;

/**
 * The radii of the three running means that together approximate a Gaussian best. A mean of odd width w has the
 * variance (w^2 - 1) / 12, and variances add up. To match the variance of the Gaussian, some of the three radii are one
 * pixel larger than the others.
 */
function meanRadii(sigmaPx: number): [number, number, number] {
  const smaller = Math.floor((Math.sqrt(4 * sigmaPx ** 2 + 1) - 1) / 2);
  const missing = sigmaPx ** 2 - 3 * variance(smaller);
  const larger = Math.round(missing / (variance(smaller + 1) - variance(smaller)));
  const radius = (pass: number): number => (pass < larger ? smaller + 1 : smaller);
  return [radius(0), radius(1), radius(2)];
}

function blurInto(blurred: Plane, plane: Plane, sigmaPx: number): Plane {
  const line = new Float32Array(plane.width);
  const { data } = blurred;
  if (sigmaPx >= RUNNING_MEAN_FROM_PX) {
    const [first, ...others] = meanRadii(sigmaPx);
    meanOfRows(plane.data, data, line, first);
    for (const radius of others) meanOfRows(data, data, line, radius);
    for (const radius of [first, ...others]) meanOfColumns(data, data, line, radius);
  } else {
    const kernel = kernelOf(sigmaPx);
    weighRows(plane.data, data, line, kernel);
    weighColumns(data, data, line, kernel);
  }
  return blurred;
}

/** Gaussian blur. For a sigma of 2 px or more, it is accurate to within a few per cent. */
export const blur = (plane: Plane, sigmaPx: number): Plane => blurInto(planeLike(plane), plane, sigmaPx);

/** Blurs a plane like `blur`, but overwrites it, which saves the memory of another plane. */
export const blurInPlace = (plane: Plane, sigmaPx: number): Plane => blurInto(plane, plane, sigmaPx);
