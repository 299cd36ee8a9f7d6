import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FittedMesh, type MeshFitter, meshFitter } from '../../../../functions/reader/find/fit-mesh.ts';
import type { Window } from '../../../../functions/reader/find/window.ts';
import type { Pixels, Point } from '../../../../functions/reader/pixels.ts';
import { decode } from '../../../../infra/local/reader/decode.ts';
import { drawFacePng, skinTones } from '../../../support/drawings/draw.ts';
import { modelsForTest } from '../../../support/fixtures/face-models.ts';

const SIDE_PX = 300;
const window: Window = { x: 150, y: 150, sidePx: 240, turn: 0, mirrored: false };

let fitted: MeshFitter;
let drawing: Buffer;
let picture: Pixels;
beforeAll(async () => {
  fitted = meshFitter(await modelsForTest());
  drawing = await drawFacePng({ tone: skinTones[2], sizePx: SIDE_PX, seed: 3 });
  picture = await decode(drawing);
});

async function fit(from: Pixels, changed: Partial<Window> = {}): Promise<FittedMesh> {
  const [mesh] = await fitted(from, [{ ...window, ...changed }]);
  if (!mesh) throw new Error('There was no window.');
  return mesh;
}

/** The maximum distance between corresponding points of two meshes, in pixels. */
const apart = (
  one: FittedMesh,
  other: FittedMesh,
  moved: (point: Point) => Point = (point) => point,
): number =>
  Math.max(
    ...one.mesh.map((point, at) => {
      const [from, to] = [moved(point), other.mesh[at]];
      return to ? Math.hypot(from.x - to.x, from.y - to.y) : Infinity;
    }),
  );

describe('a fitted mesh', () => {
  it('has 468 points and a high confidence for a face that looks straight ahead', async () => {
    const { mesh, confidence, turn } = await fit(picture);
    expect(mesh).toHaveLength(468);
    expect(confidence).toBeGreaterThan(0.9);
    expect(turn).toBeLessThan(0.4);
  });

  it('shifts by the same distance as the picture and the window around the face, to within 0.01 pixels', async () => {
    const wider = await decode(
      await sharp(drawing).extend({ left: 13, top: 7, extendWith: 'copy' }).png().toBuffer(),
    );
    const after = await fit(wider, { x: window.x + 13, y: window.y + 7 });
    expect(apart(await fit(picture), after, ({ x, y }) => ({ x: x + 13, y: y + 7 }))).toBeLessThan(0.01);
  });

  it('has each point on the correct side of the face, even if its window is mirrored', async () => {
    expect(apart(await fit(picture), await fit(picture, { mirrored: true }))).toBeLessThan(8);
  });

  it('is the mirror image of the mesh from the mirrored picture if its window is mirrored', async () => {
    const mirrored = await decode(await sharp(drawing).flop().png().toBuffer());
    const [inMirror, ofMirrored] = [await fit(picture, { mirrored: true }), await fit(mirrored)];
    // Only points on the centre line are compared, because all other points swap places with their mirror images.
    for (const middle of [10, 152, 1, 168]) {
      const [one, other] = [inMirror.mesh[middle], ofMirrored.mesh[middle]];
      expect(SIDE_PX - (one?.x ?? 0)).toBeCloseTo(other?.x ?? 0, 2);
      expect(one?.y).toBeCloseTo(other?.y ?? 0, 2);
    }
  });

  it('barely changes if its window is rotated slightly', async () => {
    const turned = await fit(picture, { turn: 0.1 });
    expect(apart(await fit(picture), turned)).toBeLessThan(8);
  });

  it('is returned for each of several windows', async () => {
    const meshes = await fitted(picture, [window, { ...window, sidePx: 220 }, window]);
    expect(meshes).toHaveLength(3);
    expect(meshes[2]).toEqual(meshes[0]);
  });
});
