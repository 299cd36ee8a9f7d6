import { describe, expect, it } from 'vitest';
import { perceive } from '../../../../infra/local/reader/colour.ts';
import { blur, blurWithin, curvature } from '../../../../infra/local/reader/filters.ts';
import { mapPlane, type Plane } from '../../../../infra/local/reader/plane.ts';
import { pixelsIn } from '../../../../infra/local/reader/regions.ts';
import { quantile, weightedSpread } from '../../../../infra/local/reader/statistics.ts';

const SIDE_PX = 41;
const MIDDLE = (SIDE_PX * SIDE_PX - 1) / 2;
const plane = (value: (x: number, y: number) => number): Plane =>
  mapPlane({ width: SIDE_PX, height: SIDE_PX }, (index) =>
    value(index % SIDE_PX, Math.floor(index / SIDE_PX)),
  );
const pixel = (...rgb: number[]) => perceive({ width: 1, height: 1, rgb: Uint8Array.from(rgb) });

const first = (each: Plane): number => each.data[0] ?? Number.NaN;

describe('colour', () => {
  it('has none of its own in grey', () => {
    const { redness, paleness } = pixel(128, 128, 128);
    expect(first(redness)).toBeCloseTo(0, 3);
    expect(first(paleness)).toBeCloseTo(0, 3);
  });

  it('is the same redness when half of the light is gone', () => {
    // sRGB of one skin colour, and of the same with its linear light halved.
    const lit = pixel(224, 172, 138);
    const dim = pixel(164, 125, 100);
    expect(first(lit.lightness) - first(dim.lightness)).toBeCloseTo(Math.log(2), 1);
    expect(first(dim.redness)).toBeCloseTo(first(lit.redness), 1);
    expect(first(dim.paleness)).toBeCloseTo(first(lit.paleness), 1);
  });

  it('is known to be lost where a channel has reached its end', () => {
    expect(first(pixel(255, 200, 160).clipped)).toBe(1);
    expect(first(pixel(250, 200, 160).clipped)).toBe(0);
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

  it('have a spread that a few odd pixels move only when they are enough', () => {
    const flat = plane(() => 0.1);
    const patchy = plane((x) => (x < 6 ? 0.5 : 0.1));
    const all = pixelsIn(flat);
    const evenly = plane(() => 1);
    expect(weightedSpread(patchy, all, evenly, 0.25)).toBe(weightedSpread(flat, all, evenly, 0.25));
    expect(weightedSpread(patchy, all, evenly, 0.1)).toBeCloseTo(0.2, 2);
    const unseen = plane((x) => (x < 6 ? 0 : 1));
    expect(weightedSpread(patchy, all, unseen, 0.1)).toBe(0);
  });
});
