import { type Light, lightAt } from '../cielab.ts';
import { between, type MappedFace, pointOf, softSkin } from '../face-map.ts';
import { type Picture, planeLike, type Point } from '../picture.ts';
import { relit } from './absorb.ts';
import { boxAround, paint, times } from './mask.ts';

/** A highlight along a line, and how far it reaches to either side (a bell's sigma). */
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

/** The sixth power is between the mean and the brightest pixel (G. Finlayson and E. Trezzi, 2004). */
const POWER = 6;
/** A coloured wall is no light: of what is estimated, only so much is believed. */
const BELIEVED = 0.5;

/** The colour of the light in a photo, as bright as white. */
function whiteOf({ rgb, width, height }: Picture): Light {
  const sums = [0, 0, 0];
  for (let index = 0; index < width * height; index += 1)
    lightAt(rgb, index).forEach((value, at) => (sums[at] = (sums[at] ?? 0) + value ** POWER));
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum ** (1 / POWER));
  const brightest = Math.max(red, green, blue, 1e-6);
  const believed = (value: number): number => 1 - BELIEVED * (1 - value / brightest);
  return [believed(red), believed(green), believed(blue)];
}

/** Light mirrored off oily skin: on the forehead and along the nose, `percent` of the light's own white in the middle. */
export function addShine(face: MappedFace, percent: number): Picture {
  const mask = planeLike(face.picture);
  for (const gloss of glosses(face)) {
    const reach = gloss.reachMm * face.pxPerMm;
    const ends = [gloss.from, gloss.to].map((end) => boxAround(end, 3 * reach));
    const box = {
      left: Math.min(...ends.map(({ left }) => left)),
      top: Math.min(...ends.map(({ top }) => top)),
      right: Math.max(...ends.map(({ right }) => right)),
      bottom: Math.max(...ends.map(({ bottom }) => bottom)),
    };
    paint(mask, box, (place) => Math.exp(-((awayFrom(gloss, place) / reach) ** 2) / 2));
  }
  const white = whiteOf(face.picture);
  return relit(face.picture, times(mask, softSkin(face, FADE_MM)), ([red, green, blue], share) => {
    const mirrored = (share * percent) / 100;
    const towards = (value: number, light: number): number => value + mirrored * (light - value);
    return [towards(red, white[0]), towards(green, white[1]), towards(blue, white[2])];
  });
}
