import { planeLike, type Plane, type Point } from '../../../../functions/reader/pixels.ts';
import { relit } from '../dose/absorb.ts';
import { between, type MappedFace, pointOf } from '../face-map.ts';
import { encodePicture, fillOutline, smoothed } from '../picture.ts';

/** `darkness` is the share of light that the shadow removes, and `softMm` is the approximate width of its soft edge. */
export type Shadow = { darkness: number; softMm: number };

/** Casts a shadow inside an outline, which may extend beyond the picture. Resolves to a PNG. */
function cast(face: MappedFace, outline: readonly Point[], { darkness, softMm }: Shadow): Promise<Buffer> {
  const mask: Plane = planeLike(face.picture);
  fillOutline(mask, outline, 1);
  const soft = smoothed(mask, Math.max(1, (softMm * face.pxPerMm) / 2));
  return encodePicture(
    relit(face.picture, soft, ([red, green, blue], share) => {
      const remaining = 1 - darkness * share;
      return [remaining * red, remaining * green, remaining * blue];
    }),
  );
}

/** The shadow of a hat or a fringe on the upper half of the forehead. */
export function addHatShadow(face: MappedFace, shadow: Shadow): Promise<Buffer> {
  const [left, right] = [
    between(pointOf(face.mesh, 68), pointOf(face.mesh, 63), 0.1),
    between(pointOf(face.mesh, 298), pointOf(face.mesh, 293), 0.1),
  ];
  const { width } = face.picture;
  const yAt = (x: number): number => left.y + ((x - left.x) / (right.x - left.x)) * (right.y - left.y);
  return cast(
    face,
    [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: yAt(width) },
      { x: 0, y: yAt(0) },
    ],
    shadow,
  );
}

/** The distance from the middle of the face at which its shaded side begins. */
const BESIDE_NOSE_MM = 12;

/** The shadow on the right of the picture, as if the light came from the left. */
export function addSideShadow(face: MappedFace, shadow: Shadow): Promise<Buffer> {
  const [top, bottom] = [pointOf(face.mesh, 10), pointOf(face.mesh, 152)];
  const { width, height } = face.picture;
  const xAt = (y: number): number =>
    top.x + ((y - top.y) / (bottom.y - top.y)) * (bottom.x - top.x) + BESIDE_NOSE_MM * face.pxPerMm;
  return cast(
    face,
    [
      { x: xAt(0), y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: xAt(height), y: height },
    ],
    shadow,
  );
}

/** The shadow that the nose casts on a cheek. */
export function addNoseShadow(face: MappedFace, shadow: Shadow): Promise<Buffer> {
  const [bridge, nostril] = [pointOf(face.mesh, 196), pointOf(face.mesh, 98)];
  const mm = face.pxPerMm;
  return cast(
    face,
    [bridge, { x: nostril.x - 18 * mm, y: nostril.y + 6 * mm }, { x: nostril.x, y: nostril.y + 4 * mm }],
    shadow,
  );
}
