import { at, type Plane, planeLike } from '../pixels.ts';
import { lengthOf } from './statistics.ts';

/** The second derivatives of a plane. They are not valid at its outermost pixels, which lack neighbours. */
export type Hessian = { xx: Plane; yy: Plane; xy: Plane };

export function hessianOf(plane: Plane): Hessian {
  const { width } = plane;
  const [xx, yy, xy] = [planeLike(plane), planeLike(plane), planeLike(plane)];
  for (let index = width + 1; index < plane.data.length - width - 1; index += 1) {
    const here = 2 * at(plane, index);
    xx.data[index] = at(plane, index - 1) + at(plane, index + 1) - here;
    yy.data[index] = at(plane, index - width) + at(plane, index + width) - here;
    xy.data[index] =
      (at(plane, index - width - 1) +
        at(plane, index + width + 1) -
        at(plane, index - width + 1) -
        at(plane, index + width - 1)) /
      4;
  }
  return { xx, yy, xy };
}

/**
 * Returns a function that calculates the two eigenvalues of the Hessian at a pixel, the greater first. On a light line,
 * one of them is strongly negative; on a light spot, both are.
 */
export function bendsOf(plane: Plane): (index: number) => readonly [greater: number, smaller: number] {
  const { xx, yy, xy } = hessianOf(plane);
  return (index) => {
    const [right, down] = [at(xx, index), at(yy, index)];
    const mean = (right + down) / 2;
    const swing = lengthOf((right - down) / 2, at(xy, index));
    return [mean + swing, mean - swing];
  };
}
