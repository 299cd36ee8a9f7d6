export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

/**
 * The side of one square of the test pattern, in pixels. The centre of the square is sampled, because smoothing
 * does not reach it.
 */
const FIELD_PX = 4;

const fields = [
  [200, 40, 60],
  [30, 160, 90],
  [50, 70, 210],
  [240, 230, 120],
] as const;

/**
 * The tolerance per channel. Some browsers change the lowest bits to prevent fingerprinting, which does not harm a
 * photo; others (Firefox with resistFingerprinting) return noise or white.
 */
const TOLERANCE = 8;

/** Whether the RGBA pixels of the pattern's middle row match what was drawn. */
export const isWhatWasDrawn = (row: ArrayLike<number>): boolean =>
  fields.every((colour, field) =>
    colour.every((level, channel) => {
      const at = (field * FIELD_PX + FIELD_PX / 2) * 4 + channel;
      return Math.abs((row[at] ?? Number.NaN) - level) <= TOLERANCE;
    }),
  );

/** Whether this browser returns the pixels that a page has drawn. Overwrites the content of the canvas. */
export function isReadbackTrusted(canvas: AnyCanvas): boolean {
  canvas.width = FIELD_PX * fields.length;
  canvas.height = FIELD_PX;
  const context = contextOf(canvas);
  // Without a context the browser cannot falsify anything. Callers that need a context report its absence.
  if (!context) return true;
  fields.forEach(([red, green, blue], field) => {
    context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
    context.fillRect(field * FIELD_PX, 0, FIELD_PX, FIELD_PX);
  });
  return isWhatWasDrawn(context.getImageData(0, FIELD_PX / 2, canvas.width, 1).data);
}

/**
 * Gets the 2D context. TypeScript cannot call `getContext` on the union type `AnyCanvas`, because the two kinds of
 * canvas declare it differently.
 */
export const contextOf = (
  canvas: AnyCanvas,
): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null =>
  'convertToBlob' in canvas
    ? canvas.getContext('2d', { alpha: false })
    : canvas.getContext('2d', { alpha: false });
