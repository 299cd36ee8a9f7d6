import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { halfOf } from '../../../../functions/reader/find/small-photo.ts';
import { coloursOf } from '../../../../functions/reader/measure/colour.ts';
import {
  bumpNoiseOf,
  type Noise,
  noiseOf,
  speckleOf,
  withoutVariation,
} from '../../../../functions/reader/measure/noise.ts';
import { mapPlane, type Pixels } from '../../../../functions/reader/pixels.ts';
import { seededRandom } from '../../../support/drawings/random.ts';

const SIDE_PX = 96;
const size = { width: SIDE_PX, height: SIDE_PX };
const SKIN = [205, 160, 135] as const;

/** Skin whose colour values (0 to 255) vary at random by up to ±`spread`. */
function skinWith(spread: number, { isGrey = false, paintedRows = 0 } = {}): Pixels {
  const random = seededRandom(5);
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX);
  for (let index = 0; index < SIDE_PX * SIDE_PX; index += 1) {
    const grey = 2 * spread * (random() - 0.5);
    SKIN.forEach((value, channel) => {
      const own = 2 * spread * (random() - 0.5);
      const isPainted = index < paintedRows * SIDE_PX;
      rgb[3 * index + channel] = isPainted ? 128 : Math.round(value + (isGrey ? grey : own));
    });
  }
  return { ...size, rgb };
}

const noiseIn = (photo: Pixels): Noise =>
  noiseOf({
    colours: coloursOf(photo),
    surroundings: coloursOf(halfOf(photo)),
    skin: mapPlane(size, () => 1),
    pxPerMm: 1.8,
  });

const noiseWith = (...options: Parameters<typeof skinWith>): Noise => noiseIn(skinWith(...options));

async function asJpeg({ rgb }: Pixels, quality: number): Promise<Pixels> {
  const file = await sharp(rgb, { raw: { ...size, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
  return { ...size, rgb: await sharp(file).raw().toBuffer() };
}

describe('the noise of a camera', () => {
  it('is estimated in proportion to the differences between neighbouring pixels', () => {
    expect(noiseWith(0)).toEqual({ lightness: 0, blotches: 0, redness: 0, warmth: 0 });
    const [some, twice] = [noiseWith(8), noiseWith(16)];
    for (const each of ['lightness', 'redness', 'warmth'] as const) {
      expect(some[each], each).toBeGreaterThan(0);
      expect(twice[each] / some[each], each).toBeGreaterThan(1.8);
      expect(twice[each] / some[each], each).toBeLessThan(2.3);
    }
  });

  it('affects mainly the lightness if all channels vary alike', () => {
    const grey = noiseWith(12, { isGrey: true });
    expect(grey.redness).toBeLessThan(0.2 * noiseWith(12).redness);
    expect(grey.lightness).toBeGreaterThan(noiseWith(12).lightness);
  });

  it('is not underestimated if part of the picture is grey padding', () => {
    const { lightness } = noiseWith(12, { paintedRows: SIDE_PX / 3 });
    expect(lightness / noiseWith(12).lightness).toBeGreaterThan(0.9);
  });

  it('is found as blotches if compression has removed its finest part', async () => {
    const compressed = noiseIn(await asJpeg(skinWith(12, { isGrey: true }), 40));
    expect(compressed.lightness).toBe(0);
    expect(compressed.blotches).toBeGreaterThan(0.5);
    expect(speckleOf(compressed)).toBeGreaterThan(0.5);
    expect(bumpNoiseOf(compressed)).toBeGreaterThan(0.5);
    expect(noiseIn(await asJpeg(skinWith(0), 40)).blotches).toBe(0);
  });

  it('counts blotches as bumps only as far as finer noise does not explain them', () => {
    const fine = { lightness: 1, redness: 0, warmth: 0 };
    expect(bumpNoiseOf({ ...fine, blotches: 0.5 })).toBe(1);
    expect(bumpNoiseOf({ ...fine, blotches: 3 })).toBeGreaterThan(2.5);
  });

  it('is subtracted in quadrature from a measured variation, and the result is never negative', () => {
    expect(withoutVariation(5, 3)).toBe(4);
    expect(withoutVariation(2, 3)).toBe(0);
  });
});
