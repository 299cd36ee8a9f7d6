import type { Point } from '../pixels.ts';
import { type Mesh, middleAndExtent, tiltOf } from '../mesh.ts';

/** A square part of a picture: its centre and side in pixels, its rotation in radians, and whether it is mirrored. */
export type Window = { x: number; y: number; sidePx: number; turn: number; mirrored: boolean };

/** An affine map: `x = a * i + b * j + c`, `y = d * i + e * j + f`. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const placeIn = ([a, b, c, d, e, f]: Affine, i: number, j: number): Point => ({
  x: a * i + b * j + c,
  y: d * i + e * j + f,
});

/** The map from window coordinates to picture coordinates. `sidePx` is the side to which the window is scaled. */
export function affineOf({ x, y, turn, mirrored, ...window }: Window, sidePx: number): Affine {
  const scale = window.sidePx / sidePx;
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const [right, down] = mirrored ? [-cos, -sin] : [cos, sin];
  const half = sidePx / 2;
  return [right, -sin, x - half * (right - sin), down, cos, y - half * (down + cos)];
}

/**
 * A window around a face. If `turn` is 0, the face is upright in the window. The side of the window is `room` times the
 * width or height of the face, whichever is larger.
 */
export function windowAround(
  mesh: Mesh,
  { room, turn, mirrored }: { room: number; turn: number; mirrored: boolean },
): Window {
  const angle = tiltOf(mesh) + turn;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [across, width] = middleAndExtent(mesh.map(({ x, y }) => x * cos + y * sin));
  const [down, height] = middleAndExtent(mesh.map(({ x, y }) => y * cos - x * sin));
  return {
    x: across * cos - down * sin,
    y: across * sin + down * cos,
    sidePx: room * Math.max(width, height),
    turn: angle,
    mirrored,
  };
}
