import type { Region } from '#domain/reading/observation.ts';
import type { Point } from './plane.ts';
import { faceWidthPx, type Mesh, tiltOf } from './regions.ts';

/** Where lines are read: where a face folds. */
export type LineRegion = Extract<
  Region,
  'forehead' | 'betweenBrows' | 'aroundEyes' | 'underEyes' | 'aroundMouth'
>;

/** An outline in pixels, and the directions across the lines that come there: `normal` and up to `spread` to either side, in radians. */
export type LinePart = { outline: readonly Point[]; normal: number; spread: number };

const DEGREE = Math.PI / 180;
const UPRIGHT = Math.PI / 2;
const ORIGIN: Point = { x: 0, y: 0 };

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
});

const directionOf = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

/** Beside an outer corner of the eye: distances in widths of the face, and degrees upwards from the line through both corners. */
const CORNER_FAN = [
  [0.045, 50],
  [0.16, 45],
  [0.19, 0],
  [0.16, -50],
  [0.045, -60],
] as const;

/** The two halves of a face by the numbers of the mesh. `up` is the sense in which an angle upwards is counted. */
type Half = {
  up: 1 | -1;
  eye: readonly [outer: number, inner: number];
  underEye: readonly number[];
  fold: readonly [nostril: number, mouthCorner: number];
  /** Cheek side of the fold from the nose down, then pairs of a point beside it and the point of the lip it leans to. */
  foldCheek: readonly [number, number, number, number];
  foldLip: readonly (readonly [number, number])[];
};

const halves: readonly Half[] = [
  {
    up: 1,
    eye: [33, 133],
    underEye: [228, 229, 230, 231, 232, 121, 120, 119, 118, 117],
    fold: [129, 57],
    foldCheek: [129, 36, 205, 207],
    foldLip: [
      [216, 186],
      [206, 92],
      [203, 165],
    ],
  },
  {
    up: -1,
    eye: [263, 362],
    underEye: [448, 449, 450, 451, 452, 350, 349, 348, 347, 346],
    fold: [358, 287],
    foldCheek: [358, 266, 425, 427],
    foldLip: [
      [436, 410],
      [426, 322],
      [423, 391],
    ],
  },
];

/** Half-way from the middle row of the forehead to hair and brows, as the region for colour. */
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

/** How far the outline keeps from the brows, and from moustache and lip. */
const OFF_BROWS = 0.12;
const OFF_NOSE = 0.25;
const LEAN = 0.25;
const UPPER_FOLD = 0.6;

type Places = (place: number) => Point;

/** Beside the outer corner of an eye, in the size of the face. */
function cornerOf({ eye: [outer, inner], up }: Half, point: Places, widthPx: number): Point[] {
  const outwards = directionOf(point(inner), point(outer));
  return CORNER_FAN.map(([distance, degrees]) => {
    const angle = outwards + up * degrees * DEGREE;
    return {
      x: point(outer).x + distance * widthPx * Math.cos(angle),
      y: point(outer).y + distance * widthPx * Math.sin(angle),
    };
  });
}

const foldOf = ({ foldCheek: [nostril, one, two, low], foldLip }: Half, point: Places): Point[] => [
  point(nostril),
  point(one),
  point(two),
  between(point(two), point(low), UPPER_FOLD),
  ...foldLip.map(([beside, lip]) => between(point(beside), point(lip), LEAN)),
];

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

/** How far directions lie to either side of the one across the lines. */
const SPREAD: Record<LineRegion, number> = {
  forehead: 30 * DEGREE,
  betweenBrows: 40 * DEGREE,
  aroundEyes: 60 * DEGREE,
  underEyes: 50 * DEGREE,
  aroundMouth: 35 * DEGREE,
};

/** The parts of each region, on the mesh of one face. A fold runs from the nostril to the corner of the mouth. */
export function lineParts(mesh: Mesh): Record<LineRegion, readonly LinePart[]> {
  const point: Places = (place) => mesh[place] ?? ORIGIN;
  const along = tiltOf(mesh);
  const upright = along + UPRIGHT;
  const widthPx = faceWidthPx(mesh);
  const part = (region: LineRegion, outline: Point[], normal: number): LinePart => ({
    outline,
    normal,
    spread: SPREAD[region],
  });
  const forehead = foreheadRows.map(([row, edge]) => between(point(row), point(edge), 0.5));
  return {
    forehead: [part('forehead', forehead, upright)],
    betweenBrows: [part('betweenBrows', betweenBrows(point), along)],
    aroundEyes: halves.map((half) => part('aroundEyes', cornerOf(half, point, widthPx), upright)),
    underEyes: halves.map(({ underEye }) => part('underEyes', underEye.map(point), upright)),
    aroundMouth: halves.map((half) => {
      const [nostril, mouthCorner] = half.fold;
      const across = directionOf(point(nostril), point(mouthCorner)) + UPRIGHT;
      return part('aroundMouth', foldOf(half, point), across);
    }),
  };
}
