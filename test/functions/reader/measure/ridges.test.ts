import { describe, expect, it } from 'vitest';
import { mapPlane, type Plane } from '../../../../functions/reader/pixels.ts';
import { ridgeFilter } from '../../../../functions/reader/measure/ridges.ts';

const SIDE_PX = 81;
const MIDDLE = (SIDE_PX * SIDE_PX - 1) / 2;
const ACROSS_RIGHT = 0;
const ACROSS_DOWN = Math.PI / 2;

const plane = (value: (x: number, y: number) => number): Plane =>
  mapPlane({ width: SIDE_PX, height: SIDE_PX }, (index) =>
    value(index % SIDE_PX, Math.floor(index / SIDE_PX)),
  );

/** A dark horizontal line through the picture, with a Gaussian profile. `depth` is its contrast. */
const valley = (depth: number, sigmaPx: number): Plane =>
  plane((_, y) => -depth * Math.exp(-((y - 40) ** 2) / (2 * sigmaPx ** 2)));

const contrastAt = (picture: Plane, sigmaPx: number, ...normals: number[]): number =>
  ridgeFilter(picture, sigmaPx, 3)(Uint32Array.of(MIDDLE), normals)[0] ?? Number.NaN;

describe('the line filter', () => {
  it('measures the contrast of a line with an error of at most a third when tuned to the width of the line', () => {
    for (const depth of [0.05, 0.2]) {
      const contrast = contrastAt(valley(depth, 2), 2, ACROSS_DOWN);
      expect(contrast / depth).toBeGreaterThan(0.66);
      expect(contrast / depth).toBeLessThan(1.33);
    }
  });

  it('detects a line only if at least one of the given directions is perpendicular to the line', () => {
    expect(contrastAt(valley(0.2, 2), 2, ACROSS_RIGHT)).toBeLessThan(0.01);
    expect(contrastAt(valley(0.2, 2), 2, ACROSS_RIGHT, ACROSS_DOWN)).toBeGreaterThan(0.13);
  });

  it('responds less than half as strongly to a spot as to a line of the same contrast, and not at all to a light line', () => {
    const spot = plane((x, y) => -0.2 * Math.exp(-((x - 40) ** 2 + (y - 40) ** 2) / 8));
    expect(contrastAt(spot, 2, ACROSS_DOWN)).toBeLessThan(contrastAt(valley(0.2, 2), 2, ACROSS_DOWN) / 2);
    expect(contrastAt(valley(-0.2, 2), 2, ACROSS_DOWN)).toBe(0);
  });

  it('responds more strongly to a broad fold when tuned to broad lines', () => {
    expect(contrastAt(valley(0.2, 5), 4, ACROSS_DOWN)).toBeGreaterThan(
      2 * contrastAt(valley(0.2, 5), 1.5, ACROSS_DOWN),
    );
  });

  it.each([
    ['sharp', 0.5],
    ['soft', 4],
  ])('does not mistake the %s edge of a shadow for a line', (_, softPx) => {
    const shadow = plane((__, y) => -0.6 / (1 + Math.exp(-(y - 40) / softPx)));
    const pixels = Uint32Array.from({ length: 17 }, (__, row) => (32 + row) * SIDE_PX + 40);
    expect(Math.max(...ridgeFilter(shadow, 2, 3)(pixels, [ACROSS_DOWN]))).toBeLessThan(0.01);
  });

  it('measures a line even at the edge of a shadow, if the shadow has less contrast than the line', () => {
    const line = valley(0.3, 2);
    const shadowed = plane((x, y) => (line.data[y * SIDE_PX + x] ?? 0) - 0.1 * (y > 40 ? 1 : 0));
    expect(contrastAt(shadowed, 2, ACROSS_DOWN)).toBeGreaterThan(0.6 * 0.3);
  });
});
