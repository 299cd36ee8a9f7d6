import type { FittedMesh, MeshFitter } from './fit-mesh.ts';
import type { Pixels, Point } from '../pixels.ts';
import type { Mesh } from '../mesh.ts';
import { windowAround } from './window.ts';

type WindowShape = { room: number; turn: number; mirrored: boolean };

/**
 * The mesh converges in three steps: in the picture, in its mirror image, and in the picture again. On most faces,
 * further steps no longer move the mesh. Fitting both images in every step would take longer for little gain: it would
 * affect the levels of the reading less than recompressing the photo does.
 */
const STEPS: readonly WindowShape[] = [false, true, false].map((mirrored) => ({
  room: 1.4,
  turn: 0,
  mirrored,
}));
/**
 * The windows around the converged mesh, each used in the picture and in its mirror image. The result is the mean of
 * all fitted meshes, because the model's error differs from window to window.
 */
const FINAL_WINDOWS: readonly WindowShape[] = [
  { room: 1.3, turn: -0.06 },
  { room: 1.3, turn: 0.06 },
  { room: 1.5, turn: -0.06 },
  { room: 1.5, turn: 0.06 },
].flatMap((fitIn) => [false, true].map((mirrored) => ({ ...fitIn, mirrored })));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function agreed(fitted: readonly FittedMesh[]): FittedMesh {
  const point = (_: Point, place: number): Point => ({
    x: mean(fitted.map(({ mesh }) => mesh[place]?.x ?? 0)),
    y: mean(fitted.map(({ mesh }) => mesh[place]?.y ?? 0)),
  });
  return {
    mesh: fitted[0]?.mesh.map(point) ?? [],
    confidence: mean(fitted.map(({ confidence }) => confidence)),
    turn: mean(fitted.map(({ turn }) => turn)),
  };
}

/**
 * Fits the mesh repeatedly in windows around its last position. The result hardly depends on `start`, which is a full
 * mesh in coordinates of `picture`. A change in lighting or compression shifts the result by thousandths of the face's
 * width, and would shift a single fit by hundredths.
 */
export async function refineMesh(picture: Pixels, start: Mesh, fit: MeshFitter): Promise<FittedMesh> {
  const fitIn = async (mesh: Mesh, windows: readonly WindowShape[]): Promise<FittedMesh> =>
    agreed(
      await fit(
        picture,
        windows.map((each) => windowAround(mesh, each)),
      ),
    );
  let mesh = start;
  for (const step of STEPS) ({ mesh } = await fitIn(mesh, [step]));
  return fitIn(mesh, FINAL_WINDOWS);
}
