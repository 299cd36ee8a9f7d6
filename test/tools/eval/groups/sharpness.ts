import sharp from 'sharp';
import { labOf, lightAt } from '../cielab.ts';
import { features, type MappedFace, pointsOf } from '../face-map.ts';
import { encodePicture, fillOutline, planeLike } from '../picture.ts';
import { quantile } from '../statistics.ts';

/** A step that a bell of this sigma has blurred is steepest in its middle: its height over sigma times this. */
const STEEPNESS = Math.sqrt(2 * Math.PI);
/** Of the slopes among a face's features, so many are less steep than those of lashes, irises and lips. */
const STEEPEST = 0.99;
const [DARK_END, LIGHT_END] = [0.02, 0.98];
/** Less than this in pixels no blur can add. */
const LEAST_BLUR_PX = 0.3;

/**
 * How blurred a photo is, as a bell's sigma in widths of the face: by the edges of eyes, brows and lips, which are as sharp
 * in old faces as in young ones.
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

/** The photo as if it had been taken with so much blur; one that has as much already stays as it is. */
export async function blurredTo(face: MappedFace, edgeWidth: number): Promise<Buffer> {
  const photo = await encodePicture(face.picture);
  const missing = edgeWidth ** 2 - edgeWidthOf(face) ** 2;
  const sigma = missing > 0 ? Math.sqrt(missing) * face.widthPx : 0;
  return sigma < LEAST_BLUR_PX ? photo : sharp(photo).blur(sigma).png().toBuffer();
}
