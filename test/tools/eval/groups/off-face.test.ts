import { beforeAll, describe, expect, it } from 'vitest';
import type { MappedFace } from '../face-map.ts';
import { drawFacePng, skinTones } from '../../../support/drawings/draw.ts';
import { faceLocator } from '../locate-face.ts';
import { measureOffFace } from './off-face.ts';

let face: MappedFace;
beforeAll(async () => {
  const found = await (await faceLocator())(await drawFacePng({ tone: skinTones[2], sizePx: 400 }));
  if (!found) throw new Error('The drawn face was not found');
  face = found;
});

type Measured = Parameters<typeof measureOffFace>[0];
const linesIn = (measured: Measured): number => measureOffFace(measured)?.lines ?? Number.NaN;

/** Draws dark lines along the rows that `isStriped` selects, and measures the lines outside the face. */
function striped(isStriped: (y: number) => boolean): number {
  const { width, height, rgb } = face.picture;
  const drawn = Uint8Array.from(rgb);
  for (let y = 0; y < height; y += 1) if (isStriped(y)) drawn.fill(40, 3 * y * width, 3 * (y + 1) * width);
  return linesIn({ mesh: face.mesh, picture: { width, height, rgb: drawn } });
}

describe('the measure of lines outside the face', { tags: 'slow' }, () => {
  it('increases if lines are drawn above the face', () => {
    const top = Math.min(...face.mesh.map(({ y }) => y));
    const gap = Math.round(3 * face.pxPerMm);
    expect(striped((y) => y < top && y % gap === 0)).toBeGreaterThan(striped(() => false) + 0.1);
  });

  it('does not change if a line is drawn across the face up to its edge', () => {
    const [xs, ys] = [face.mesh.map(({ x }) => x), face.mesh.map(({ y }) => y)];
    const middle = Math.round((Math.min(...ys) + Math.max(...ys)) / 2);
    const { width, height, rgb } = face.picture;
    const drawn = Uint8Array.from(rgb);
    const [from, to] = [Math.ceil(Math.min(...xs)), Math.floor(Math.max(...xs))];
    drawn.fill(40, 3 * (middle * width + from), 3 * (middle * width + to));
    const picture = { width, height, rgb: drawn };
    expect(linesIn({ mesh: face.mesh, picture })).toBeCloseTo(linesIn(face), 6);
  });
});
