import { valuesAt } from './masks.ts';
import { detailsOf, type SkinView } from './skin-view.ts';
import { quantile, range } from './statistics.ts';

/** Bumps are 2 to 5 mm wide. Flakes are 0.5 to 2 mm, the finest detail in most photos. */
const BUMPS = { fineMm: 0.7, coarseMm: 1.8 } as const;
const FLAKES = { fineMm: 0.25, coarseMm: 0.6 } as const;
const QUARTER = 0.25;
const TAIL = 0.03;

type Texture = Record<'roughness' | 'dryness', (pixels: Uint32Array) => number>;

/**
 * Measures the relief of skin as the spread of its lightness within a band of sizes, as profilometers filter a
 * profile (ISO 25178). Lines and spots are too few to change its quartiles. Flakes are lighter than the
 * surrounding skin, so they lengthen only the light tail of the finest band; grain, noise and sharpening
 * lengthen both tails.
 */
export function textureIn(view: SkinView): Texture {
  const { lightness } = view.colours;
  const [bumps, flakes] = [detailsOf(lightness, view, BUMPS), detailsOf(lightness, view, FLAKES)];
  return {
    roughness: (pixels) => range(valuesAt(bumps, pixels), QUARTER, 1 - QUARTER),
    dryness: (pixels) => {
      const values = valuesAt(flakes, pixels);
      return quantile(values, 1 - TAIL) + quantile(values, TAIL);
    },
  };
}
