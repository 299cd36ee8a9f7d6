import { seededRandom } from '../../../support/drawings/random.ts';
import { labOf, lightOf } from '../cielab.ts';
import type { MappedFace } from '../face-map.ts';
import { type Picture, planeLike } from '../picture.ts';
import { relit } from './absorb.ts';
import { boxAround, paint, radiiFrom, smoothstep, times } from './mask.ts';
import { spotPlaces } from './places.ts';

/** Patches of flakes on either cheek, how far they reach, and the part of their area that flakes cover in the middle. */
const PATCHES = 6;
const PATCH_MM = 8;
const COVERED = 0.25;
/** Scales too fine to be seen one by one make the whole patch paler by this share of the flakes. */
const HAZE = 0.25;
const FLAKE_MM = [0.5, 1] as const;
/** A flake no wider than a pixel would be lost in it. */
const LEAST_PX = 1.5;
/** Loose horn scatters light of all colours: a lighter flake is paler by this share for each step of lightness. */
const PALER = 0.02;

/** Fine pale flakes in patches on the cheeks, lighter than the skin below by up to `lighter` (L*). */
export function addFlakes(face: MappedFace, lighter: number, seed: number): Picture {
  const random = seededRandom(seed);
  const { pxPerMm } = face;
  const mask = planeLike(face.picture);
  const reach = PATCH_MM * pxPerMm;
  const flakePx = (FLAKE_MM[0] + FLAKE_MM[1]) * 0.5 * pxPerMm;
  const each = (Math.PI / 4) * Math.max(LEAST_PX, flakePx) ** 2;
  const flakes = Math.round((COVERED * 2 * Math.PI * reach * reach) / each);
  for (const patch of spotPlaces(face, ['cheeks'], PATCHES, random)) {
    const round = { ...patch, across: reach, down: reach, turn: 0 };
    paint(mask, boxAround(patch, 2.5 * reach), (place) => HAZE * Math.exp(-(radiiFrom(round, place) ** 2)));
    for (let flake = 0; flake < flakes; flake += 1) {
      // A bell around the middle of the patch, by the polar form of Box and Muller.
      const away = reach * Math.sqrt(-2 * Math.log(1 - random())) * 0.7;
      const angle = 2 * Math.PI * random();
      const sizePx = Math.max(LEAST_PX, (FLAKE_MM[0] + (FLAKE_MM[1] - FLAKE_MM[0]) * random()) * pxPerMm);
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
        boxAround(oval, 1.7 * oval.across),
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
