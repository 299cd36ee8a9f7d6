import { type MappedFace, outlines, pointsOf, softSkin } from '../face-map.ts';
import { type Pixels, planeLike } from '../../../../functions/reader/pixels.ts';
import { boxOf } from '../picture.ts';
import { absorbed, blood, doseFor, lightAround, redderBy, relit } from './absorb.ts';
import { type Ellipse, paint, radiiFrom, smoothstep, times } from './mask.ts';

/**
 * `REACH`: the horizontal radius of a red patch as a share of the width of the cheek. The patch fades out between
 * `CORE` and `END`, in multiples of its radius.
 */
const REACH = 0.5;
const [CORE, END] = [0.6, 1.25];
const FADE_MM = 4;

function patches(face: MappedFace): Ellipse[] {
  return outlines.cheeks.map((outline) => {
    const { left, right, top, bottom } = boxOf(pointsOf(face.mesh, outline));
    return {
      x: (left + right) / 2,
      y: top + 0.42 * (bottom - top),
      across: REACH * (right - left),
      down: 0.8 * REACH * (bottom - top),
      turn: 0,
    };
  });
}

/** Draws a flush of blood on both cheeks, which raises a* by `dose` in their middle. */
export function redden(face: MappedFace, dose: number): Pixels {
  const skin = softSkin(face, FADE_MM);
  return patches(face).reduce((picture, patch) => {
    const mask = planeLike(picture);
    paint(mask, boxOf([patch], END * Math.max(patch.across, patch.down)), (place) =>
      smoothstep(END, CORE, radiiFrom(patch, place)),
    );
    const base = lightAround(face, patch, 5 * face.pxPerMm);
    const strength = doseFor(base, blood, redderBy, dose);
    return relit(picture, times(mask, skin), (light, share) => absorbed(light, blood, share * strength));
  }, face.picture);
}
