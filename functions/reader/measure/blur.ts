import { type Plane, planeLike } from '../pixels.ts';

/**
 * For this sigma and above, three running means approximate a Gaussian well, and take the same time for every sigma.
 */
const RUNNING_MEAN_FROM_PX = 2;
/** The radius of the largest kernel. */
const RADIUS_PX = 3 * RUNNING_MEAN_FROM_PX;

type Size = Pick<Plane, 'width' | 'height'>;

/**
 * Filters every row, or every column, of `from` into `to`. Both may be the same array. Outside, every value is 0. The filters
 * take the width from the length of an array, because the engine then knows that it is an integer. With the width of a
 * plane, which may be stored as a floating-point number, each access takes twice as long.
 */
type Filter = (from: Float32Array, to: Float32Array, size: Size) => void;

/** The weights of a pixel and of its neighbours at the distances 1 to 6 on each side. All together add up to 1. */
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
 * Weighs the values of `data` from `start` on with their neighbours, and writes them into `line`. `step` is the distance
 * between two neighbours. The sums are written out instead of a loop, which would take twice as long.
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

/** Filters each row on its own. `data` is the row with `before` and `after` zeros around it. */
const eachRow =
  (before: number, after: number, filterRow: (data: Float32Array, line: Float32Array) => void): Filter =>
  (from, to, size) => {
    const line = new Float32Array(size.width);
    const width = line.length;
    const data = new Float32Array(before + width + after);
    for (let row = 0; row < from.length; row += width) {
      data.set(from.subarray(row, row + width), before);
      filterRow(data, line);
      to.set(line, row);
    }
  };

const weighRows = (kernel: Kernel): Filter =>
  eachRow(RADIUS_PX, RADIUS_PX, (data, line) => weigh(kernel, data, RADIUS_PX, 1, line));

const weighColumns =
  (kernel: Kernel): Filter =>
  (from, to, size) => {
    const line = new Float32Array(size.width);
    const width = line.length;
    const before = RADIUS_PX * width;
    const data = new Float32Array(from.length + 2 * before);
    data.set(from, before);
    for (let row = 0; row < from.length; row += width) {
      weigh(kernel, data, before + row, width, line);
      to.set(line, row);
    }
  };

function meanOfRows(radius: number): Filter {
  const length = 2 * radius + 1;
  return eachRow(radius + 1, radius, (data, line) => {
    let sum = 0;
    for (let place = 0; place < length; place += 1) sum += data[place] ?? 0;
    for (let place = 0; place < line.length; place += 1) {
      sum += (data[place + length] ?? 0) - (data[place] ?? 0);
      line[place] = sum / length;
    }
  });
}

/** Goes through the plane row by row with a sum for each column, which is faster than column by column. */
const meanOfColumns =
  (radius: number): Filter =>
  (from, to, size) => {
    const sums = new Float64Array(size.width);
    const width = sums.length;
    const length = 2 * radius + 1;
    const ahead = length * width;
    const data = new Float32Array(from.length + ahead);
    data.set(from, (radius + 1) * width);
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
 * The radii of the three running means that approximate a Gaussian best. A mean of odd width w has the variance
 * (w^2 - 1) / 12, and variances add up. To match the variance of the Gaussian, some of the three means use the
 * next smaller width and the others the next larger.
 */
function meanRadii(sigmaPx: number): number[] {
  const smaller = Math.floor((Math.sqrt(4 * sigmaPx ** 2 + 1) - 1) / 2);
  const missing = sigmaPx ** 2 - 3 * variance(smaller);
  const larger = Math.round(missing / (variance(smaller + 1) - variance(smaller)));
  return [0, 1, 2].map((pass) => (pass < larger ? smaller + 1 : smaller));
}

function filtersFor(sigmaPx: number): Filter[] {
  if (sigmaPx >= RUNNING_MEAN_FROM_PX) {
    const radii = meanRadii(sigmaPx);
    return [...radii.map(meanOfRows), ...radii.map(meanOfColumns)];
  }
  const kernel = kernelOf(sigmaPx);
  return [weighRows(kernel), weighColumns(kernel)];
}

function blurInto(blurred: Plane, plane: Plane, sigmaPx: number): Plane {
  let from = plane.data;
  for (const filter of filtersFor(sigmaPx)) {
    filter(from, blurred.data, plane);
    from = blurred.data;
  }
  return blurred;
}

/** Gaussian blur. For a sigma of 2 px or more, it is accurate to within a few per cent. */
export const blur = (plane: Plane, sigmaPx: number): Plane => blurInto(planeLike(plane), plane, sigmaPx);

/** Blurs a plane like `blur`, but overwrites it, which saves the memory of another plane. */
export const blurInPlace = (plane: Plane, sigmaPx: number): Plane => blurInto(plane, plane, sigmaPx);
