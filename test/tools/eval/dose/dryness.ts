import { seededRandom } from '../../../support/drawings/random.ts';
import { labOf, lightOf } from '../cielab.ts';
import type { MappedFace } from '../face-map.ts';
import { type Pixels, planeLike } from '../../../../functions/reader/pixels.ts';
import { boxOf } from '../picture.ts';
import { relit } from './absorb.ts';
import { paint, radiiFrom, smoothstep, times } from './mask.ts';
import { spotPlaces } from './places.ts';

/**
 * `PATCHES`: the number of patches on both cheeks together. `PATCH_MM`: the radius of a patch. `COVERED`: the
 * approximate share of a patch that flakes cover.
 */
const PATCHES = 6;
const PATCH_MM = 8;
const COVERED = 0.25;
/** Invisibly fine scales lighten the middle of a patch by this share of a flake's effect. */
const HAZE = 0.25;
const FLAKE_MM = [0.5, 1] as const;
/** The minimum mean diameter of a flake, because a smaller flake would hardly be visible. */
const MIN_FLAKE_PX = 1.5;
/**
 * A flake loses this share of its chroma for each added unit of L*, because loose scales scatter light of all colours.
 */
const PALER = 0.02;

/** Draws fine flakes in patches on the cheeks. They are lighter than the skin below by up to `lighter` (L*). */
export function addFlakes(face: MappedFace, lighter: number, seed: number): Pixels {
  const random = seededRandom(seed);
  const { pxPerMm } = face;
  const mask = planeLike(face.picture);
  const reach = PATCH_MM * pxPerMm;
  const flakePx = (FLAKE_MM[0] + FLAKE_MM[1]) * 0.5 * pxPerMm;
  const each = (Math.PI / 4) * Math.max(MIN_FLAKE_PX, flakePx) ** 2;
  const flakes = Math.round((COVERED * 2 * Math.PI * reach * reach) / each);
  for (const patch of spotPlaces(face, ['cheeks'], PATCHES, random)) {
    const round = { ...patch, across: reach, down: reach, turn: 0 };
    paint(mask, boxOf([patch], 2.5 * reach), (place) => HAZE * Math.exp(-(radiiFrom(round, place) ** 2)));
    for (let flake = 0; flake < flakes; flake += 1) {
      // The positions are normally distributed around the middle of the patch (Box-Muller transform).
      const away = reach * Math.sqrt(-2 * Math.log(1 - random())) * 0.7;
      const angle = 2 * Math.PI * random();
      const sizePx = Math.max(MIN_FLAKE_PX, (FLAKE_MM[0] + (FLAKE_MM[1] - FLAKE_MM[0]) * random()) * pxPerMm);
      const longer = 1.1 + 0.5 * random();
      const oval = {
        x: patch.x + away * Math.cos(angle),
        y: patch.y + away * Math.sin(angle),
        across: (sizePx / 2) * longer,
        down: sizePx / 2 / longer,
        turn: Math.PI * random(),
      };
      const height = 0.35 + 0.65 * random();
      paint(
        mask,
        boxOf([oval], 1.7 * oval.across),
        (place) => height * smoothstep(1.7, 0.3, radiiFrom(oval, place)),
      );
    }
  }
  return relit(face.picture, times(mask, face.skin), (light, share) => {
    const [lightness, a, b] = labOf(light);
    const paler = Math.max(0, 1 - PALER * lighter * share);
    return lightOf([lightness + lighter * share, a * paler, b * paler]);
  });
}
