import { type Lab, labOf, lightAt } from './cielab.ts';
import { faceWidthPx, type Mesh } from '../../../functions/reader/mesh.ts';
import { features, silhouette } from '../../../functions/reader/measure/masks.ts';
import { type Pixels, type Plane, planeLike, type Point } from '../../../functions/reader/pixels.ts';
import { fillOutline, smoothed } from './picture.ts';
import { median } from '../averages.ts';

/** The assumed width of every face from ear to ear, which sets the scale of everything drawn onto a face. */
const FACE_WIDTH_MM = 140;

/** A photo of one face, with a mask of the skin onto which changes are drawn. */
export type MappedFace = {
  picture: Pixels;
  mesh: Mesh;
  widthPx: number;
  pxPerMm: number;
  /**
   * 1 on skin. 0 outside the face, on eyes, brows and lips, and where the colour differs too much from the skin colour,
   * as on hair. The borders are soft.
   */
  skin: Plane;
  /** The person's skin colour: the median over the forehead, the cheeks and the nose. */
  tone: Lab;
};

/** Outlines of parts of the face, as indices of mesh points. Each outline lies well inside its part. */
export const outlines = {
  forehead: [[68, 104, 69, 108, 151, 337, 299, 333, 298, 293, 334, 296, 336, 9, 107, 66, 105, 63]],
  cheeks: [
    [117, 118, 119, 100, 36, 205, 207, 192, 213, 147, 123],
    [346, 347, 348, 329, 266, 425, 427, 416, 433, 376, 352],
  ],
  nose: [[168, 122, 196, 236, 198, 209, 49, 220, 45, 4, 275, 440, 279, 429, 420, 456, 419, 351]],
  chin: [[201, 194, 32, 171, 175, 396, 262, 418, 421, 200]],
} as const satisfies Record<string, readonly (readonly number[])[]>;
export type FacePart = keyof typeof outlines;

const ORIGIN: Point = { x: 0, y: 0 };
export const pointOf = (mesh: Mesh, place: number): Point => mesh[place] ?? ORIGIN;
export const pointsOf = (mesh: Mesh, places: readonly number[]): Point[] =>
  places.map((place) => pointOf(mesh, place));
export const between = (from: Point, to: Point, share = 0.5): Point => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
});

export function partMask(face: Pick<MappedFace, 'picture' | 'mesh'>, parts: readonly FacePart[]): Plane {
  const mask = planeLike(face.picture);
  for (const part of parts)
    for (const outline of outlines[part]) fillOutline(mask, pointsOf(face.mesh, outline), 1);
  return mask;
}

/**
 * The maximum difference in a* and b* between a skin pixel and the person's skin colour. A pixel with a larger
 * difference is taken for make-up, hair or cloth. Colours are compared both unscaled and scaled to the same lightness,
 * and the smaller difference counts. The limit grows with the chroma of the skin, because shading changes a strong
 * colour more.
 */
const FARTHEST_CHROMA = 9;
const FARTHER_BY_CHROMA = 0.4;
/**
 * The range of lightness (L*) that counts as skin, relative to the lightness of the person's skin. A darker pixel is
 * taken for hair or deep shadow, and a lighter one for glare.
 */
const [DARKEST, LIGHTEST] = [0.55, 1.6];
/**
 * `JUDGED_MM`: the radius over which colours are averaged before they are compared with the skin colour. `KEEP_OFF_MM`:
 * skin within this distance of hair, features or the outline of the face is not used.
 */
const JUDGED_MM = 1.2;
const KEEP_OFF_MM = 1.5;

function toneOf(picture: Pixels, mask: Plane): Lab {
  const tones = [...mask.data.keys()].filter((index) => mask.data[index] === 1);
  const labs = tones.map((index) => labOf(lightAt(picture.rgb, index)));
  return [
    median(labs.map(([lightness]) => lightness)),
    median(labs.map(([, a]) => a)),
    median(labs.map(([, , b]) => b)),
  ];
}

function skinOf(picture: Pixels, mesh: Mesh, tone: Lab, pxPerMm: number): Plane {
  const face = planeLike(picture);
  fillOutline(face, pointsOf(mesh, silhouette), 1);
  for (const outline of features) fillOutline(face, pointsOf(mesh, outline), 0);
  const channels = [0, 1, 2].map(() => planeLike(picture));
  for (const index of face.data.keys()) {
    const lab = labOf(lightAt(picture.rgb, index));
    channels.forEach(({ data }, channel) => (data[index] = lab[channel] ?? 0));
  }
  const [lightness, a, b] = channels.map((plane) => smoothed(plane, (JUDGED_MM / 2) * pxPerMm));
  const skin = planeLike(picture);
  const farthest = FARTHEST_CHROMA + FARTHER_BY_CHROMA * Math.hypot(tone[1], tone[2]);
  for (const index of face.data.keys()) {
    const light = Math.max(1, lightness?.data[index] ?? 0) / tone[0];
    const away = [1, light].map((scale) =>
      Math.hypot((a?.data[index] ?? 0) / scale - tone[1], (b?.data[index] ?? 0) / scale - tone[2]),
    );
    const isSkin = Math.min(...away) < farthest && light > DARKEST && light < LIGHTEST;
    skin.data[index] = isSkin && face.data[index] === 1 ? 1 : 0;
  }
  const near = smoothed(skin, (KEEP_OFF_MM / 2) * pxPerMm);
  near.data.forEach((share, index) => (near.data[index] = Math.min(1, Math.max(0, 2 * share - 1))));
  return near;
}

/** The skin mask with borders that fade over `fadeMm`, for drawn effects that cover a large area, such as redness. */
export function softSkin({ skin, pxPerMm }: MappedFace, fadeMm: number): Plane {
  const soft = smoothed(skin, (fadeMm / 2) * pxPerMm);
  soft.data.forEach((share, index) => (soft.data[index] = Math.max(0, 2 * share - 1)));
  return soft;
}

export function mapFace(picture: Pixels, mesh: Mesh): MappedFace {
  const widthPx = faceWidthPx(mesh);
  const pxPerMm = widthPx / FACE_WIDTH_MM;
  const tone = toneOf(picture, partMask({ picture, mesh }, ['forehead', 'cheeks', 'nose']));
  return { picture, mesh, widthPx, pxPerMm, tone, skin: skinOf(picture, mesh, tone, pxPerMm) };
}
