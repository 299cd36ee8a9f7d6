import type { Point } from './pixels.ts';

/** A face mesh: 468 points of MediaPipe's canonical face, in pixels of the picture at hand. */
export type Mesh = readonly Point[];

const distance = (from: Point | undefined, to: Point | undefined): number =>
  from && to ? Math.hypot(from.x - to.x, from.y - to.y) : 0;

/** Pixels from ear to ear, or what they would be were the head not turned: a face is about 1.3 times as high as wide. */
export const faceWidthPx = (mesh: Mesh): number =>
  Math.max(distance(mesh[234], mesh[454]), distance(mesh[10], mesh[152]) / 1.3);

/** Pixels between the middles of the lips' inner edges. */
export const mouthOpenIn = (mesh: Mesh): number => distance(mesh[13], mesh[14]);

/** How steeply the line between the outer corners of the eyes runs, in radians. */
export function tiltOf(mesh: Mesh): number {
  const [one, other] = [mesh[33], mesh[263]];
  return one && other ? Math.atan2(other.y - one.y, other.x - one.x) : 0;
}

export const middleAndExtent = (values: readonly number[]): [middle: number, extent: number] => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return [(least + most) / 2, most - least];
};
