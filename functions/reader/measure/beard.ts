import type { Plane } from '../pixels.ts';
import { valuesAt } from './masks.ts';
import type { SkinView } from './skin-view.ts';
import { median } from './statistics.ts';

/** On a chin with a full beard, less than this share is bare skin. */
const HALF = 0.5;
/**
 * With a thin beard or stubble, the roughness of the chin (L*) reaches this value, and this multiple of the cheeks'
 * roughness.
 */
const ROUGH = 1.1;
const ROUGHER = 2;
/**
 * A beard also darkens the chin (logarithm of light) or, if it is white, lowers its redness (a*). Acne raises the
 * redness.
 */
const DARKER = -0.3;
const PALER = -3;

/**
 * Whether hair covers the chin and the skin around the mouth. The limits were set on 229 synthetic faces, of which 27
 * count as bearded. Four of these only have a shadow on the chin; all others have a beard or stubble.
 */
export function isBearded(
  { colours, regions: { chin, cheeks } }: SkinView,
  roughness: (pixels: Uint32Array) => number,
): boolean {
  if (cheeks.pixels.length === 0) return false;
  if (chin.coverage < HALF) return true;
  const beyondCheeks = (plane: Plane): number =>
    median(valuesAt(plane, chin.pixels)) - median(valuesAt(plane, cheeks.pixels));
  const onChin = roughness(chin.pixels);
  return (
    onChin >= ROUGH &&
    onChin >= ROUGHER * roughness(cheeks.pixels) &&
    (beyondCheeks(colours.light) <= DARKER || beyondCheeks(colours.redness) <= PALER)
  );
}
