import type { CannotAnalyseReason } from '#domain/reading/observation.ts';
import type { Reading } from '#domain/reading/reading.ts';
import { describeFace, type MeasuredFace } from './describe.ts';
import { inEvenLight } from './even-light.ts';
import { type AlignedFace, alignFace, MIN_MESH_CONFIDENCE } from './align-face.ts';
import { measureFace } from './measures.ts';
import { measureLines } from './measure-lines.ts';
import type { FaceModels, FoundFace } from './mesh.ts';
import { isUnreadable } from './obstacles.ts';
import { decode, fromSquare, type Search, searchSquare } from './photo.ts';
import type { Pixels } from './plane.ts';
import { imageQualityOf } from './image-quality.ts';

/** What looks a little like a second face is more often a hand or a fold of cloth. */
const MIN_OTHER_CONFIDENCE = 0.9;
/**
 * Tried in turn: the photo as it is, with room around it for a face that fills it, and in even light, without which deep
 * skin in a dim photo is overlooked.
 */
const ATTEMPTS = [
  { border: 0, evenLight: false },
  { border: 0.2, evenLight: false },
  { border: 0, evenLight: true },
] as const;

type Found = { faces: FoundFace[]; search: Search };

async function search(photo: Pixels, models: FaceModels): Promise<Found | undefined> {
  for (const { border, evenLight } of ATTEMPTS) {
    const square = await searchSquare(photo, border);
    const faces = (await models.find(evenLight ? inEvenLight(square.square) : square.square)).filter(
      ({ mesh, confidence }) => mesh.length > 0 && confidence >= MIN_MESH_CONFIDENCE,
    );
    if (faces.length > 0) return { faces, search: square };
  }
  return undefined;
}

type CannotAnalyse = { cannotAnalyse: CannotAnalyseReason };

/** The one face in the photo's bytes, looked at closely. */
async function findFace(photo: Uint8Array, models: FaceModels): Promise<AlignedFace | CannotAnalyse> {
  const pixels = await decode(photo).catch(() => undefined);
  if (!pixels) return { cannotAnalyse: 'not_a_photo' };
  const found = await search(pixels, models);
  const [face, ...others] = found?.faces.toSorted((one, other) => other.confidence - one.confidence) ?? [];
  if (!found || !face) return { cannotAnalyse: 'no_face' };
  if (others.some(({ confidence }) => confidence >= MIN_OTHER_CONFIDENCE))
    return { cannotAnalyse: 'several_faces' };
  const aligned = await alignFace(pixels, fromSquare(face.mesh, found.search), models.fit);
  return aligned ?? { cannotAnalyse: 'no_face' };
}

/** Measures the face in a photo. A photo that cannot be measured is an outcome, not an error. */
export async function measurePhoto(
  photo: Uint8Array,
  models: FaceModels,
): Promise<MeasuredFace | CannotAnalyse> {
  const face = await findFace(photo, models);
  if ('cannotAnalyse' in face) return face;
  const imageQuality = imageQualityOf(face);
  if (isUnreadable(imageQuality)) return { cannotAnalyse: 'unreadable' };
  return { imageQuality, measures: measureFace(face), lines: measureLines(face, face.detail) };
}

/** From the photo's bytes to codes. */
export async function readFace(photo: Uint8Array, models: FaceModels): Promise<Reading> {
  const face = await measurePhoto(photo, models);
  return 'cannotAnalyse' in face ? face : describeFace(face);
}
