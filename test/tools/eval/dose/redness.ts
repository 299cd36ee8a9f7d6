import { type MappedFace, outlines, pointsOf, softSkin } from '../face-map.ts';
import { type Picture, planeLike } from '../picture.ts';
import { absorbed, blood, doseFor, lightAround, redderBy, relit } from './absorb.ts';
import { boxAround, type Ellipse, paint, radiiFrom, smoothstep, times } from './mask.ts';

/** Of the cheek's outline: a patch that fills most of it and fades across its border. */
const REACH = 0.5;
const [CORE, END] = [0.6, 1.25];
const FADE_MM = 4;

function patches(face: MappedFace): Ellipse[] {
  return outlines.cheeks.map((outline) => {
    const corners = pointsOf(face.mesh, outline);
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return {
      x: (left + right) / 2,
      y: top + 0.42 * (bottom - top),
      across: REACH * (right - left),
      down: 0.8 * REACH * (bottom - top),
      turn: 0,
    };
  });
}

/** A flush on both cheeks: as much blood as raises a* by `dose` in the middle of each. */
export function redden(face: MappedFace, dose: number): Picture {
  const skin = softSkin(face, FADE_MM);
  return patches(face).reduce((picture, patch) => {
    const mask = planeLike(picture);
    paint(mask, boxAround(patch, END * Math.max(patch.across, patch.down)), (place) =>
      smoothstep(END, CORE, radiiFrom(patch, place)),
    );
    const base = lightAround(face, patch, 5 * face.pxPerMm);
    const strength = doseFor(base, blood, redderBy, dose);
    return relit(picture, times(mask, skin), (light, share) => absorbed(light, blood, share * strength));
  }, face.picture);
}
