import type { Reading } from '#domain/reading/reading.ts';
import { describeFace } from './describe/describe.ts';
import { isUnreadable } from './describe/obstacles.ts';
import type { FaceModels } from './find/face-models.ts';
import { findFace } from './find/find-face.ts';
import { measureFace } from './measure/measure-face.ts';
import type { Pixels } from './pixels.ts';

/**
 * Reads an upright photo in sRGB, at most about 1600 pixels a side. A photo that cannot be read is an outcome, not an
 * error. `onFaceFound` is called between the two longest parts of the work, for hosts that show progress.
 */
export async function readFace(
  photo: Pixels,
  models: FaceModels,
  onFaceFound: () => void = () => {},
): Promise<Reading> {
  const face = await findFace(photo, models);
  if ('cannotAnalyse' in face) return face;
  onFaceFound();
  const measured = measureFace(face);
  return isUnreadable(measured.imageQuality) ? { cannotAnalyse: 'unreadable' } : describeFace(measured);
}
