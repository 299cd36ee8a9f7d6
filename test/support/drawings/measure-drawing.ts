import sharp from 'sharp';
import type { FaceModels } from '../../../functions/reader/find/face-models.ts';
import { findFace } from '../../../functions/reader/find/find-face.ts';
import { type MeasuredFace, measureFace } from '../../../functions/reader/measure/measure-face.ts';
import { decode } from '../../../infra/local/reader/decode.ts';
import { drawFacePng, skinTones } from './draw.ts';

const SIZE_PX = 800;

/** Measures a drawn face with light skin. `drawnOver` is SVG that is drawn over the face, on a grid of 400 x 400. */
export async function measureDrawing(models: FaceModels, drawnOver = ''): Promise<MeasuredFace> {
  const bare = await drawFacePng({ tone: skinTones[1], sizePx: SIZE_PX, seed: 4 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="${SIZE_PX}" height="${SIZE_PX}">${drawnOver}</svg>`;
  const photo = await sharp(bare)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
  const face = await findFace(await decode(photo), models);
  if ('cannotAnalyse' in face) throw new Error(`No face was found: ${face.cannotAnalyse}`);
  return measureFace(face);
}
