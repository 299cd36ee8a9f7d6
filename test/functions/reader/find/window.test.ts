import { describe, expect, it } from 'vitest';
import type { Point } from '../../../../functions/reader/pixels.ts';
import { tiltOf } from '../../../../functions/reader/mesh.ts';
import { affineOf, placeIn, windowAround } from '../../../../functions/reader/find/window.ts';

const SEEN_PX = 100;
const upright = { x: 60, y: 40, sidePx: 20, turn: 0, mirrored: false };

describe('a window into a picture', () => {
  it('maps its centre and corners to their positions in the picture', () => {
    const affine = affineOf(upright, SEEN_PX);
    expect(placeIn(affine, 50, 50)).toEqual({ x: 60, y: 40 });
    expect(placeIn(affine, 0, 0)).toEqual({ x: 50, y: 30 });
    expect(placeIn(affine, 100, 100)).toEqual({ x: 70, y: 50 });
  });

  it('swaps left and right, and nothing else, if it is mirrored', () => {
    const affine = affineOf({ ...upright, mirrored: true }, SEEN_PX);
    expect(placeIn(affine, 0, 0)).toEqual({ x: 70, y: 30 });
    expect(placeIn(affine, 100, 100)).toEqual({ x: 50, y: 50 });
  });

  it.each([false, true])('rotates around its centre (mirrored: %s)', (mirrored) => {
    const affine = affineOf({ ...upright, turn: Math.PI / 2, mirrored }, SEEN_PX);
    const [bottom, right] = [placeIn(affine, 50, 100), placeIn(affine, 100, 50)];
    expect(bottom.x).toBeCloseTo(50);
    expect(bottom.y).toBeCloseTo(40);
    expect(right.x).toBeCloseTo(60);
    expect(right.y).toBeCloseTo(mirrored ? 30 : 50);
  });
});

/** A tilted mesh with two eye corners and four points on the face outline. All its other points are at its centre. */
function tilted(radians: number): Point[] {
  const turned = (x: number, y: number): Point => ({
    x: 200 + x * Math.cos(radians) - y * Math.sin(radians),
    y: 100 + x * Math.sin(radians) + y * Math.cos(radians),
  });
  const mesh = Array.from({ length: 468 }, () => turned(0, 0));
  mesh[33] = turned(-20, -10);
  mesh[263] = turned(20, -10);
  mesh[10] = turned(0, -50);
  mesh[152] = turned(0, 50);
  mesh[234] = turned(-40, 0);
  mesh[454] = turned(40, 0);
  return mesh;
}

describe('a window around a face', () => {
  it.each([0, 0.3, -0.7])('has the same rotation as the face: %d radians', (radians) => {
    const window = windowAround(tilted(radians), { room: 1.5, turn: 0, mirrored: false });
    expect(tiltOf(tilted(radians))).toBeCloseTo(radians);
    expect(window.turn).toBeCloseTo(radians);
    expect(window.x).toBeCloseTo(200);
    expect(window.y).toBeCloseTo(100);
    expect(window.sidePx).toBeCloseTo(150);
  });

  it('is rotated by the requested angle in addition to the rotation of the face', () => {
    const window = windowAround(tilted(0.2), { room: 1, turn: 0.1, mirrored: true });
    expect(window.turn).toBeCloseTo(0.3);
    expect(window.mirrored).toBe(true);
  });
});
