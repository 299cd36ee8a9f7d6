import type { Mesh } from '../mesh.ts';
import { at, mapPlane, type Plane, planeLike, type Point } from '../pixels.ts';
import { median } from './statistics.ts';

type Size = { width: number; height: number };

/** The outline of the face, as mesh points. */
export const silhouette = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

export const lips = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
] as const;
/** The outline of the opening between the lips. */
export const innerLips = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
] as const;

/** Outlines of the parts that do not count as bare skin: eyes with their lids, brows, lips and nostrils. */
export const features = [
  [226, 113, 225, 224, 223, 222, 221, 189, 244, 233, 232, 231, 230, 229, 228, 31],
  [446, 342, 445, 444, 443, 442, 441, 413, 464, 453, 452, 451, 450, 449, 448, 261],
  [156, 70, 63, 105, 66, 107, 55, 65, 52, 53, 46, 124],
  [383, 300, 293, 334, 296, 336, 285, 295, 282, 283, 276, 353],
  lips,
  [98, 240, 99, 2, 97],
  [327, 460, 328, 2, 326],
] as const;

type Fillable = Size & { data: Float32Array | Uint8Array };

/** Writes `value` into every pixel whose centre lies inside the polygon. */
function fill(plane: Fillable, corners: readonly Point[], value: number): void {
  for (let y = 0; y < plane.height; y += 1) {
    const crossings: number[] = [];
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      const middle = y + 0.5;
      if (from.y <= middle !== to.y <= middle)
        crossings.push(from.x + ((middle - from.y) / (to.y - from.y)) * (to.x - from.x));
    });
    crossings.sort((one, other) => one - other);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const first = Math.max(0, Math.ceil((crossings[pair] ?? 0) - 0.5));
      const last = Math.min(plane.width - 1, Math.floor((crossings[pair + 1] ?? -1) - 0.5));
      plane.data.fill(value, y * plane.width + first, y * plane.width + Math.max(first, last + 1));
    }
  }
}

export const onMesh = (mesh: Mesh, outline: readonly number[]): Point[] =>
  outline.flatMap((corner) => mesh[corner] ?? []);

/** A mask that is 1 inside any of the outlines, and 0 elsewhere. */
export function maskOf(like: Size, outlines: readonly (readonly Point[])[]): Plane {
  const mask = planeLike(like);
  for (const outline of outlines) fill(mask, outline, 1);
  return mask;
}

/** A mask that is 1 on the whole face, including eyes, brows and lips. */
export const faceMask = (like: Size, mesh: Mesh): Plane => maskOf(like, [onMesh(mesh, silhouette)]);

/** A mask that is 1 on the skin of a face, even where hair or an object covers it in this photo, and 0 elsewhere. */
export function bareFaceMask(like: Size, mesh: Mesh): Plane {
  const mask = faceMask(like, mesh);
  for (const outline of features) fill(mask, onMesh(mesh, outline), 0);
  return mask;
}

/** A copy of the mask that is 0 outside the outline. */
export function maskWithin(mask: Plane, outline: readonly Point[]): Plane {
  const inside = maskOf(mask, [outline]);
  return mapPlane(mask, (index) => at(mask, index) * at(inside, index));
}

/** The indices of the pixels in which the mask is greater than `least`. */
export function pixelsIn(mask: Plane, least = 0): Uint32Array {
  const pixels = new Uint32Array(mask.data.length);
  let count = 0;
  for (let index = 0; index < mask.data.length; index += 1) {
    if (at(mask, index) > least) {
      pixels[count] = index;
      count += 1;
    }
  }
  return pixels.subarray(0, count);
}

/** Filters a list of pixels. The `filter` of a typed array takes several times as long. */
export function selectPixels(pixels: Uint32Array, isSelected: (pixel: number) => boolean): Uint32Array {
  const selected = new Uint32Array(pixels.length);
  let count = 0;
  for (let place = 0; place < pixels.length; place += 1) {
    const pixel = pixels[place] ?? 0;
    if (isSelected(pixel)) {
      selected[count] = pixel;
      count += 1;
    }
  }
  return selected.subarray(0, count);
}

export const pixelsOn = (mask: Plane, pixels: Uint32Array): Uint32Array =>
  selectPixels(pixels, (pixel) => at(mask, pixel) > 0);

/**
 * The indices of the pixels inside any of the outlines. Faster than `pixelsIn(maskOf(...))`, because it reads the mask
 * only in the rows of the outlines.
 */
export function pixelsInside({ width, height }: Size, outlines: readonly (readonly Point[])[]): Uint32Array {
  const data = new Uint8Array(width * height);
  for (const outline of outlines) fill({ width, height, data }, outline, 1);
  const rows = outlines.flatMap((outline) => outline.map(({ y }) => y));
  const start = width * Math.max(0, Math.floor(Math.min(...rows)));
  const end = width * Math.min(height, Math.ceil(Math.max(...rows)));
  const pixels = new Uint32Array(Math.max(0, end - start));
  let count = 0;
  for (let index = start; index < end; index += 1) {
    if (data[index] === 1) {
      pixels[count] = index;
      count += 1;
    }
  }
  return pixels.subarray(0, count);
}

/** Calculates a value for each pixel. `Float32Array.from` takes many times as long. */
export function valuesFor(pixels: Uint32Array, value: (pixel: number) => number): Float32Array {
  const values = new Float32Array(pixels.length);
  for (let place = 0; place < pixels.length; place += 1) values[place] = value(pixels[place] ?? 0);
  return values;
}

export function valuesAt(plane: Plane, pixels: Uint32Array): Float32Array {
  const values = new Float32Array(pixels.length);
  for (let place = 0; place < pixels.length; place += 1) values[place] = at(plane, pixels[place] ?? 0);
  return values;
}

/** The `step` of `everyNth` for medians and quartiles over skin. */
export const SAMPLED = 4;

/**
 * The pixels on every `step`th diagonal of a plane of this width. Neighbouring pixels of skin hardly differ, so such a
 * sample is enough for medians and quartiles. The choice does not depend on the mask, so adding one pixel of skin does
 * not change which other pixels are sampled.
 */
export const everyNth = (pixels: Uint32Array, step: number, { width }: Pick<Size, 'width'>): Uint32Array =>
  selectPixels(pixels, (pixel) => ((pixel % width) + Math.floor(pixel / width)) % step === 0);

/** How much greater the median of a plane is at `pixels` than at `others`. */
export const medianBeyond = (plane: Plane, pixels: Uint32Array, others: Uint32Array): number =>
  median(valuesAt(plane, pixels)) - median(valuesAt(plane, others));

export const valuesWhere = (plane: Plane, mask: Plane): Float32Array => valuesAt(plane, pixelsIn(mask));

/**
 * A copy of the mask without a disc around each pixel in `centres`. The discs must not reach the left or right edge of
 * the plane: the rest of such a disc would be cut out at the opposite edge.
 */
export function withoutDiscs(mask: Plane, centres: Iterable<number>, radiusPx: number): Plane {
  const copy: Plane = { ...mask, data: mask.data.slice() };
  const reach = Math.round(radiusPx);
  for (const centre of centres) {
    for (let down = -reach; down <= reach; down += 1) {
      const wide = Math.floor(Math.sqrt(reach * reach - down * down));
      const middle = centre + down * mask.width;
      copy.data.fill(0, Math.max(0, middle - wide), Math.max(0, middle + wide + 1));
    }
  }
  return copy;
}
