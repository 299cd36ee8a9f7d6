import { eachRegion } from '#domain/reading/each-region.ts';
import type { Region } from '#domain/reading/observation.ts';
import type { Mesh, Point } from './region.ts';

/** The outlines of one region. An outline inside another marks a hole, for example the lips within `aroundMouth`. */
type RegionOutlines = readonly (readonly Point[])[];

export type FaceOutlines = Readonly<Record<Region, RegionOutlines>>;

/** The number of a mesh point, or the numbers of two mesh points, which stand for their midpoint. */
type Corner = number | readonly [number, number];

/**
 * Pairs of symmetric mesh points. The first point of each pair is in the left half of the picture. A point on the
 * centre line is its own counterpart.
 */
const pairs: readonly (readonly [number, number])[] = [
  [111, 340],
  [113, 342],
  [116, 345],
  [124, 353],
  [139, 368],
  [143, 372],
  [156, 383],
  [226, 446],
  [31, 261],
  [34, 264],
  [117, 346],
  [118, 347],
  [119, 348],
  [120, 349],
  [121, 350],
  [228, 448],
  [229, 449],
  [230, 450],
  [231, 451],
  [232, 452],
  [101, 330],
  [123, 352],
  [142, 371],
  [203, 423],
  [206, 426],
  [147, 376],
  [192, 416],
  [205, 425],
  [207, 427],
  [213, 433],
  [36, 266],
  [50, 280],
];
const counterparts = new Map(pairs);

const opposite = (corner: Corner): Corner =>
  typeof corner === 'number'
    ? (counterparts.get(corner) ?? corner)
    : [counterparts.get(corner[0]) ?? corner[0], counterparts.get(corner[1]) ?? corner[1]];

const onBothSides = (left: readonly Corner[]): (readonly Corner[])[] => [left, left.map(opposite)];

/**
 * Outlines for drawing, with small gaps between them, so that each region can be pressed separately. The measured areas
 * lie inside them, farther away from brows, lips and hair.
 */
const corners: Record<Region, readonly (readonly Corner[])[]> = {
  forehead: [
    [
      [68, 54],
      103,
      67,
      109,
      10,
      338,
      297,
      332,
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
  betweenBrows: [[107, 9, 336, 285, 417, 168, 193, 55]],
  aroundEyes: onBothSides([[113, 124], 156, 139, [34, 143], [116, 143], 111, 31, 226]),
  underEyes: onBothSides([228, 229, 230, 231, 232, 121, 120, 119, 118, 117]),
  nose: [[6, 122, 196, 236, 198, 209, 49, 64, 98, 97, 2, 326, 327, 294, 279, 429, 420, 456, 419, 351]],
  cheeks: onBothSides([
    [116, 123],
    [117, 50],
    [118, 50],
    [101, 119],
    142,
    [36, 203],
    [205, 206],
    207,
    192,
    213,
    147,
  ]),
  aroundMouth: [
    [212, 216, 206, 165, 167, 164, 393, 391, 426, 436, 432, 422, 424, 406, 313, 18, 83, 182, 204, 202],
    [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  ],
  chin: [[200, 201, 194, 32, 140, 171, 175, 396, 369, 262, 418, 421]],
};

const place = (mesh: Mesh, corner: Corner): Point[] => {
  const [from, to] = typeof corner === 'number' ? [corner, corner] : corner;
  const [one, other] = [mesh[from], mesh[to]];
  return one && other ? [{ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }] : [];
};

/** The outlines of a face's regions, in the coordinates of its mesh. */
export const outlinesOf = (mesh: Mesh): FaceOutlines =>
  eachRegion((region) => corners[region].map((outline) => outline.flatMap((corner) => place(mesh, corner))));
