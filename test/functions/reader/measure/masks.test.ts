import { describe, expect, it } from 'vitest';
import { everyNth } from '../../../../functions/reader/measure/masks.ts';

const plane = { width: 8 };
const pixels = Uint32Array.from({ length: 8 * 6 }, (_, index) => index);

describe('a sample of mask pixels', () => {
  it('is a checkerboard if it contains every second pixel', () => {
    expect([...everyNth(pixels, 2, plane)].filter((index) => index < 16)).toEqual([
      0, 2, 4, 6, 9, 11, 13, 15,
    ]);
  });

  it('contains the requested share of the pixels', () => {
    for (const step of [2, 4]) expect(everyNth(pixels, step, plane)).toHaveLength(pixels.length / step);
  });

  it('loses no other pixel when one of its pixels is removed from the mask', () => {
    const without = pixels.filter((index) => index !== 2);
    expect([...everyNth(without, 2, plane)]).toEqual(
      [...everyNth(pixels, 2, plane)].filter((index) => index !== 2),
    );
  });
});
