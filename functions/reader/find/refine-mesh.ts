import type { FittedMesh, MeshFitter } from './fit-mesh.ts';
import type { Pixels, Point } from '../pixels.ts';
import type { Mesh } from '../mesh.ts';
import { windowAround } from './window.ts';

type Look = { room: number; turn: number };

/** How a window is laid while the mesh still moves; after three steps it has come to rest on most faces. */
const STEPS: readonly Look[] = Array.from({ length: 3 }, () => ({ room: 1.4, turn: 0 }));
/** How windows are laid around the mesh at rest. In each the model errs a little differently; the mean errs least. */
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
 * Fits the mesh again and again around itself, in the picture and in its mirror image: so it depends little on where a
 * search came upon the face, and another light or another saving moves it by some thousandths of the face's width
 * instead of hundredths. `start` is a full mesh in places of `picture`.
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
