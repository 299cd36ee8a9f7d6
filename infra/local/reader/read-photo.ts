import type { Reading } from '#domain/reading/reading.ts';
import type { FaceModels } from '../../../functions/reader/find/face-models.ts';
import { readFace } from '../../../functions/reader/read-face.ts';
import { decode } from './decode.ts';

/** Returns the reading of a photo. If the file cannot be decoded, the reading contains the reason `not_a_photo`. */
export async function readPhoto(photo: Uint8Array, models: FaceModels): Promise<Reading> {
  const pixels = await decode(photo).catch(() => undefined);
  return pixels ? readFace(pixels, models) : { cannotAnalyse: 'not_a_photo' };
}
