import type { Reading } from '#domain/reading/reading.ts';
import { describeFace } from './describe/describe.ts';
import { isUnreadable } from './describe/obstacles.ts';
import type { FaceModels } from './find/face-models.ts';
import { type CannotAnalyse, findFace } from './find/find-face.ts';
import { type MeasuredFace, measureFace } from './measure/measure-face.ts';
import type { Pixels } from './pixels.ts';

/** Measures the face in a photo. A photo that cannot be measured is an outcome, not an error. */
async function measurePhoto(photo: Pixels, models: FaceModels): Promise<MeasuredFace | CannotAnalyse> {
  const face = await findFace(photo, models);
  if ('cannotAnalyse' in face) return face;
  const measured = measureFace(face);
  return isUnreadable(measured.imageQuality) ? { cannotAnalyse: 'unreadable' } : measured;
}

/** From an upright photo in sRGB, at most about 1600 pixels a side, to codes. */
export async function readFace(photo: Pixels, models: FaceModels): Promise<Reading> {
  const face = await measurePhoto(photo, models);
  return 'cannotAnalyse' in face ? face : describeFace(face);
}
