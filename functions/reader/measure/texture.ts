import { valuesAt } from './masks.ts';
import { detailsOf, type SkinView } from './skin-view.ts';
import { quantile, range } from './statistics.ts';

/** Bumps of 2 to 5 mm, and flakes of 0.5 to 2 mm, the finest that most photos hold. */
const BUMPS = { fineMm: 0.7, coarseMm: 1.8 } as const;
const FLAKES = { fineMm: 0.25, coarseMm: 0.6 } as const;
const QUARTER = 0.25;
const TAIL = 0.03;

type Texture = Record<'roughness' | 'dryness', (pixels: Uint32Array) => number>;

/**
 * The relief of skin by its spread of lightness within a band of sizes, as profilometers band-pass it (ISO 25178); lines and
 * spots are too few to move its quartiles. Flakes are lighter than the skin around: they lengthen one tail of the finest
 * band and not the other, which grain, noise and sharpening lengthen alike.
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
