import type { Mesh } from '../mesh.ts';
import { at, type Plane } from '../pixels.ts';
import { innerLips, lips, maskOf, medianBeyond, onMesh, pixelsIn, pixelsInside } from './masks.ts';
import { regionOutlines } from './regions.ts';
import type { SkinView } from './skin-view.ts';
import { lengthOf, sum } from './statistics.ts';

/** The ring around the lips is this many times as wide and as high as the lips. */
const RING = { wide: 1.15, high: 1.7 } as const;
/**
 * The lips count as hidden if the area inside their outline differs from the ring around it by less than `LIKE_RING` (a
 * CIELAB difference), and is redder than the ring by less than `REDDER` (in a*).
 */
const LIKE_RING = 2;
const REDDER = 1;
/**
 * The mouth counts as covered only if the colour of the chin differs from that of the forehead by more than
 * `OTHER_COLOUR` (in a* and b*), or if the chin is lighter by more than `LIGHTER` (in L*). Without this condition, two
 * of 361 uncovered mouths would count as covered, because the lips are very pale or very dark.
 */
const OTHER_COLOUR = 4;
const LIGHTER = 5;

/** The indices of the pixels on the lips, and in the ring around them. */
function mouthOf(like: Plane, mesh: Mesh): { onLips: Uint32Array; around: Uint32Array } {
  const outline = onMesh(mesh, lips);
  const middle = {
    x: sum(outline.map(({ x }) => x)) / outline.length,
    y: sum(outline.map(({ y }) => y)) / outline.length,
  };
  const grown = outline.map(({ x, y }) => ({
    x: middle.x + RING.wide * (x - middle.x),
    y: middle.y + RING.high * (y - middle.y),
  }));
  const mouth = maskOf(like, [outline]);
  const opening = maskOf(like, [onMesh(mesh, innerLips)]);
  return {
    onLips: pixelsIn(mouth).filter((pixel) => at(opening, pixel) === 0),
    around: pixelsIn(maskOf(like, [grown])).filter((pixel) => at(mouth, pixel) === 0),
  };
}

/**
 * Whether a mask covers the mouth. The check finds the mask on 3 of 3 portraits with a mask and on 111 of 143 synthetic
 * faces with a drawn one. On 361 portraits and synthetic faces without a mask, it finds none.
 */
export function isMouthCovered({ colours, skin }: Pick<SkinView, 'colours' | 'skin'>, mesh: Mesh): boolean {
  const { lightness, redness, yellowness } = colours;
  const { onLips, around } = mouthOf(skin, mesh);
  const { chin, forehead } = regionOutlines(mesh);
  const [chinPixels, foreheadPixels] = [pixelsInside(skin, chin), pixelsInside(skin, forehead)];
  const beyondRing = (plane: Plane): number => medianBeyond(plane, onLips, around);
  const beyondForehead = (plane: Plane): number => medianBeyond(plane, chinPixels, foreheadPixels);
  const redder = beyondRing(redness);
  const colour = lengthOf(redder, beyondRing(yellowness));
  return (
    redder < REDDER &&
    lengthOf(beyondRing(lightness), colour) < LIKE_RING &&
    (beyondForehead(lightness) > LIGHTER ||
      lengthOf(beyondForehead(redness), beyondForehead(yellowness)) > OTHER_COLOUR)
  );
}
