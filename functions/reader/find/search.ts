import type { Mesh } from '../mesh.ts';
import type { Pixels } from '../pixels.ts';
import { MIN_MESH_CONFIDENCE } from './align-face.ts';
import { inEvenLight } from './even-light.ts';
import type { FaceModels, FoundFace } from './face-models.ts';
import { resample } from './resample.ts';

/** Side of the square the faces are searched in. */
const SEARCH_SIDE_PX = 512;

/**
 * Tried in turn: the photo as it is, with room around it (a share of the square) for a face that fills it, and in even
 * light, without which deep skin in a dim photo is overlooked.
 */
const ATTEMPTS = [
  { border: 0, evenLight: false },
  { border: 0.2, evenLight: false },
  { border: 0, evenLight: true },
] as const;

/** The photo in a grey square. `scale` leads from a length in the photo to one in the square, `insetPx` is the grey border. */
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

const fromSquare = (mesh: Mesh, { scale, insetPx }: Search): Mesh =>
  mesh.map(({ x, y }) => ({ x: (x - insetPx) / scale, y: (y - insetPx) / scale }));

/** All faces in a photo, the surest first, their meshes in its pixels; none when it shows no face. */
export async function searchFaces(photo: Pixels, find: FaceModels['find']): Promise<FoundFace[]> {
  for (const { border, evenLight } of ATTEMPTS) {
    const search = searchSquare(photo, border);
    const found = await find(evenLight ? inEvenLight(search.square) : search.square);
    const faces = found.filter(
      ({ mesh, confidence }) => mesh.length > 0 && confidence >= MIN_MESH_CONFIDENCE,
    );
    if (faces.length > 0) {
      return faces
        .map((face) => ({ ...face, mesh: fromSquare(face.mesh, search) }))
        .toSorted((one, other) => other.confidence - one.confidence);
    }
  }
  return [];
}
