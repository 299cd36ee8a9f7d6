import type { Mesh } from '../mesh.ts';
import type { Pixels } from '../pixels.ts';
import { MIN_MESH_CONFIDENCE } from './align-face.ts';
import { inEvenLight } from './even-light.ts';
import type { FaceModels, FoundFace } from './face-models.ts';
import { GREY } from './resample.ts';
import type { SmallPhoto } from './small-photo.ts';

/**
 * The search attempts, in order: the unchanged photo; the photo with a grey border, for a face that fills the photo;
 * the photo in even light, because the model can miss dark skin in a dim photo. `border` is the width of the border as
 * a share of the side of the resulting square.
 */
const ATTEMPTS = [
  { border: 0, evenLight: false },
  { border: 0.2, evenLight: false },
  { border: 0, evenLight: true },
] as const;

/** A photo in a grey square. `insetPx` is the distance of the photo from the left and top sides of the square. */
type Search = { square: Pixels; insetPx: number };

/**
 * Places a photo in a square, because the model would stretch any other picture to a square. `border` is the width of
 * the border as a share of the square's side.
 */
function searchSquare({ width, height, rgb }: Pixels, border: number): Search {
  const longer = Math.max(width, height);
  const insetPx = Math.round((border * longer) / (1 - 2 * border));
  const side = longer + 2 * insetPx;
  const square = new Uint8Array(3 * side * side).fill(GREY);
  for (let y = 0; y < height; y += 1) {
    square.set(rgb.subarray(3 * y * width, 3 * (y + 1) * width), 3 * ((y + insetPx) * side + insetPx));
  }
  return { square: { width: side, height: side, rgb: square }, insetPx };
}

const fromSquare = (mesh: Mesh, { insetPx }: Search, factor: number): Mesh =>
  mesh.map(({ x, y }) => ({ x: factor * (x - insetPx), y: factor * (y - insetPx) }));

/**
 * Finds the faces in a photo and sorts them by confidence, highest first. Their meshes are in coordinates of the whole
 * photo.
 */
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
