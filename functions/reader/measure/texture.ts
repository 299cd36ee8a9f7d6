import type { Region } from '#domain/reading/observation.ts';
import { at, type Plane } from '../pixels.ts';
import { valuesAt } from './masks.ts';
import { contrastLeft } from './photo-blur.ts';
import { samplesAlong } from './samples-along.ts';
import { bumpNoiseOf, withoutVariation } from './noise.ts';
import { detailsOf, type SkinView } from './skin-view.ts';
import { quantile, range } from './statistics.ts';

/** The sigmas of the two Gaussians whose difference responds to bumps of 2 to 5 mm. */
export const BUMPS = { fineMm: 0.7, coarseMm: 1.8 } as const;
/**
 * The sigmas of the two Gaussians whose difference responds to flakes. Flakes are 0.5 to 2 mm wide, the finest detail
 * in most photos.
 */
const FLAKES = { fineMm: 0.25, coarseMm: 0.6 } as const;
/**
 * The interquartile range that noise adds to the bumps, per unit of noise in L*. With this value, noise of 4 levels (of
 * 255) hardly changes the roughness of 62 synthetic faces.
 */
const NOISE_IN_BUMPS = 1.2;
const QUARTER = 0.25;
const TAIL = 0.03;

type LightSkin = Pick<SkinView, 'skin' | 'pxPerMm' | 'blurMm'> & {
  noise: Pick<SkinView['noise'], 'lightness' | 'blotches'>;
  colours: Pick<SkinView['colours'], 'lightness'>;
};

type Texture = {
  roughness: (pixels: Uint32Array, region?: Region) => number;
  dryness: (pixels: Uint32Array) => number;
};

/** The sigma of the Gaussian that averages along the furrows of the forehead. */
const ALONG_MM = 3;
/** The share of a smooth forehead's roughness that remains after `withoutFurrows` (median of a hundred foreheads). */
const LEFT = 0.735;

/** `mask` is 1 on the skin whose pixels are averaged, and `tilt` is the angle of the furrows, see `tiltOf`. */
type Furrowed = { mask: Plane; tilt: number; pxPerMm: number };

/**
 * Subtracts from each pixel the mean along the furrows, which removes the furrows. Bumps are as long as they are wide,
 * so most of their contrast remains. The pixels must lie inside the mask.
 */
function withoutFurrows(plane: Plane, pixels: Uint32Array, { mask, tilt, pxPerMm }: Furrowed): Float32Array {
  const direction = { right: Math.cos(tilt), down: Math.sin(tilt) };
  const { offsets, weights } = samplesAlong(direction, ALONG_MM * pxPerMm, plane);
  const values = new Float32Array(pixels.length);
  for (let place = 0; place < pixels.length; place += 1) {
    const pixel = pixels[place] ?? 0;
    let total = 0;
    let inside = 0;
    for (let sample = 0; sample < offsets.length; sample += 1) {
      const index = pixel + (offsets[sample] ?? 0);
      const counted = (weights[sample] ?? 0) * at(mask, index);
      total += counted * at(plane, index);
      inside += counted;
    }
    values[place] = at(plane, pixel) - total / inside;
  }
  return values;
}

/**
 * The interquartile range of a plane in a region. On the forehead, furrows are removed first, which lowers the range
 * to the share `left` even on a smooth forehead. The result is therefore divided by `left`.
 */
export function spreadIn(
  plane: Plane,
  pixels: Uint32Array,
  region: Region | undefined,
  { left, ...furrowed }: Furrowed & { left: number },
): number {
  if (region !== 'forehead') return range(valuesAt(plane, pixels), QUARTER, 1 - QUARTER);
  return range(withoutFurrows(plane, pixels, furrowed), QUARTER, 1 - QUARTER) / left;
}

/**
 * Measures the relief of skin by the variation of its lightness within a band of sizes. ISO 25178 filters the heights
 * of a surface by size in a similar way.
 *
 * Roughness is the interquartile range, which a few lines hardly change. A forehead has many furrows, so they are
 * removed first. Dryness is how much longer the light tail of the finest band is than its dark tail: flakes are lighter
 * than the skin around them and lengthen only the light tail, whereas grain, noise and sharpening lengthen both.
 *
 * @param mask a mask that is 1 on skin outside spots. The pixels of a forehead must lie inside it.
 */
export function textureIn(view: LightSkin, mask: Plane, tilt: number): Texture {
  const { lightness } = view.colours;
  const [bumps, flakes] = [detailsOf(lightness, view, BUMPS), detailsOf(lightness, view, FLAKES)];
  return {
    roughness: (pixels, region) =>
      withoutVariation(
        spreadIn(bumps, pixels, region, { mask, tilt, pxPerMm: view.pxPerMm, left: LEFT }),
        NOISE_IN_BUMPS * bumpNoiseOf(view.noise),
      ) / contrastLeft('texture', view.blurMm),
    dryness: (pixels) => {
      const values = valuesAt(flakes, pixels);
      return quantile(values, 1 - TAIL) + quantile(values, TAIL);
    },
  };
}
