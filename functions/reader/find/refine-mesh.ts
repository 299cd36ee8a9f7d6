import type { FittedMesh, MeshFitter } from './fit-mesh.ts';
import type { Pixels, Point } from '../pixels.ts';
import type { Mesh } from '../mesh.ts';
import { windowAround } from './window.ts';

type Look = { room: number; turn: number };

/** The windows in which the mesh converges. On most faces it no longer moves after three steps. */
const STEPS: readonly Look[] = Array.from({ length: 3 }, () => ({ room: 1.4, turn: 0 }));
/**
 * The windows around the converged mesh. The model's error differs in each of them, so their mean has the smallest error.
 */
const LAST_LOOKS: readonly Look[] = [
  { room: 1.3, turn: -0.06 },
  { room: 1.3, turn: 0.06 },
  { room: 1.4, turn: -0.03 },
  { room: 1.4, turn: 0.03 },
  { room: 1.5, turn: -0.06 },
  { room: 1.5, turn: 0.06 },
];

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
 * Fits the mesh repeatedly in windows around its last position, in the picture and in its mirror image. The result hardly
 * depends on the start. Other light or another compression moves it by some thousandths of the face's width instead of
 * some hundredths. `start` is a full mesh in coordinates of `picture`.
 */
export async function refineMesh(picture: Pixels, start: Mesh, fit: MeshFitter): Promise<FittedMesh> {
  const look = async (mesh: Mesh, looks: readonly Look[]): Promise<FittedMesh> =>
    agreed(
      await fit(
        picture,
        looks.flatMap((each) => [false, true].map((mirrored) => windowAround(mesh, { ...each, mirrored }))),
      ),
    );
  let mesh = start;
  for (const step of STEPS) ({ mesh } = await look(mesh, [step]));
  return look(mesh, LAST_LOOKS);
}
