import type { Reading } from '#domain/reading/reading.ts';
import { describeFace } from './describe/describe.ts';
import { isUnreadable } from './describe/obstacles.ts';
import type { FaceModels } from './find/face-models.ts';
import { findFace } from './find/find-face.ts';
import { type Marks, marksOf } from './marks.ts';
import { measureFace } from './measure/measure-face.ts';
import type { Pixels } from './pixels.ts';

export type MarkedReading = { reading: Reading; marks: readonly Marks[] };

const unmarked = (reading: Reading): MarkedReading => ({ reading, marks: [] });

/**
 * Reads an upright sRGB photo whose sides are at most about 1600 pixels long. Returns the reading, and the places of
 * its observations on the face. If the photo cannot be analysed, the reading contains the reason, and no error is
 * thrown. `onFaceFound` is called between finding and measuring the face, so that the caller can show progress.
 */
export async function readAndMarkFace(
  photo: Pixels,
  models: FaceModels,
  onFaceFound: () => void = () => {},
): Promise<MarkedReading> {
  const face = await findFace(photo, models);
  if ('cannotAnalyse' in face) return unmarked(face);
  onFaceFound();
  const measured = measureFace(face);
  if (isUnreadable(measured.imageQuality)) return unmarked({ cannotAnalyse: 'unreadable' });
  return { reading: describeFace(measured), marks: marksOf(photo, face, measured) };
}

/** Returns the reading of a photo without the exact places of the observations. */
export const readFace = async (photo: Pixels, models: FaceModels): Promise<Reading> =>
  (await readAndMarkFace(photo, models)).reading;
