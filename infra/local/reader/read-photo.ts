import type { Reading } from '#domain/reading/reading.ts';
import type { FaceModels } from '../../../functions/reader/find/face-models.ts';
import { readFace } from '../../../functions/reader/read-face.ts';
import { decode } from './decode.ts';

/** Reads the codes from a photo's bytes. A file that is not a photo is an outcome, not an error. */
export async function readPhoto(photo: Uint8Array, models: FaceModels): Promise<Reading> {
  const pixels = await decode(photo).catch(() => undefined);
  return pixels ? readFace(pixels, models) : { cannotAnalyse: 'not_a_photo' };
}
