import { describe, expect, it } from 'vitest';
import { blur } from '../../../../functions/reader/measure/blur.ts';
import { blurWithin } from '../../../../functions/reader/measure/filters.ts';
import { bendsOf } from '../../../../functions/reader/measure/hessian.ts';
import { mapPlane, type Plane } from '../../../../functions/reader/pixels.ts';
import { pixelsIn } from '../../../../functions/reader/measure/masks.ts';
import { quantile, range } from '../../../../functions/reader/measure/statistics.ts';

const SIDE_PX = 41;
const MIDDLE = (SIDE_PX * SIDE_PX - 1) / 2;
const plane = (value: (x: number, y: number) => number): Plane =>
  mapPlane({ width: SIDE_PX, height: SIDE_PX }, (index) =>
    value(index % SIDE_PX, Math.floor(index / SIDE_PX)),
  );
const bendsAround = (value: (x: number, y: number) => number): readonly [number, number] =>
  bendsOf(blur(plane(value), 2))(MIDDLE);

describe('the image filters', () => {
  it.each([1.5, 2.05, 3.5, 5])('blur a single point to the width of a Gaussian with sigma %d', (sigmaPx) => {
    const blurred = blur(
      plane((x, y) => (x === 20 && y === 20 ? 1 : 0)),
      sigmaPx,
    );
    const sum = blurred.data.reduce((total, value) => total + value, 0);
    const variance = blurred.data.reduce(
      (total, value, index) => total + value * ((index % SIDE_PX) - 20) ** 2,
      0,
    );
    expect(sum).toBeCloseTo(1, 2);
    expect(Math.sqrt(variance) / sigmaPx).toBeGreaterThan(0.94);
    expect(Math.sqrt(variance) / sigmaPx).toBeLessThan(1.06);
  });

  it('blur within a mask without including values from outside it', () => {
    const half = plane((x) => (x < 20 ? 1 : 0));
    const values = plane((x) => (x < 20 ? 0.5 : 9));
    const blurred = blurWithin(values, half, 3);
    for (const index of pixelsIn(half)) expect(blurred.data[index]).toBeCloseTo(0.5, 4);
  });

  it('distinguish a light line from a light spot by their curvature', () => {
    const line = bendsAround((x) => (x === 20 ? 1 : 0));
    const spot = bendsAround((x, y) => (x === 20 && y === 20 ? 1 : 0));
    const ratio = ([along, across]: typeof line): number => along / across;
    expect(Math.abs(ratio(line))).toBeLessThan(0.1);
    expect(ratio(spot)).toBeGreaterThan(0.9);
  });
});

describe('the statistical functions', () => {
  it('interpolate quantiles between values, without reordering the input', () => {
    const values = Float32Array.from([3, 1, 2, 4]);
    expect(quantile(values, 0.5)).toBe(2.5);
    expect([...values]).toEqual([3, 1, 2, 4]);
    expect(quantile(new Float32Array(), 0.5)).toBeNaN();
  });

  it('measure the range between two quantiles', () => {
    const values = Float32Array.from({ length: 101 }, (_, place) => (place * 37) % 101);
    expect(range(values, 0.1, 0.9)).toBeCloseTo(80);
  });
});
