import sharp from 'sharp';
import { labOf, lightAt } from '../cielab.ts';
import { type MappedFace, pointsOf } from '../face-map.ts';
import { features } from '../../../../functions/reader/measure/masks.ts';
import { planeLike } from '../../../../functions/reader/pixels.ts';
import { encodePicture, fillOutline } from '../picture.ts';
import { quantile } from '../../averages.ts';

/** After a Gaussian blur, the maximum slope of an edge is `height / (sigma * STEEPNESS)`. */
const STEEPNESS = Math.sqrt(2 * Math.PI);
/** The quantile of slopes that represents the sharpest edges: lashes, irises and lips. */
const STEEPEST = 0.99;
const [DARK_END, LIGHT_END] = [0.02, 0.98];
/** The minimum sigma of a blur in pixels that the library `sharp` accepts. A smaller blur is skipped. */
const MIN_BLUR_PX = 0.3;

/**
 * The blur of a photo: the sigma of a Gaussian as a share of the face width. It is measured at the edges of eyes, brows
 * and lips, whose sharpness should not depend on age.
 */
export function edgeWidthOf({ picture, mesh, widthPx }: MappedFace): number {
  const mask = planeLike(picture);
  for (const outline of features) fillOutline(mask, pointsOf(mesh, outline), 1);
  const lightness = (index: number): number => labOf(lightAt(picture.rgb, index))[0];
  const inside = [...mask.data.keys()].filter(
    (index) => mask.data[index] === 1 && index > picture.width && index < mask.data.length - picture.width,
  );
  const levels = inside.map(lightness);
  const slopes = inside.map((index) =>
    Math.hypot(
      (lightness(index + 1) - lightness(index - 1)) / 2,
      (lightness(index + picture.width) - lightness(index - picture.width)) / 2,
    ),
  );
  const height = quantile(levels, LIGHT_END) - quantile(levels, DARK_END);
  return height / (quantile(slopes, STEEPEST) * STEEPNESS) / widthPx;
}

/** Blurs a photo until its edges are `edgeWidth` wide. A photo with wider edges does not change. */
export async function blurredTo(face: MappedFace, edgeWidth: number): Promise<Buffer> {
  const photo = await encodePicture(face.picture);
  const missing = edgeWidth ** 2 - edgeWidthOf(face) ** 2;
  const sigma = missing > 0 ? Math.sqrt(missing) * face.widthPx : 0;
  return sigma < MIN_BLUR_PX ? photo : sharp(photo).blur(sigma).png().toBuffer();
}
