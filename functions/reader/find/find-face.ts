import type { CannotAnalyseReason } from '#domain/reading/observation.ts';
import type { Pixels } from '../pixels.ts';
import { type AlignedFace, alignFace } from './align-face.ts';
import type { FaceModels } from './face-models.ts';
import { meshFitter } from './fit-mesh.ts';
import { searchFaces } from './search.ts';
import { smallerOf } from './small-photo.ts';

/** A second detection with a confidence below this is usually a hand or a fold of cloth. */
const MIN_OTHER_CONFIDENCE = 0.9;

export type CannotAnalyse = { cannotAnalyse: CannotAnalyseReason };

/** Finds and aligns the face in a photo, which must contain exactly one. */
export async function findFace(photo: Pixels, models: FaceModels): Promise<AlignedFace | CannotAnalyse> {
  const small = smallerOf(photo);
  const [face, ...others] = await searchFaces(small, models.find);
  if (!face) return { cannotAnalyse: 'no_face' };
  if (others.some(({ confidence }) => confidence >= MIN_OTHER_CONFIDENCE))
    return { cannotAnalyse: 'several_faces' };
  return (await alignFace({ photo, small }, face.mesh, meshFitter(models))) ?? { cannotAnalyse: 'no_face' };
}
