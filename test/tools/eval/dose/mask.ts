import { type Plane, planeLike, type Point } from '../../../../functions/reader/pixels.ts';
import type { Box } from '../picture.ts';

/**
 * The number of samples per pixel along each axis. Without supersampling, a flake of one or two pixels would lose its
 * shape.
 */
const SAMPLES = 3;

/** Changes smoothly from 0 at `from` to 1 at `to`. `to` may be smaller than `from`. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/**
 * Paints `value` into the pixels of a box. A pixel that is already painted with a greater value does not
 * change.
 */
export function paint(plane: Plane, box: Box, value: (place: Point) => number): void {
  const left = Math.max(0, Math.floor(box.left));
  const right = Math.min(plane.width - 1, Math.ceil(box.right));
  const bottom = Math.min(plane.height - 1, Math.ceil(box.bottom));
  for (let y = Math.max(0, Math.floor(box.top)); y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      let sum = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const [column, row] = [sample % SAMPLES, Math.floor(sample / SAMPLES)];
        sum += value({ x: x + (column + 0.5) / SAMPLES, y: y + (row + 0.5) / SAMPLES });
      }
      const index = y * plane.width + x;
      plane.data[index] = Math.max(plane.data[index] ?? 0, sum / (SAMPLES * SAMPLES));
    }
  }
}

/** The product of two planes, pixel by pixel. */
export function times(one: Plane, other: Plane): Plane {
  const product = planeLike(one);
  one.data.forEach((value, index) => (product.data[index] = value * (other.data[index] ?? 0)));
  return product;
}

export type Ellipse = Point & { across: number; down: number; turn: number };

/** The distance of a point from the centre of an ellipse, scaled so that it is 1 at the edge of the ellipse. */
export function radiiFrom({ x, y, across, down, turn }: Ellipse, place: Point): number {
  const [dx, dy] = [place.x - x, place.y - y];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return Math.hypot((dx * cos + dy * sin) / across, (dy * cos - dx * sin) / down);
}
