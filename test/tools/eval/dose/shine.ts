import { type Light, lightAt } from '../cielab.ts';
import { between, type MappedFace, pointOf, softSkin } from '../face-map.ts';
import { type Pixels, planeLike, type Point } from '../../../../functions/reader/pixels.ts';
import { boxOf } from '../picture.ts';
import { relit } from './absorb.ts';
import { paint, times } from './mask.ts';

/** A highlight along a line. `reachMm` is the standard deviation of its brightness across the line. */
type Gloss = { from: Point; to: Point; reachMm: number };

const FADE_MM = 5;

function glosses({ mesh }: MappedFace): Gloss[] {
  const point = (place: number): Point => pointOf(mesh, place);
  return [
    { from: between(point(108), point(151), 0.2), to: between(point(337), point(151), 0.2), reachMm: 8 },
    { from: point(197), to: point(4), reachMm: 2.8 },
    { from: point(4), to: point(4), reachMm: 5 },
  ];
}

function awayFrom({ from, to }: Gloss, place: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const along = squared > 0 ? ((place.x - from.x) * dx + (place.y - from.y) * dy) / squared : 0;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(place.x - from.x - share * dx, place.y - from.y - share * dy);
}

/**
 * The exponent of the power mean that estimates the colour of the light: 1 gives the arithmetic mean, infinity the
 * maximum (Finlayson and Trezzi, 2004).
 */
const POWER = 6;
/**
 * The weight of the estimated colour of the light. It is below 1, because a coloured wall can distort the
 * estimate.
 */
const BELIEVED = 0.5;

/** Estimates the colour of the light in a photo, scaled so that its brightest channel is 1. */
function whiteOf({ rgb, width, height }: Pixels): Light {
  const sums = [0, 0, 0];
  for (let index = 0; index < width * height; index += 1)
    lightAt(rgb, index).forEach((value, at) => (sums[at] = (sums[at] ?? 0) + value ** POWER));
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum ** (1 / POWER));
  const brightest = Math.max(red, green, blue, 1e-6);
  const believed = (value: number): number => 1 - BELIEVED * (1 - value / brightest);
  return [believed(red), believed(green), believed(blue)];
}

/**
 * Draws highlights on the forehead and along the nose. In their middle, the colour of the light is mixed in at
 * `percent` per cent.
 */
export function addShine(face: MappedFace, percent: number): Pixels {
  const mask = planeLike(face.picture);
  for (const gloss of glosses(face)) {
    const reach = gloss.reachMm * face.pxPerMm;
    paint(mask, boxOf([gloss.from, gloss.to], 3 * reach), (place) =>
      Math.exp(-((awayFrom(gloss, place) / reach) ** 2) / 2),
    );
  }
  const white = whiteOf(face.picture);
  return relit(face.picture, times(mask, softSkin(face, FADE_MM)), ([red, green, blue], share) => {
    const mirrored = (share * percent) / 100;
    const towards = (value: number, light: number): number => value + mirrored * (light - value);
    return [towards(red, white[0]), towards(green, white[1]), towards(blue, white[2])];
  });
}
