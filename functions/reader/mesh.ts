import type { Point } from './pixels.ts';

/** A face mesh: the 468 points of MediaPipe's canonical face, in pixels of the picture. */
export type Mesh = readonly Point[];

export const scaled = (mesh: Mesh, factor: number): Mesh =>
  mesh.map(({ x, y }) => ({ x: x * factor, y: y * factor }));

const distance = (from: Point | undefined, to: Point | undefined): number =>
  from && to ? Math.hypot(from.x - to.x, from.y - to.y) : 0;

/**
 * The distance from ear to ear in pixels. A turned head looks narrower than it is, so the result is at least the height
 * of the face divided by 1.3, the usual ratio of height to width.
 */
export const faceWidthPx = (mesh: Mesh): number =>
  Math.max(distance(mesh[234], mesh[454]), distance(mesh[10], mesh[152]) / 1.3);

/** The distance between the inner edges of the lips, in pixels. */
export const mouthOpenIn = (mesh: Mesh): number => distance(mesh[13], mesh[14]);

/** The slope of the line between the outer corners of the eyes, in radians. */
export function tiltOf(mesh: Mesh): number {
  const [one, other] = [mesh[33], mesh[263]];
  return one && other ? Math.atan2(other.y - one.y, other.x - one.x) : 0;
}

export const middleAndExtent = (values: readonly number[]): [middle: number, extent: number] => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return [(least + most) / 2, most - least];
};
