import { describe, expect, it } from 'vitest';
import { perceive } from '../../../../infra/local/reader/colour.ts';
import { blur, blurWithin, curvature } from '../../../../infra/local/reader/filters.ts';
import { mapPlane, type Plane } from '../../../../infra/local/reader/plane.ts';
import { pixelsIn } from '../../../../infra/local/reader/regions.ts';
import { quantile, spread, wideSpread } from '../../../../infra/local/reader/statistics.ts';

const SIDE_PX = 41;
const MIDDLE = (SIDE_PX * SIDE_PX - 1) / 2;
const plane = (value: (x: number, y: number) => number): Plane =>
  mapPlane({ width: SIDE_PX, height: SIDE_PX }, (index) =>
    value(index % SIDE_PX, Math.floor(index / SIDE_PX)),
  );
const pixel = (...rgb: number[]) => perceive({ width: 1, height: 1, rgb: Uint8Array.from(rgb) });

describe('colour', () => {
  it('puts white at lightness 1 and without colour', () => {
    const { lightness, redness, yellowness } = pixel(255, 255, 255);
    expect(lightness.data[0]).toBeCloseTo(1, 3);
    expect(redness.data[0]).toBeCloseTo(0, 3);
    expect(yellowness.data[0]).toBeCloseTo(0, 3);
  });

  it('sees the same redness when half of the light is gone', () => {
    // sRGB of one skin colour, and of the same with its linear light halved.
    const lit = pixel(224, 172, 138);
    const dim = pixel(164, 125, 100);
    expect(dim.lightness.data[0]).toBeLessThan(0.85 * (lit.lightness.data[0] ?? 0));
    expect(dim.redness.data[0]).toBeCloseTo(lit.redness.data[0] ?? 0, 2);
    expect(dim.yellowness.data[0]).toBeCloseTo(lit.yellowness.data[0] ?? 0, 2);
  });
});

describe('filters', () => {
  it.each([1.5, 2.05, 3.5, 5])('spread a single point as wide as a Gaussian of sigma %d', (sigmaPx) => {
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

  it('let nothing bleed in from outside the mask', () => {
    const half = plane((x) => (x < 20 ? 1 : 0));
    const values = plane((x) => (x < 20 ? 0.5 : 9));
    const blurred = blurWithin(values, half, 3);
    for (const index of pixelsIn(half)) expect(blurred.data[index]).toBeCloseTo(0.5, 4);
  });

  it('tell a dark line from a dark spot by how they bend', () => {
    const line = curvature(
      blur(
        plane((x) => (x === 20 ? -1 : 0)),
        2,
      ),
    );
    const spot = curvature(
      blur(
        plane((x, y) => (x === 20 && y === 20 ? -1 : 0)),
        2,
      ),
    );
    const ratio = ({ along, across }: typeof line): number =>
      (along.data[MIDDLE] ?? 0) / (across.data[MIDDLE] ?? 1);
    expect(Math.abs(ratio(line))).toBeLessThan(0.1);
    expect(ratio(spot)).toBeGreaterThan(0.9);
  });
});

describe('statistics', () => {
  it('interpolate between the values, and leave the list alone', () => {
    const values = Float32Array.from([3, 1, 2, 4]);
    expect(quantile(values, 0.5)).toBe(2.5);
    expect([...values]).toEqual([3, 1, 2, 4]);
    expect(quantile(new Float32Array(), 0.5)).toBeNaN();
  });

  it('have one spread that a few odd pixels do not move and one that they do', () => {
    const even = Float32Array.from({ length: 100 }, () => 1);
    const patchy = even.map((value, index) => (index < 15 ? 5 : value));
    expect(spread(patchy)).toBe(spread(even));
    expect(wideSpread(patchy)).toBeGreaterThan(wideSpread(even));
  });
});
