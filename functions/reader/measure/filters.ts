import { at, type Plane, planeLike } from '../pixels.ts';

/**
 * For this sigma and above, three running means approximate a Gaussian well, and take the same time for every sigma.
 */
const RUNNING_MEAN_FROM_PX = 2;

/**
 * The weights of a Gaussian that is cut off at three sigma: the middle one and those of one side. The other side is the
 * same. All weights together add up to 1.
 */
function kernelOf(sigmaPx: number): Float32Array {
  const radius = Math.max(1, Math.ceil(3 * sigmaPx));
  const side = Float32Array.from({ length: radius + 1 }, (_, away) =>
    Math.exp(-(away ** 2) / (2 * sigmaPx ** 2)),
  );
  const sum = 2 * side.reduce((total, weight) => total + weight, 0) - 1;
  return side.map((weight) => weight / sum);
}

/** Filters one row or column into another of the same length. Values outside the row count as 0. */
type LineFilter = (line: Float32Array, filtered: Float32Array) => void;

/** Copies a line into a buffer with zeros before and after it, so that the loops below need no conditions. */
function paddedLine(before: number, after: number): (line: Float32Array) => Float32Array {
  let padded = new Float32Array(0);
  return (line) => {
    const length = before + line.length + after;
    if (padded.length !== length) padded = new Float32Array(length);
    padded.set(line, before);
    return padded;
  };
}

function weighted(kernel: Float32Array): LineFilter {
  const radius = kernel.length - 1;
  const padding = paddedLine(radius, radius);
  const own = kernel[0] ?? 0;
  return (line, filtered) => {
    const padded = padding(line);
    for (let place = 0; place < line.length; place += 1) {
      const middle = place + radius;
      let sum = own * (padded[middle] ?? 0);
      // Both sides at once: the kernel is symmetric, so this takes half the time.
      for (let away = 1; away <= radius; away += 1)
        sum += (kernel[away] ?? 0) * ((padded[middle - away] ?? 0) + (padded[middle + away] ?? 0));
      filtered[place] = sum;
    }
  };
}

function runningMean(radius: number): LineFilter {
  const width = 2 * radius + 1;
  const padding = paddedLine(radius + 1, radius);
  return (line, filtered) => {
    const padded = padding(line);
    let sum = 0;
    for (let place = 0; place < width; place += 1) sum += padded[place] ?? 0;
    for (let place = 0; place < line.length; place += 1) {
      sum += (padded[place + width] ?? 0) - (padded[place] ?? 0);
      filtered[place] = sum / width;
    }
  };
}

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

function filterOf(sigmaPx: number): LineFilter {
  if (sigmaPx < RUNNING_MEAN_FROM_PX) return weighted(kernelOf(sigmaPx));
  const means = meanRadii(sigmaPx).map(runningMean);
  // Each mean copies its input first, so input and output may be the same array.
  return (line, filtered) => {
    let input = line;
    for (const mean of means) {
      mean(input, filtered);
      input = filtered;
    }
  };
}

/** Filters every row and transposes the plane. A second call filters the columns and transposes it back. */
function filterRows(plane: Plane, filter: LineFilter): Plane {
  const { width, height } = plane;
  const turned = planeLike({ width: height, height: width });
  const filtered = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    filter(plane.data.subarray(y * width, (y + 1) * width), filtered);
    for (let x = 0; x < width; x += 1) turned.data[x * height + y] = filtered[x] ?? 0;
  }
  return turned;
}

/** Gaussian blur. For a sigma of 2 px or more, it is accurate to within a few per cent. */
export function blur(plane: Plane, sigmaPx: number): Plane {
  const filter = filterOf(sigmaPx);
  return filterRows(filterRows(plane, filter), filter);
}

/**
 * Caches blurred masks, because many planes are blurred with the same mask and sigma. An entry lives as long as its
 * mask.
 */
const blurredMasks = new WeakMap<Plane, Map<number, Plane>>();

function blurredMask(mask: Plane, sigmaPx: number): Plane {
  const bySigma = blurredMasks.get(mask) ?? new Map<number, Plane>();
  blurredMasks.set(mask, bySigma);
  const blurred = bySigma.get(sigmaPx) ?? blur(mask, sigmaPx);
  bySigma.set(sigmaPx, blurred);
  return blurred;
}

/** Blurs only the pixels inside the mask and ignores all others, so that hair and lips do not bleed into the skin. */
export function blurWithin(plane: Plane, mask: Plane, sigmaPx: number): Plane {
  const masked = planeLike(plane);
  // Plain loops: calling a function for each pixel would double the time for a face.
  for (let index = 0; index < masked.data.length; index += 1) {
    masked.data[index] = at(plane, index) * at(mask, index);
  }
  const blurred = blur(masked, sigmaPx);
  const weight = blurredMask(mask, sigmaPx);
  for (let index = 0; index < blurred.data.length; index += 1) {
    const share = at(weight, index);
    blurred.data[index] = share > 0.01 ? at(blurred, index) / share : 0;
  }
  return blurred;
}

/** Details larger than `finePx` and smaller than `coarsePx`. */
export function band(plane: Plane, mask: Plane, finePx: number, coarsePx: number): Plane {
  const fine = blurWithin(plane, mask, finePx);
  const coarse = blurWithin(plane, mask, coarsePx);
  for (let index = 0; index < fine.data.length; index += 1) {
    fine.data[index] = at(fine, index) - at(coarse, index);
  }
  return fine;
}
