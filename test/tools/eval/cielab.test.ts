import { describe, expect, it } from 'vitest';
import { differenceOf, labOf, lightOf, typologyAngle, typologyOf } from './cielab.ts';

describe('a colour', () => {
  it('has the expected CIELAB values if it is white, black or pure sRGB red', () => {
    expect(differenceOf(labOf([1, 1, 1]), [100, 0, 0])).toBeLessThan(0.02);
    expect(differenceOf(labOf([0, 0, 0]), [0, 0, 0])).toBeLessThan(0.02);
    expect(differenceOf(labOf([1, 0, 0]), [53.24, 80.09, 67.2])).toBeLessThan(0.05);
  });

  it('is the same after a conversion to CIELAB and back', () => {
    for (const light of [
      [0.5, 0.3, 0.2],
      [0.04, 0.02, 0.01],
      [0.001, 0.001, 0.001],
    ] as const)
      lightOf(labOf(light)).forEach((value, at) => expect(value).toBeCloseTo(light[at] ?? 0, 4));
  });

  it('is classified by its individual typology angle, from very light to dark', () => {
    expect(typologyAngle([70, 12, 20])).toBeCloseTo(45);
    expect([60, 45, 30, 15, 0, -40].map(typologyOf)).toEqual([
      'very light',
      'light',
      'intermediate',
      'tan',
      'brown',
      'dark',
    ]);
  });
});
