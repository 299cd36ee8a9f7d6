import { beforeAll, describe, expect, it } from 'vitest';
import { type MeshFitter, meshFitter } from '../../../../functions/reader/find/fit-mesh.ts';
import { refineMesh } from '../../../../functions/reader/find/refine-mesh.ts';
import { faceWidthPx, type Mesh } from '../../../../functions/reader/mesh.ts';
import type { Pixels, Point } from '../../../../functions/reader/pixels.ts';
import { decode } from '../../../../infra/local/reader/decode.ts';
import { drawFacePng, drawNoFace, skinTones } from '../../../support/drawings/draw.ts';
import { modelsForTest } from '../../../support/fixtures/face-models.ts';

let fit: MeshFitter;
let picture: Pixels;
let found: Mesh;
beforeAll(async () => {
  const models = await modelsForTest();
  fit = meshFitter(models);
  picture = await decode(await drawFacePng({ tone: skinTones[2], sizePx: 300, seed: 3 }));
  found = (await models.find(picture))[0]?.mesh ?? [];
});

/** The maximum distance between corresponding points of two meshes, as a fraction of the face width. */
const apart = (one: Mesh, other: Mesh): number =>
  Math.max(...one.map(({ x, y }, at) => Math.hypot(x - (other[at]?.x ?? 0), y - (other[at]?.y ?? 0)))) /
  faceWidthPx(one);

const moved = (mesh: Mesh, { by, times }: { by: number; times: number }): Point[] =>
  mesh.map(({ x, y }) => ({ x: x * times + by, y: y * times + by }));

const refined = async (start: Mesh): Promise<Mesh> => (await refineMesh(picture, start, fit)).mesh;

describe('a refined mesh', () => {
  it('is close to the mesh that the search found', async () => {
    expect(apart(await refined(found), found)).toBeLessThan(0.06);
  });

  it.each([
    ['shifted', { by: 8, times: 1 }],
    ['too small', { by: 6, times: 0.94 }],
    ['too large', { by: -10, times: 1.06 }],
  ])('barely changes if the mesh from the search is inaccurate: %s', async (_, off) => {
    expect(apart(await refined(found), await refined(moved(found, off)))).toBeLessThan(0.01);
  });

  it('barely moves when it is refined again', async () => {
    const once = await refined(found);
    expect(apart(once, await refined(once))).toBeLessThan(0.005);
  });

  it('has a low confidence if the picture shows no face', async () => {
    const cup = await decode(await drawNoFace());
    expect((await refineMesh(cup, found, fit)).confidence).toBeLessThan(0.5);
  });
});
