import type { Region } from '#domain/reading/observation.ts';
import { faceWidthPx, type Mesh } from '../mesh.ts';
import type { Point } from '../pixels.ts';

/**
 * This file defines the outlines of the eight regions by mesh points. A function of type `Places` returns the position
 * of a mesh point on one face.
 */

export type Places = (place: number) => Point;

const ORIGIN: Point = { x: 0, y: 0 };
export const placesOf =
  (mesh: Mesh): Places =>
  (place) =>
    mesh[place] ?? ORIGIN;

export const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
});

export const directionOf = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

const DEGREE = Math.PI / 180;

/**
 * Pairs of mesh points: one in the middle row of the forehead, and one at the hairline or at the brows. The
 * outline runs half-way between the two.
 */
const foreheadRows: readonly (readonly [number, number])[] = [
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
];

/**
 * `OFF_BROWS` is the distance of the outline from each brow, as a share of the distance between the brows. `OFF_NOSE`
 * is the distance of the outline from each side of the nose, as a share of the distance between the two sides.
 */
const OFF_BROWS = 0.12;
const OFF_NOSE = 0.25;

function betweenBrows(point: Places): Point[] {
  const across = (from: number, to: number, share: number): [Point, Point] => [
    between(point(from), point(to), share),
    between(point(from), point(to), 1 - share),
  ];
  const [upperLeft, upperRight] = across(107, 336, OFF_BROWS);
  const [left, right] = across(55, 285, OFF_BROWS);
  const [noseLeft, noseRight] = across(193, 417, OFF_NOSE);
  return [upperLeft, upperRight, right, noseRight, noseLeft, left];
}

/**
 * The points of an outline beside the outer corner of an eye. Each is given as its distance from the corner in widths
 * of the face, and its angle in degrees above the line through the two corners of the eye.
 */
const CORNER_FAN = [
  [0.045, 50],
  [0.16, 45],
  [0.19, 0],
  [0.16, -50],
  [0.045, -60],
] as const;

/** The corners of each eye, as mesh points. `up` is the sign of an angle above the line through the two corners. */
const eyes = [
  { outer: 33, inner: 133, up: 1 },
  { outer: 263, inner: 362, up: -1 },
] as const;

function cornerOf({ outer, inner, up }: (typeof eyes)[number], point: Places, widthPx: number): Point[] {
  const outwards = directionOf(point(inner), point(outer));
  return CORNER_FAN.map(([distance, degrees]) => {
    const angle = outwards + up * degrees * DEGREE;
    return {
      x: point(outer).x + distance * widthPx * Math.cos(angle),
      y: point(outer).y + distance * widthPx * Math.sin(angle),
    };
  });
}

const outlines = {
  underEyes: [
    [228, 229, 230, 231, 232, 121, 120, 119, 118, 117],
    [448, 449, 450, 451, 452, 350, 349, 348, 347, 346],
  ],
  nose: [[168, 122, 196, 236, 198, 209, 49, 220, 45, 4, 275, 440, 279, 429, 420, 456, 419, 351]],
  cheeks: [
    [117, 118, 119, 100, 142, 36, 205, 207, 212, 214, 192, 213, 147, 123],
    [346, 347, 348, 329, 371, 266, 425, 427, 432, 434, 416, 433, 376, 352],
  ],
  aroundMouth: [[2, 98, 206, 216, 212, 202, 204, 194, 83, 18, 313, 418, 424, 422, 432, 436, 426, 327]],
  chin: [[194, 201, 200, 421, 418, 431, 395, 369, 396, 175, 171, 140, 170, 211]],
} satisfies Partial<Record<Region, readonly (readonly number[])[]>>;

/** The outlines of each region in pixels. A region on both sides of the face has one outline for each side. */
export function regionOutlines(mesh: Mesh): Record<Region, readonly (readonly Point[])[]> {
  const point = placesOf(mesh);
  const widthPx = faceWidthPx(mesh);
  const drawn = (places: readonly (readonly number[])[]): Point[][] => places.map((each) => each.map(point));
  return {
    forehead: [foreheadRows.map(([row, edge]) => between(point(row), point(edge), 0.5))],
    betweenBrows: [betweenBrows(point)],
    aroundEyes: eyes.map((eye) => cornerOf(eye, point, widthPx)),
    underEyes: drawn(outlines.underEyes),
    nose: drawn(outlines.nose),
    cheeks: drawn(outlines.cheeks),
    aroundMouth: drawn(outlines.aroundMouth),
    chin: drawn(outlines.chin),
  };
}
