import { describe, expect, it } from 'vitest';
import { coloursOf } from '../../../../functions/reader/measure/colour.ts';
import { noiseIn, withoutNoise } from '../../../../functions/reader/measure/noise.ts';
import { mapPlane } from '../../../../functions/reader/pixels.ts';
import { seededRandom } from '../../../support/drawings/random.ts';

const SIDE_PX = 96;
const size = { width: SIDE_PX, height: SIDE_PX };
const SKIN = [205, 160, 135] as const;

/** The noise in a* that is found on skin whose bytes vary evenly by up to `spread` in each direction. */
function noiseWith(spread: number, { isGrey = false } = {}): number {
  const random = seededRandom(5);
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX);
  for (let index = 0; index < SIDE_PX * SIDE_PX; index += 1) {
    const grey = 2 * spread * (random() - 0.5);
    SKIN.forEach((value, channel) => {
      const own = 2 * spread * (random() - 0.5);
      rgb[3 * index + channel] = Math.round(value + (isGrey ? grey : own));
    });
  }
  const view = { colours: coloursOf({ ...size, rgb }), skin: mapPlane(size, () => 1), pxPerMm: 1.8 };
  return noiseIn(view, 'redness');
}

describe('the noise of a camera', () => {
  it('is estimated in proportion to how much the colour of neighbouring pixels differs', () => {
    expect(noiseWith(0)).toBe(0);
    const [some, twice] = [noiseWith(8), noiseWith(16)];
    expect(some).toBeGreaterThan(1);
    expect(twice / some).toBeGreaterThan(1.8);
    expect(twice / some).toBeLessThan(2.2);
  });

  it('does not include texture that changes only the lightness', () => {
    expect(noiseWith(12, { isGrey: true })).toBeLessThan(0.2 * noiseWith(12));
  });

  it('is subtracted from a measured variation in squares, and leaves nothing if it exceeds it', () => {
    expect(withoutNoise(5, 3)).toBe(4);
    expect(withoutNoise(2, 3)).toBe(0);
  });
});
