import type { Mesh } from '../mesh.ts';
import type { Pixels } from '../pixels.ts';
import { MIN_MESH_CONFIDENCE } from './align-face.ts';
import { inEvenLight } from './even-light.ts';
import type { FaceModels, FoundFace } from './face-models.ts';
import { resample } from './resample.ts';
import { SEARCH_SIDE_PX, type SmallPhoto } from './small-photo.ts';

/**
 * The search attempts, in order: the unchanged photo; the photo with a grey border, for a face that fills the photo;
 * the photo in even light, because the model can miss dark skin in a dim photo. `border` is a share of the square's
 * side.
 */
const ATTEMPTS = [
  { border: 0, evenLight: false },
  { border: 0.2, evenLight: false },
  { border: 0, evenLight: true },
] as const;

/**
 * The photo in a grey square. `scale` is the scale of the photo in the square; `insetPx` is the width of the
 * border.
 */
type Search = { square: Pixels; scale: number; insetPx: number };

function searchSquare(photo: Pixels, border: number): Search {
  const insetPx = Math.round(SEARCH_SIDE_PX * border);
  const scale = (SEARCH_SIDE_PX - 2 * insetPx) / Math.max(photo.width, photo.height);
  const side = SEARCH_SIDE_PX / scale;
  const square = resample(
    photo,
    { left: -insetPx / scale, top: -insetPx / scale, width: side, height: side },
    { width: SEARCH_SIDE_PX, height: SEARCH_SIDE_PX },
  );
  return { square, scale, insetPx };
}

const fromSquare = (mesh: Mesh, { scale, insetPx }: Search, factor: number): Mesh =>
  mesh.map(({ x, y }) => ({ x: (factor * (x - insetPx)) / scale, y: (factor * (y - insetPx)) / scale }));

/** Finds all faces in a photo, the most confident first. Their meshes are in coordinates of the whole photo. */
export async function searchFaces(
  { pixels, factor }: SmallPhoto,
  find: FaceModels['find'],
): Promise<FoundFace[]> {
  for (const { border, evenLight } of ATTEMPTS) {
    const search = searchSquare(pixels, border);
    const found = await find(evenLight ? inEvenLight(search.square) : search.square);
    const faces = found.filter(
      ({ mesh, confidence }) => mesh.length > 0 && confidence >= MIN_MESH_CONFIDENCE,
    );
    if (faces.length > 0) {
      return faces
        .map((face) => ({ ...face, mesh: fromSquare(face.mesh, search, factor) }))
        .toSorted((one, other) => other.confidence - one.confidence);
    }
  }
  return [];
}
