import { seededRandom } from '../../../support/drawings/random.ts';
import type { Mesh } from '../../../../functions/reader/mesh.ts';
import { between, type MappedFace, pointOf } from '../face-map.ts';
import { type Pixels, type Plane, planeLike, type Point } from '../../../../functions/reader/pixels.ts';
import { absorbed, darkerBy, doseFor, lightOfTone, relit, shadow } from './absorb.ts';
import { smoothstep, times } from './mask.ts';

/** A line on the skin: a curve through the points in `through`. `widthMm` is its width at half its depth. */
type Crease = { through: readonly Point[]; widthMm: number };

/** Rows of mesh points across the forehead, from the brows up to the hair, without the temples. */
const rows = [
  [63, 105, 66, 107, 9, 336, 296, 334, 293],
  [68, 104, 69, 108, 151, 337, 299, 333, 298],
  [54, 103, 67, 109, 10, 338, 297, 332, 284],
] as const;

/**
 * The furrows of the forehead. A furrow follows the mesh points of `row` from column `from` to column `to`. It is
 * shifted by `share` of the distance to the row above, or to the row below if `share` is negative.
 */
const furrows = [
  { row: 1, share: -0.25, from: 2, to: 6, widthMm: 0.9 },
  { row: 1, share: 0.1, from: 1, to: 7, widthMm: 1.1 },
  { row: 1, share: 0.4, from: 1, to: 6, widthMm: 0.9 },
] as const;

function foreheadFurrows(mesh: Mesh, random: () => number): Crease[] {
  return furrows.map(({ row, share, from, to, widthMm }) => {
    const beside = rows[share > 0 ? row + 1 : row - 1] ?? rows[row];
    const own = rows[row];
    const wave = (random() - 0.5) * 0.12;
    const through = own.slice(from, to + 1).map((place, at) => {
      const bend = wave * Math.sin((Math.PI * at) / (to - from));
      return between(pointOf(mesh, place), pointOf(mesh, beside[from + at] ?? place), Math.abs(share) + bend);
    });
    return { through, widthMm };
  });
}

const DEGREE = Math.PI / 180;
/**
 * Crow's feet: lines beside the outer corner of an eye. Angles are measured upwards from the line through both corners
 * of the eye.
 */
const crowsFeet = [
  { degrees: 34, lengthMm: 15 },
  { degrees: 4, lengthMm: 19 },
  { degrees: -28, lengthMm: 15 },
] as const;
const FROM_CORNER_MM = 7;
const BEND = 12 * DEGREE;

function cornerLines(mesh: Mesh, pxPerMm: number, random: () => number): Crease[] {
  const eyes = [
    { outer: 33, inner: 133, up: 1 },
    { outer: 263, inner: 362, up: -1 },
  ];
  return eyes.flatMap(({ outer, inner, up }) => {
    const [corner, other] = [pointOf(mesh, outer), pointOf(mesh, inner)];
    const outwards = Math.atan2(corner.y - other.y, corner.x - other.x);
    return crowsFeet.map(({ degrees, lengthMm }) => {
      const first = outwards + up * (degrees + 6 * (random() - 0.5)) * DEGREE;
      const through = [0, 0.25, 0.5, 0.75, 1].map((share) => {
        const angle = first - up * Math.sign(degrees + 10) * BEND * share;
        const away = (FROM_CORNER_MM + share * lengthMm) * pxPerMm;
        return { x: corner.x + away * Math.cos(angle), y: corner.y + away * Math.sin(angle) };
      });
      return { through, widthMm: 0.7 };
    });
  });
}

/**
 * The nasolabial folds, from the nostril to the corner of the mouth. Each point of a fold lies between two mesh points.
 * `foldSteps` defines where: 0 is at the first mesh point, and 1 is at the second.
 */
const foldSteps = [0.5, 0.05, 0.1, 0.1] as const;
const folds = [
  [
    [129, 203],
    [203, 165],
    [206, 92],
    [216, 186],
  ],
  [
    [358, 423],
    [423, 391],
    [426, 322],
    [436, 410],
  ],
] as const;

const nasolabialFolds = (mesh: Mesh): Crease[] =>
  folds.map((fold) => ({
    through: fold.map(([one, other], at) => between(pointOf(mesh, one), pointOf(mesh, other), foldSteps[at])),
    widthMm: 1.5,
  }));

/** Interpolates between `b` and `c` with a Catmull-Rom spline. */
const splined = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));

/** Points on a smooth curve through `points`, about half a pixel apart. */
function curveThrough(points: readonly Point[]): Point[] {
  const at = (index: number): Point =>
    points[Math.min(points.length - 1, Math.max(0, index))] ?? { x: 0, y: 0 };
  return points.slice(1).flatMap((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const steps = Math.max(2, Math.ceil(2 * Math.hypot(end.x - start.x, end.y - start.y)));
    return Array.from({ length: steps }, (_, step) => ({
      x: splined(before.x, start.x, end.x, after.x, step / steps),
      y: splined(before.y, start.y, end.y, after.y, step / steps),
    }));
  });
}

/** The minimum width of a line in a photo, because the pixels would blur a narrower line. */
const NARROWEST_PX = 1.6;
const FULL_WIDTH = 2 * Math.sqrt(2 * Math.log(2));
/** The share of a line's length over which the line fades out at each end. */
const FADES = 0.22;
/**
 * The ridge below a line, where the skin bulges and reflects more light. `RISE`: its contrast as a share of the line's
 * contrast. `RISE_AWAY`: its distance from the line, in widths of the line.
 */
const RISE = 0.2;
const RISE_AWAY = 1.4;

type Relief = { groove: Plane; ridge: Plane };

/**
 * Adds a crease to the planes `groove` and `ridge`. In `groove`, the middle of the crease is 1, except near its ends.
 */
function engrave({ groove, ridge }: Relief, { through, widthMm }: Crease, pxPerMm: number): void {
  const sigma = Math.max(NARROWEST_PX, widthMm * pxPerMm) / FULL_WIDTH;
  const reach = Math.ceil(6 * sigma);
  const curve = curveThrough(through);
  const nearest = new Map<number, { squared: number; share: number; above: boolean }>();
  curve.forEach((place, step) => {
    for (let y = Math.floor(place.y) - reach; y <= place.y + reach; y += 1) {
      for (let x = Math.floor(place.x) - reach; x <= place.x + reach; x += 1) {
        if (x < 0 || y < 0 || x >= groove.width || y >= groove.height) continue;
        const [dx, dy] = [x + 0.5 - place.x, y + 0.5 - place.y];
        const index = y * groove.width + x;
        const squared = dx * dx + dy * dy;
        if (squared < (nearest.get(index)?.squared ?? Infinity))
          nearest.set(index, { squared, share: step / curve.length, above: dy < 0 });
      }
    }
  });
  for (const [index, { squared, share, above }] of nearest) {
    const depth = smoothstep(0, FADES, share) * smoothstep(1, 1 - FADES, share);
    const bell = (away: number): number => Math.exp(-(away * away) / (2 * sigma * sigma));
    const distance = Math.sqrt(squared);
    groove.data[index] = Math.max(groove.data[index] ?? 0, depth * bell(distance));
    const risen = above ? 0 : depth * bell(distance - RISE_AWAY * FULL_WIDTH * sigma);
    ridge.data[index] = Math.max(ridge.data[index] ?? 0, risen);
  }
}

/**
 * Draws forehead furrows, crow's feet and nasolabial folds, which absorb `percent` per cent of the light in their
 * middle.
 */
export function addLines(face: MappedFace, percent: number, seed: number): Pixels {
  const random = seededRandom(seed);
  const { mesh, pxPerMm } = face;
  const relief: Relief = { groove: planeLike(face.picture), ridge: planeLike(face.picture) };
  const creases = [
    ...foreheadFurrows(mesh, random),
    ...cornerLines(mesh, pxPerMm, random),
    ...nasolabialFolds(mesh),
  ];
  for (const crease of creases) engrave(relief, crease, pxPerMm);
  const contrast = percent / 100;
  const strength = doseFor(lightOfTone(face), shadow, darkerBy, contrast);
  const folded = relit(face.picture, times(relief.groove, face.skin), (light, share) =>
    absorbed(light, shadow, share * strength),
  );
  return relit(folded, times(relief.ridge, face.skin), (light, share) =>
    absorbed(light, shadow, -share * RISE * contrast),
  );
}
