import { closeUp, DETAIL_WIDTH_PX, FACE_WIDTH_PX } from './close-up.ts';
import { inEvenLight } from './even-light.ts';
import type { FittedMesh, MeshFitter } from './fit-mesh.ts';
import { cutOut, type Pixels } from './plane.ts';
import { faceWidthPx, type Mesh } from './regions.ts';
import { refineMesh } from './refine-mesh.ts';

/** A face at the size at which something is measured. */
export type FaceView = {
  pixels: Pixels;
  mesh: Mesh;
  /** Width of the face in `pixels`. */
  facePx: number;
};

/** A face as its colours are measured. */
export type AlignedFace = FaceView & {
  /** As its lines are measured. */
  detail: FaceView;
  /** Width of the face in the photo. */
  widthPx: number;
  /** How far the head is turned or tilted from looking straight ahead, in radians. */
  turn: number;
};

/** The mesh is either sure (above 0.9) or not (below 0.1) of nearly everything it is shown. */
export const MIN_MESH_CONFIDENCE = 0.5;

/** Room around the mesh, in pixels. */
const MARGIN_PX = 3;

/** Cuts off what lies around the face: every filter runs over the whole picture. */
function faceAlone(pixels: Pixels, mesh: Mesh): Pick<FaceView, 'pixels' | 'mesh'> {
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
/** The share of the former that is nearly all skin. */
const INNER_FACE = 0.32;

/** Refines a mesh in a close-up around the face. The result is in coordinates of the photo. */
async function refined(photo: Pixels, rough: Mesh, fit: MeshFitter): Promise<FittedMesh | undefined> {
  const { pixels, into, outOf } = await closeUp(photo, rough, ROOM_TO_REFINE);
  // Even light always leads to the same place, but can hide a face that it does not suit.
  for (const shown of [inEvenLight(pixels, INNER_FACE), pixels]) {
    const fitted = await refineMesh(shown, rough.map(into), fit);
    if (fitted.confidence >= MIN_MESH_CONFIDENCE) return { ...fitted, mesh: fitted.mesh.map(outOf) };
  }
  return undefined;
}

async function viewOf(photo: Pixels, face: Mesh, widthPx: number): Promise<FaceView> {
  const { pixels, into } = await closeUp(photo, face, ROOM_TO_MEASURE, widthPx);
  const mesh = face.map(into);
  return { ...faceAlone(pixels, mesh), facePx: faceWidthPx(mesh) };
}

/**
 * Refines the mesh of a face that was roughly found in the photo, and cuts out the part to be measured. `undefined` when
 * the close-up shows no face.
 */
export async function alignFace(
  photo: Pixels,
  rough: Mesh,
  fit: MeshFitter,
): Promise<AlignedFace | undefined> {
  const face = await refined(photo, rough, fit);
  if (face === undefined) return undefined;
  return {
    ...(await viewOf(photo, face.mesh, FACE_WIDTH_PX)),
    detail: await viewOf(photo, face.mesh, DETAIL_WIDTH_PX),
    widthPx: faceWidthPx(face.mesh),
    turn: face.turn,
  };
}
