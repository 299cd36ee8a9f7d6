import type { Region } from '#domain/reading/observation.ts';
import { at, type Plane } from '../pixels.ts';
import { valuesAt, valuesFor } from './masks.ts';
import { samplesAlong } from './samples-along.ts';
import { detailsOf, type SkinView } from './skin-view.ts';
import { quantile, range } from './statistics.ts';

/** Bumps are 2 to 5 mm wide. Flakes are 0.5 to 2 mm, the finest detail in most photos. */
const BUMPS = { fineMm: 0.7, coarseMm: 1.8 } as const;
const FLAKES = { fineMm: 0.25, coarseMm: 0.6 } as const;
const QUARTER = 0.25;
const TAIL = 0.03;

type LightSkin = Pick<SkinView, 'skin' | 'pxPerMm'> & { colours: Pick<SkinView['colours'], 'lightness'> };

type Texture = {
  roughness: (pixels: Uint32Array, region?: Region) => number;
  dryness: (pixels: Uint32Array) => number;
};

/** The standard deviation, along the furrows of the forehead, of the Gaussian that averages them. */
const ALONG_MM = 3;
/** The share of the roughness that `withoutFurrows` leaves: the median of a hundred smooth foreheads. */
const LEFT = 0.735;

/**
 * The values of pixels minus the mean along the direction `along` (in radians), which removes furrows in that
 * direction. Bumps are as long as they are wide, so they remain.
 */
export function withoutFurrows(
  plane: Plane,
  pixels: Uint32Array,
  along: number,
  pxPerMm: number,
): Float32Array {
  const direction = { right: Math.cos(along), down: Math.sin(along) };
  const { samples, totalWeight } = samplesAlong(direction, ALONG_MM * pxPerMm, plane.width);
  return valuesFor(pixels, (pixel) => {
    let weighted = 0;
    for (const { offset, weight } of samples) weighted += weight * at(plane, pixel + offset);
    return at(plane, pixel) - weighted / totalWeight;
  });
}

/**
 * Measures the relief of skin as the spread of its lightness within a band of sizes, as profilometers filter a profile
 * (ISO 25178). Spots and single lines are too few to change its quartiles, but the furrows of a forehead are not.
 * Flakes are lighter than the surrounding skin, so they lengthen only the light tail of the finest band; grain, noise
 * and sharpening lengthen both tails.
 */
export function textureIn(view: LightSkin, tilt: number): Texture {
  const { lightness } = view.colours;
  const [bumps, flakes] = [detailsOf(lightness, view, BUMPS), detailsOf(lightness, view, FLAKES)];
  return {
    roughness: (pixels, region) => {
      if (region !== 'forehead') return range(valuesAt(bumps, pixels), QUARTER, 1 - QUARTER);
      const smoothed = withoutFurrows(bumps, pixels, tilt, view.pxPerMm);
      return range(smoothed, QUARTER, 1 - QUARTER) / LEFT;
    },
    dryness: (pixels) => {
      const values = valuesAt(flakes, pixels);
      return quantile(values, 1 - TAIL) + quantile(values, TAIL);
    },
  };
}
