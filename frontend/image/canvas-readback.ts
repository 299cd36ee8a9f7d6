export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

/** Side of one field of the test pattern; read in its middle, where no smoothing reaches. */
const FIELD_PX = 4;

const fields = [
  [200, 40, 60],
  [30, 160, 90],
  [50, 70, 210],
  [240, 230, 120],
] as const;

/**
 * How far a channel may be off. Some browsers move the lowest bits against being recognised, which no photo suffers
 * from; others (Firefox with resistFingerprinting) give back noise or white.
 */
const TOLERANCE = 8;

/** Whether the pixels of the pattern's middle row, as RGBA, are what was drawn. */
export const isWhatWasDrawn = (row: ArrayLike<number>): boolean =>
  fields.every((colour, field) =>
    colour.every((level, channel) => {
      const at = (field * FIELD_PX + FIELD_PX / 2) * 4 + channel;
      return Math.abs((row[at] ?? Number.NaN) - level) <= TOLERANCE;
    }),
  );

/** Whether this browser lets a page read what it drew. Needs a canvas of its own, whose content is lost. */
export function isReadbackTrusted(canvas: AnyCanvas): boolean {
  canvas.width = FIELD_PX * fields.length;
  canvas.height = FIELD_PX;
  const context = contextOf(canvas);
  // Without a context there is nothing that could lie; who needs one finds out.
  if (!context) return true;
  fields.forEach(([red, green, blue], field) => {
    context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
    context.fillRect(field * FIELD_PX, 0, FIELD_PX, FIELD_PX);
  });
  return isWhatWasDrawn(context.getImageData(0, FIELD_PX / 2, canvas.width, 1).data);
}

/** The two kinds of canvas have one method of two types, which TypeScript cannot call as one. */
export const contextOf = (
  canvas: AnyCanvas,
): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null =>
  'convertToBlob' in canvas
    ? canvas.getContext('2d', { alpha: false })
    : canvas.getContext('2d', { alpha: false });
