import { describe, expect, it } from 'vitest';
import { sum } from '../../../../functions/reader/measure/statistics.ts';
import { seededRandom } from '../../../support/drawings/random.ts';
import { at, mapPlane, type Plane } from '../../../../functions/reader/pixels.ts';
import {
  type RedLight,
  withoutCrossing,
  withoutThinObjects,
} from '../../../../functions/reader/measure/thin-objects.ts';

const SIDE_PX = 61;
const PX_PER_MM = 1.8;
const MIDDLE = (SIDE_PX * SIDE_PX - 1) / 2;
const ACROSS_DOWN = Math.PI / 2;
const DEGREE = Math.PI / 180;
const SPREAD = 30 * DEGREE;

const plane = (value: (x: number, y: number) => number): Plane =>
  mapPlane({ width: SIDE_PX, height: SIDE_PX }, (index) =>
    value(index % SIDE_PX, Math.floor(index / SIDE_PX)),
  );
const skin = plane(() => 1);
/**
 * The logarithm of the light on skin with a dark object in its middle. The object has a Gaussian profile. `away`
 * returns a pixel's distance from the object.
 */
const withObject = (depth: number, sigmaPx: number, away: (right: number, down: number) => number): Plane =>
  plane((x, y) => -depth * Math.exp(-(away(x - 30, y - 30) ** 2) / (2 * sigmaPx ** 2)));

const redLight = (light: Plane, noise = 0): RedLight => ({ plane: light, noise, pxPerMm: PX_PER_MM });

const upright = (right: number): number => right;
const level = (_: number, down: number): number => down;

describe('the skin mask without thin objects', () => {
  it.each([
    ['upright', upright],
    ['level', level],
    ['oblique', (right: number, down: number) => (right + down) * Math.SQRT1_2],
  ])('excludes a thin dark object and a margin around it (object: %s)', (_, away) => {
    const mask = withoutThinObjects(skin, redLight(withObject(1.2, 0.7, away)));
    expect(at(mask, MIDDLE)).toBe(0);
    expect(at(mask, MIDDLE + 2)).toBe(0);
    expect(at(mask, MIDDLE + 12 + 12 * SIDE_PX)).toBe(1);
  });

  it.each([
    ['a spot', withObject(0.3, 2.5, Math.hypot)],
    ['a thin line', withObject(0.2, 1, upright)],
    ['a broad shadow', withObject(1.2, 8, upright)],
  ])('includes %s', (_, light) => {
    expect(withoutThinObjects(skin, redLight(light))).toEqual(skin);
  });
});

const shareOf = (mask: Plane): number => sum(mask.data) / mask.data.length;

describe('noise on skin', () => {
  it('is not mistaken for thin objects if the level of the noise is known', () => {
    const random = seededRandom(3);
    const noise = 0.25;
    const noisy = plane(
      () => noise * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
    );
    expect(shareOf(withoutThinObjects(skin, redLight(noisy)))).toBeLessThan(0.8);
    expect(shareOf(withoutThinObjects(skin, redLight(noisy, noise)))).toBeGreaterThan(0.95);
  });
});

describe('the masks `seen` and `plain` of a region with folds', () => {
  const outline = [
    { x: 10, y: 10 },
    { x: 51, y: 10 },
    { x: 51, y: 51 },
    { x: 10, y: 51 },
  ];
  const cleared = (light: Plane): ReturnType<typeof withoutCrossing> =>
    withoutCrossing(
      { seen: skin, plain: skin },
      [{ outline, normal: ACROSS_DOWN, spread: SPREAD }],
      redLight(light),
    );

  it('exclude objects that cross the folds, but only inside the outline of the region', () => {
    const { seen, plain } = cleared(withObject(1.2, 0.7, upright));
    expect(at(seen, MIDDLE)).toBe(0);
    expect(at(plain, MIDDLE)).toBe(0);
    expect(at(seen, MIDDLE - 26 * SIDE_PX)).toBe(1);
  });

  it.each([0, 15, 30, 40, -40])('include a dark fold that leans by %i degrees', (degrees) => {
    const [cos, sin] = [Math.cos(degrees * DEGREE), Math.sin(degrees * DEGREE)];
    const fold = withObject(1.2, 0.7, (right, down) => down * cos + right * sin);
    expect(cleared(fold).seen).toEqual(skin);
    expect(cleared(fold).plain).toEqual(skin);
  });
});
