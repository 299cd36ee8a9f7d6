import type { Reading } from '#domain/reading/reading.ts';
import type { FaceModels } from '../../../functions/reader/find/face-models.ts';
import { readFace } from '../../../functions/reader/read-face.ts';
import { decode } from './decode.ts';

/** Returns the reading of a photo. For a file that is not a photo, it returns a reason instead of throwing. */
export async function readPhoto(photo: Uint8Array, models: FaceModels): Promise<Reading> {
  const pixels = await decode(photo).catch(() => undefined);
  return pixels ? readFace(pixels, models) : { cannotAnalyse: 'not_a_photo' };
}
