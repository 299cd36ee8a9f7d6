import { faceWidthPx, type Mesh } from '../mesh.ts';
import { cutOut, type Pixels } from '../pixels.ts';
import { closeUp } from './close-up.ts';
import { inEvenLight } from './even-light.ts';
import type { FittedMesh, MeshFitter } from './fit-mesh.ts';
import { refineMesh } from './refine-mesh.ts';

/** A face at the size at which it is measured. */
export type AlignedFace = {
  pixels: Pixels;
  mesh: Mesh;
  /** Width of the face in `pixels`. */
  facePx: number;
  /** Width of the face in the photo. */
  widthPx: number;
  /** How far the head is turned or tilted from looking straight ahead, in radians. */
  turn: number;
};

/** The mesh is either sure (above 0.9) or not (below 0.1) of nearly everything it is shown. */
export const MIN_MESH_CONFIDENCE = 0.5;

/** Room around the mesh, in pixels. */
const MARGIN_PX = 6;

/** Cuts off what lies around the face: every filter runs over the whole picture. */
function faceAlone(pixels: Pixels, mesh: Mesh): Pick<AlignedFace, 'pixels' | 'mesh'> {
  const [xs, ys] = [mesh.map(({ x }) => x), mesh.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs)) - MARGIN_PX);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - MARGIN_PX);
  const right = Math.min(pixels.width, Math.ceil(Math.max(...xs)) + MARGIN_PX);
  const bottom = Math.min(pixels.height, Math.ceil(Math.max(...ys)) + MARGIN_PX);
  return {
    pixels: cutOut(pixels, { left, top, right, bottom }),
    mesh: mesh.map(({ x, y }) => ({ x: x - left, y: y - top })),
  };
}

/** Sides of the squares around a face, in its widths: for the mesh, whose widest window it holds, and to be measured. */
const ROOM_TO_REFINE = 2.8;
const ROOM_TO_MEASURE = 1.5;
/** Width of the face while its mesh is refined: the model sees no more. */
const REFINED_WIDTH_PX = 128;
/** The share of the square that is nearly all skin. */
const INNER_FACE = 0.32;

/** Refines a mesh in a close-up around the face. The result is in coordinates of the photo. */
async function refineFace(photo: Pixels, rough: Mesh, fit: MeshFitter): Promise<FittedMesh | undefined> {
  const { pixels, into, outOf } = closeUp(photo, rough, ROOM_TO_REFINE, REFINED_WIDTH_PX);
  // Even light always leads to the same place, but can hide a face that it does not suit.
  for (const shown of [inEvenLight(pixels, INNER_FACE), pixels]) {
    const fitted = await refineMesh(shown, rough.map(into), fit);
    if (fitted.confidence >= MIN_MESH_CONFIDENCE) return { ...fitted, mesh: fitted.mesh.map(outOf) };
  }
  return undefined;
}

/** Cuts out the part of a photo that is measured, by a mesh in its pixels. */
function viewFace(photo: Pixels, { mesh, turn }: Pick<FittedMesh, 'mesh' | 'turn'>): AlignedFace {
  const { pixels, into } = closeUp(photo, mesh, ROOM_TO_MEASURE);
  const view = faceAlone(pixels, mesh.map(into));
  return { ...view, facePx: faceWidthPx(view.mesh), widthPx: faceWidthPx(mesh), turn };
}

/** Refines the mesh of a face that was roughly found in the photo. `undefined` when the close-up shows no face. */
export async function alignFace(
  photo: Pixels,
  rough: Mesh,
  fit: MeshFitter,
): Promise<AlignedFace | undefined> {
  const face = await refineFace(photo, rough, fit);
  return face && viewFace(photo, face);
}
