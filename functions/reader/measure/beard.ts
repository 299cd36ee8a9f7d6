import type { Plane } from '../pixels.ts';
import { medianBeyond } from './masks.ts';
import type { SkinView } from './skin-view.ts';

/** If less than this share of the chin in the photo is bare skin, the chin counts as bearded. */
const FULL_BEARD_COVERAGE = 0.5;
/**
 * A thin beard or stubble raises the roughness of the chin to at least `ROUGH` (in L*), and to at least
 * `ROUGHER` times the roughness of the cheeks.
 */
const ROUGH = 1.1;
const ROUGHER = 2;
/**
 * A beard makes the chin darker than the cheeks by at least `DARKER` (in the logarithm of light). A white beard makes
 * it less red by at least `PALER` (in a*), while acne makes it redder.
 */
const DARKER = -0.3;
const PALER = -3;

/**
 * Whether hair covers the chin and the skin around the mouth. The limits were fitted to 229 synthetic faces. Of the 27
 * that count as bearded, 23 have a beard or stubble, and 4 only a shadow on the chin.
 */
export function isBearded(
  { colours, regions: { chin, cheeks } }: SkinView,
  roughness: (pixels: Uint32Array) => number,
): boolean {
  if (cheeks.pixels.length === 0) return false;
  if (chin.bareShare < FULL_BEARD_COVERAGE) return true;
  if (chin.pixels.length === 0) return false;
  const beyondCheeks = (plane: Plane): number => medianBeyond(plane, chin.pixels, cheeks.pixels);
  const onChin = roughness(chin.pixels);
  return (
    onChin >= ROUGH &&
    onChin >= ROUGHER * roughness(cheeks.pixels) &&
    (beyondCheeks(colours.light) <= DARKER || beyondCheeks(colours.redness) <= PALER)
  );
}
