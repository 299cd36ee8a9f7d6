import { bandsOfFace } from './bands.ts';
import { isUnreadable } from './confidence.ts';
import { measureFace } from './measures.ts';
import type { FaceFinder, FoundFace } from './mesh.ts';
import { cropFace, decode, fromSquare, type Search, searchSquare } from './photo.ts';
import type { Pixels } from './plane.ts';
import type { FaceReading } from './report.ts';
import { sightOf } from './sight.ts';

/** The mesh is either sure (above 0.9) or not (below 0.1) of nearly everything the box detector offers. */
const MIN_MESH_CONFIDENCE = 0.5;
/** Tried in turn: the photo as it is, and with room around it for a face that fills it. */
const BORDERS = [0, 0.2] as const;

type Found = { faces: FoundFace[]; search: Search };

async function search(photo: Pixels, find: FaceFinder): Promise<Found | undefined> {
  for (const border of BORDERS) {
    const square = await searchSquare(photo, border);
    const faces = (await find(square.square)).filter(
      ({ mesh, confidence }) => mesh.length > 0 && confidence >= MIN_MESH_CONFIDENCE,
    );
    if (faces.length > 0) return { faces, search: square };
  }
  return undefined;
}

/** From the photo's bytes to bands. What cannot be read is an outcome, not an error. */
export async function readFace(photo: Uint8Array, find: FaceFinder): Promise<FaceReading> {
  const pixels = await decode(photo).catch(() => undefined);
  if (!pixels) return { outcome: 'refused', reason: 'not_a_photo' };
  const found = await search(pixels, find);
  const [face, another] = found?.faces ?? [];
  if (!found || !face) return { outcome: 'refused', reason: 'no_face' };
  if (another) return { outcome: 'refused', reason: 'several_faces' };
  const crop = await cropFace(pixels, fromSquare(face.mesh, found.search));
  const sight = sightOf(crop, Math.max(Math.abs(face.yaw), Math.abs(face.pitch)));
  if (isUnreadable(sight)) return { outcome: 'refused', reason: 'unreadable' };
  return { outcome: 'read', sight, bands: bandsOfFace(measureFace(crop)) };
}
