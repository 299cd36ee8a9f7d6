import { sum } from './statistics.ts';

/** The smallest distance between two samples. */
const MIN_STEP_PX = 2;

/** A sample of a plane: the difference between its index and that of the pixel, and its weight. */
type Sample = { offset: number; weight: number };

/**
 * The samples along a line through a pixel, weighted by a Gaussian that is cut off at two sigma. `right` and `down` are
 * the unit vector of the line, and `width` is the width of the plane in pixels. `blurPx` is the sigma of the blur
 * that was applied to the plane: pixels that are closer than it hardly differ, so fewer samples are enough.
 */
export function samplesAlong(
  { right, down }: { right: number; down: number },
  sigmaPx: number,
  { width, blurPx = 0 }: { width: number; blurPx?: number },
): { samples: Sample[]; totalWeight: number } {
  const stepPx = Math.max(MIN_STEP_PX, Math.round(blurPx));
  const reach = Math.ceil((2 * sigmaPx) / stepPx);
  const samples = Array.from({ length: 2 * reach + 1 }, (_, place) => {
    const along = stepPx * (place - reach);
    return {
      offset: Math.round(right * along) + Math.round(down * along) * width,
      weight: Math.exp(-(along ** 2) / (2 * sigmaPx ** 2)),
    };
  });
  return { samples, totalWeight: sum(samples.map(({ weight }) => weight)) };
}
