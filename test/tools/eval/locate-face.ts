import sharp from 'sharp';
import type { FaceModels } from '../../../functions/reader/find/face-models.ts';
import { loadFaceModels } from '../../../infra/local/reader/load-face-models.ts';
import type { Mesh } from '../../../functions/reader/mesh.ts';
import { mapFace, type MappedFace } from './face-map.ts';
import type { Pixels } from '../../../functions/reader/pixels.ts';
import { decodePicture } from './picture.ts';

/**
 * `SQUARE_PX`: the side of the square picture in which the model searches for the face. `BORDERS`: the widths of grey
 * borders to try, as shares of the side. The model can miss a face that fills its photo.
 */
const SQUARE_PX = 512;
const BORDERS = [0, 0.2] as const;
const MIN_CONFIDENCE = 0.5;

export type LocateFace = (photo: Uint8Array) => Promise<MappedFace | undefined>;

async function meshOf(picture: Pixels, border: number, models: FaceModels): Promise<Mesh | undefined> {
  const inset = Math.round(SQUARE_PX * border);
  const scale = (SQUARE_PX - 2 * inset) / Math.max(picture.width, picture.height);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const square = await sharp(picture.rgb, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize(width, height, { fit: 'fill' })
    .extend({
      left: inset,
      top: inset,
      right: SQUARE_PX - inset - width,
      bottom: SQUARE_PX - inset - height,
      background: '#808080',
    })
    .raw()
    .toBuffer();
  const found = await models.find({ width: SQUARE_PX, height: SQUARE_PX, rgb: square });
  const [face] = found
    .filter(({ mesh, confidence }) => mesh.length > 0 && confidence >= MIN_CONFIDENCE)
    .toSorted((one, other) => other.confidence - one.confidence);
  return face?.mesh.map(({ x, y }) => ({ x: (x - inset) / scale, y: (y - inset) / scale }));
}

/**
 * Finds the face to draw on. It does not use the face reader's own search, so that a change to it does not move the
 * drawn effects.
 */
export async function faceLocator(): Promise<LocateFace> {
  const models = await loadFaceModels();
  return async (photo) => {
    const picture = await decodePicture(photo);
    for (const border of BORDERS) {
      const mesh = await meshOf(picture, border, models);
      if (mesh) return mapFace(picture, mesh);
    }
    return undefined;
  };
}
