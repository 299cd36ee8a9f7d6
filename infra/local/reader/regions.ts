import { at, type Plane, planeLike, type Point } from './plane.ts';

/** A face mesh: 468 points of MediaPipe's canonical face, in pixels of the picture at hand. */
export type Mesh = readonly Point[];

/**
 * The parts of a face that are read. Both cheeks are one part: a selfie may be mirrored, so the person's own left and
 * right cannot be known, and light from one side would tell them apart where the skin does not.
 */
export type RegionName = 'forehead' | 'cheeks' | 'nose' | 'chin' | 'eyes';

/** A point of the mesh by its number, or the middle between two. */
type Corner = number | readonly [number, number];

/**
 * Outlines on the mesh. The forehead keeps away from hair and brows: it reaches half-way from the middle row to either.
 * `eyes` is the skin under and beside both eyes.
 */
const outlines: Record<RegionName, readonly (readonly Corner[])[]> = {
  forehead: [
    [
      [68, 54],
      [104, 103],
      [69, 67],
      [108, 109],
      [151, 10],
      [337, 338],
      [299, 297],
      [333, 332],
      [298, 284],
      [298, 293],
      [333, 334],
      [299, 296],
      [337, 336],
      [151, 9],
      [108, 107],
      [69, 66],
      [104, 105],
      [68, 63],
    ],
  ],
  cheeks: [
    [117, 118, 119, 100, 36, 205, 207, 192, 213, 147, 123],
    [346, 347, 348, 329, 266, 425, 427, 416, 433, 376, 352],
  ],
  nose: [[168, 122, 196, 236, 198, 209, 49, 220, 45, 4, 275, 440, 279, 429, 420, 456, 419, 351]],
  chin: [[201, 194, 32, 171, 175, 396, 262, 418, 421, 200]],
  eyes: [
    [228, 229, 230, 231, 232, 121, 120, 119, 118, 117],
    [226, 35, 143, 111, 31],
    [448, 449, 450, 451, 452, 350, 349, 348, 347, 346],
    [446, 265, 372, 340, 261],
  ],
};

const silhouette = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

/** Eyes with their lids, brows, lips and nostrils: on the face, but not skin to be read. */
const features = [
  [226, 113, 225, 224, 223, 222, 221, 189, 244, 233, 232, 231, 230, 229, 228, 31],
  [446, 342, 445, 444, 443, 442, 441, 413, 464, 453, 452, 451, 450, 449, 448, 261],
  [156, 70, 63, 105, 66, 107, 55, 65, 52, 53, 46, 124],
  [383, 300, 293, 334, 296, 336, 285, 295, 282, 283, 276, 353],
  [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  [98, 240, 99, 2, 97],
  [327, 460, 328, 2, 326],
] as const;

const polygon = (mesh: Mesh, outline: readonly Corner[]): Point[] =>
  outline.flatMap((corner) => {
    const [from, to] = typeof corner === 'number' ? [corner, corner] : corner;
    const [one, other] = [mesh[from], mesh[to]];
    return one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : [];
  });

/** Paints `value` into every pixel whose middle lies inside. */
export function fill(plane: Plane, corners: readonly Point[], value: number): void {
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

type Size = { width: number; height: number };

/** 1 inside the region, 0 outside. */
export function regionMask(like: Size, mesh: Mesh, name: RegionName): Plane {
  const mask = planeLike(like);
  for (const outline of outlines[name]) fill(mask, polygon(mesh, outline), 1);
  return mask;
}

/** 1 on the whole face, its features included. */
export function faceMask(like: Size, mesh: Mesh): Plane {
  const mask = planeLike(like);
  fill(mask, polygon(mesh, silhouette), 1);
  return mask;
}

/** 1 on the face where skin is to be expected, 0 on its features and off it. */
export function bareFaceMask(like: Size, mesh: Mesh): Plane {
  const mask = faceMask(like, mesh);
  for (const outline of features) fill(mask, polygon(mesh, outline), 0);
  return mask;
}

/** Where in the planes the mask is set, to more than `least`. */
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

export function valuesAt(plane: Plane, pixels: Uint32Array): Float32Array {
  const values = new Float32Array(pixels.length);
  for (let place = 0; place < pixels.length; place += 1) values[place] = at(plane, pixels[place] ?? 0);
  return values;
}

export const valuesWhere = (plane: Plane, mask: Plane): Float32Array => valuesAt(plane, pixelsIn(mask));

const distance = (from: Point | undefined, to: Point | undefined): number =>
  from && to ? Math.hypot(from.x - to.x, from.y - to.y) : 0;

/** Pixels from ear to ear, or what they would be were the head not turned: a face is about 1.3 times as high as wide. */
export const faceWidthPx = (mesh: Mesh): number =>
  Math.max(distance(mesh[234], mesh[454]), distance(mesh[10], mesh[152]) / 1.3);

/** How steeply the line between the outer corners of the eyes runs, in radians. */
export function tiltOf(mesh: Mesh): number {
  const [one, other] = [mesh[33], mesh[263]];
  return one && other ? Math.atan2(other.y - one.y, other.x - one.x) : 0;
}

export const middleAndExtent = (values: readonly number[]): [middle: number, extent: number] => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return [(least + most) / 2, most - least];
};
