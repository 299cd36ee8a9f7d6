import { bandsOfFace } from './bands.ts';
import { inEvenLight } from './even-light.ts';
import { type AlignedFace, alignFace, MIN_MESH_CONFIDENCE } from './align-face.ts';
import { measureFace } from './measures.ts';
import type { FaceModels, FoundFace } from './mesh.ts';
import { isUnreadable, readableIn } from './obstacles.ts';
import { doubtfulIn, overallOf } from './overall.ts';
import { strongestRegionsOf } from './strongest-region.ts';
import { decode, fromSquare, type Search, searchSquare } from './photo.ts';
import type { Pixels } from './plane.ts';
import type { FaceReading } from './report.ts';
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

type FoundOne = { outcome: 'found'; face: AlignedFace } | Extract<FaceReading, { outcome: 'refused' }>;

/** The one face in the photo's bytes, looked at closely. */
async function findFace(photo: Uint8Array, models: FaceModels): Promise<FoundOne> {
  const pixels = await decode(photo).catch(() => undefined);
  if (!pixels) return { outcome: 'refused', reason: 'not_a_photo' };
  const found = await search(pixels, models);
  const [face, ...others] = found?.faces.toSorted((one, other) => other.confidence - one.confidence) ?? [];
  if (!found || !face) return { outcome: 'refused', reason: 'no_face' };
  if (others.some(({ confidence }) => confidence >= MIN_OTHER_CONFIDENCE))
    return { outcome: 'refused', reason: 'several_faces' };
  const aligned = await alignFace(pixels, fromSquare(face.mesh, found.search), models.fit);
  return aligned ? { outcome: 'found', face: aligned } : { outcome: 'refused', reason: 'no_face' };
}

/** From the photo's bytes to bands. What cannot be read is an outcome, not an error. */
export async function readFace(photo: Uint8Array, models: FaceModels): Promise<FaceReading> {
  const found = await findFace(photo, models);
  if (found.outcome === 'refused') return found;
  const imageQuality = imageQualityOf(found.face);
  if (isUnreadable(imageQuality)) return { outcome: 'refused', reason: 'unreadable' };
  const measures = measureFace(found.face);
  const readable = readableIn(imageQuality);
  return {
    outcome: 'read',
    imageQuality,
    overall: overallOf(measures, readable),
    bands: bandsOfFace(measures, readable),
    doubtful: doubtfulIn(measures, readable),
    strongestRegions: strongestRegionsOf(measures),
  };
}
