import { inEvenLight } from './even-light.ts';
import type { FaceFinder, FoundFace } from './mesh.ts';
import { closeUp } from './photo.ts';
import { cutOut, mirrored, type Pixels } from './plane.ts';
import { faceWidthPx, type Mesh } from './regions.ts';

/** A face at its measured size. */
export type LookedAt = {
  pixels: Pixels;
  /** The mesh as found in `pixels` and as found in its mirror image, both in places of `pixels`. */
  meshes: readonly Mesh[];
  /** Width of the face in `pixels`. */
  facePx: number;
  /** Width of the face in the photo. */
  widthPx: number;
  /** How far the head is turned or tilted from looking straight ahead, in radians. */
  turn: number;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const unmirrored = (face: FoundFace, widthPx: number): FoundFace => ({
  ...face,
  mesh: face.mesh.map(({ x, y }) => ({ x: widthPx - x, y })),
});

/** Room around the meshes, in pixels. */
const MARGIN_PX = 3;

/** Cuts off what lies around the face, which nothing but the mesh needs. */
function faceAlone(pixels: Pixels, meshes: readonly Mesh[]): Pick<LookedAt, 'pixels' | 'meshes'> {
  const points = meshes.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs)) - MARGIN_PX);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - MARGIN_PX);
  const right = Math.min(pixels.width, Math.ceil(Math.max(...xs)) + MARGIN_PX);
  const bottom = Math.min(pixels.height, Math.ceil(Math.max(...ys)) + MARGIN_PX);
  return {
    pixels: cutOut(pixels, { left, top, right, bottom }),
    meshes: meshes.map((mesh) => mesh.map(({ x, y }) => ({ x: x - left, y: y - top }))),
  };
}

/**
 * Finds the mesh again in a close-up, and in its mirror image: it settles a little differently in each, and what both
 * agree on depends less on how the photo was cut, mirrored or saved.
 */
export async function lookClosely(
  photo: Pixels,
  mesh: Mesh,
  find: FaceFinder,
): Promise<LookedAt | undefined> {
  const pixels = await closeUp(photo, mesh);
  const biggest = async (square: Pixels): Promise<FoundFace[]> =>
    (await find(square))
      .filter((face) => face.mesh.length > 0)
      .toSorted((one, other) => faceWidthPx(other.mesh) - faceWidthPx(one.mesh))
      .slice(0, 1);
  const both = async (square: Pixels): Promise<FoundFace[]> => {
    const straight = await biggest(square);
    const flipped = (await biggest(mirrored(square))).map((face) => unmirrored(face, square.width));
    return [...straight, ...flipped];
  };
  const inBestLight = await both(inEvenLight(pixels));
  const faces = inBestLight.length > 0 ? inBestLight : await both(pixels);
  if (faces.length === 0) return undefined;
  const meshes = faces.map((face) => face.mesh);
  const widthPx = faceWidthPx(mesh);
  return {
    ...faceAlone(pixels, meshes),
    facePx: mean(meshes.map(faceWidthPx)),
    widthPx,
    turn: mean(faces.map(({ yaw, pitch }) => Math.max(Math.abs(yaw), Math.abs(pitch)))),
  };
}
