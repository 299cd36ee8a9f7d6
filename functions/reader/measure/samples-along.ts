const MIN_STEP_PX = 2;

/**
 * Samples around a pixel of a plane. An offset is the index of a sample minus that of the pixel. Typed arrays are used
 * because the engine reads them faster.
 */
type Samples = { offsets: Int32Array; weights: Float64Array };

/**
 * The samples along a line through a pixel, weighted by a Gaussian that is cut off at two sigma. `right` and `down` are
 * the unit vector of the line, and `width` is the width of the plane in pixels. `blurPx` is the sigma of the blur that
 * was applied to the plane: pixels closer together than this hardly differ, so fewer samples are enough.
 */
export function samplesAlong(
  { right, down }: { right: number; down: number },
  sigmaPx: number,
  { width, blurPx = 0 }: { width: number; blurPx?: number },
): Samples {
  const stepPx = Math.max(MIN_STEP_PX, Math.round(blurPx));
  const reach = Math.ceil((2 * sigmaPx) / stepPx);
  const places = Array.from({ length: 2 * reach + 1 }, (_, place) => stepPx * (place - reach));
  return {
    offsets: Int32Array.from(places, (along) => Math.round(right * along) + Math.round(down * along) * width),
    weights: Float64Array.from(places, (along) => Math.exp(-(along ** 2) / (2 * sigmaPx ** 2))),
  };
}
