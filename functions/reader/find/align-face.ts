import { faceWidthPx, type Mesh, scaled } from '../mesh.ts';
import type { Pixels, Point } from '../pixels.ts';
import { closeUp, faceAlone, photoIn } from './close-up.ts';
import { inEvenLight } from './even-light.ts';
import type { FittedMesh, MeshFitter } from './fit-mesh.ts';
import { refineMesh } from './refine-mesh.ts';
import type { SmallPhoto } from './small-photo.ts';

/** A crop of a photo that shows one face, and the mesh of the face in coordinates of the crop. */
export type CroppedFace = {
  pixels: Pixels;
  mesh: Mesh;
  /** The width of the face in the crop, in pixels. */
  facePx: number;
  /**
   * The corners of the photo in coordinates of the crop, without the edges that scaling mixed with grey. Outside the
   * photo, the crop is grey.
   */
  photoOutline: readonly Point[];
};

/** A face, cut out of its photo and scaled to the size at which it is measured. */
export type AlignedFace = CroppedFace & {
  /** The width of the face in the original photo, in pixels. */
  widthPx: number;
  /** How far the head is turned or tilted away from straight ahead, in radians. */
  turn: number;
  /** The face and what surrounds it in the photo, at about half the size of `pixels`. */
  surroundings: Pixels;
  /** Converts coordinates in `pixels` to coordinates in the photo. */
  outOf: (place: Point) => Point;
};

/** The mesh model's confidence is nearly always above 0.9 or below 0.1, so the exact limit matters little. */
export const MIN_MESH_CONFIDENCE = 0.5;

/**
 * The side of the square in which the mesh is refined, in face widths. The square must contain every window that
 * `refineMesh` uses.
 */
const ROOM_TO_REFINE = 2.8;
/** The width of the face in pixels while its mesh is refined. The model cannot use more pixels. */
const REFINED_WIDTH_PX = 128;
/**
 * The light is estimated from a central part of the square in which the mesh is refined, where nearly all pixels are
 * skin. This is the side of that part as a share of the square's side.
 */
const INNER_FACE = 0.32;
/**
 * A mesh that is the wrong way up usually has less confidence than this. A mesh that is the right way up has more on
 * nearly every face.
 */
const SURE_MESH_CONFIDENCE = 0.99;
/** A photo at full size, and scaled down for the search. */
type Photos = { photo: Pixels; small: SmallPhoto };

/** A face whose mesh is refined, in coordinates of the full-size photo. */
type FoundFace = Pick<FittedMesh, 'mesh' | 'turn'> & Pick<AlignedFace, 'surroundings'>;

/** Refines a mesh. If its confidence is low, the photo may be upside down, so the mesh is also refined upside down. */
async function refineEitherWayUp(picture: Pixels, start: Mesh, fit: MeshFitter): Promise<FittedMesh> {
  const found = await refineMesh(picture, start, fit);
  if (found.confidence >= SURE_MESH_CONFIDENCE) return found;
  const turnedOver = start.map(({ x, y }) => ({ x: picture.width - x, y: picture.height - y }));
  const other = await refineMesh(picture, turnedOver, fit);
  return other.confidence > found.confidence ? other : found;
}

/**
 * Refines a mesh in a close-up of the face. The close-up is taken from the small photo if the face is large enough
 * there, because that is faster. The given and the refined mesh are in coordinates of the full-size photo.
 */
async function refineFace(
  { photo, small }: Photos,
  mesh: Mesh,
  fit: MeshFitter,
): Promise<FoundFace | undefined> {
  const isEnough = faceWidthPx(mesh) >= REFINED_WIDTH_PX * small.factor;
  const source = isEnough ? small : { pixels: photo, factor: 1 };
  const rough = scaled(mesh, 1 / source.factor);
  const view = closeUp(source.pixels, rough, ROOM_TO_REFINE, REFINED_WIDTH_PX);
  const { pixels, into, outOf } = view;
  // Normalised light makes the mesh depend less on the exposure. If the model finds no face in the normalised close-up,
  // the unchanged one is tried.
  for (const shown of [inEvenLight(pixels, INNER_FACE), pixels]) {
    const fitted = await refineEitherWayUp(shown, rough.map(into), fit);
    if (fitted.confidence >= MIN_MESH_CONFIDENCE) {
      const refined = scaled(fitted.mesh.map(outOf), source.factor);
      return { mesh: refined, turn: fitted.turn, surroundings: photoIn(view) };
    }
  }
  return undefined;
}

/** Cuts out and scales the part of a photo that is measured. `mesh` is in coordinates of the photo. */
function viewFace(photo: Pixels, { mesh, turn, surroundings }: FoundFace): AlignedFace {
  const { pixels, edges, into, outOf } = faceAlone(photo, mesh);
  const { left, top, right, bottom } = edges;
  const placed = mesh.map(into);
  return {
    pixels,
    mesh: placed,
    facePx: faceWidthPx(placed),
    photoOutline: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    widthPx: faceWidthPx(mesh),
    turn,
    surroundings,
    outOf,
  };
}

/**
 * Refines the mesh of a roughly located face, and crops the photo to the face. `undefined` if the model finds
 * no face in the close-up.
 */
export async function alignFace(
  photos: Photos,
  rough: Mesh,
  fit: MeshFitter,
): Promise<AlignedFace | undefined> {
  const face = await refineFace(photos, rough, fit);
  return face && viewFace(photos.photo, face);
}
