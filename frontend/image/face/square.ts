import type { Frame } from './face-view.ts';

export type Drawable = HTMLVideoElement | HTMLImageElement;

/** The side of the square that the model receives. It is large enough to distinguish a sharp eye from a blurred one. */
const SIDE_PX = 640;

/** The position and size, in whole pixels, of a picture that is scaled to fit the square and centred in it. */
export function frameOf({ width, height }: { width: number; height: number }): Frame {
  const scale = SIDE_PX / Math.max(width, height);
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return { x: Math.floor((SIDE_PX - w) / 2), y: Math.floor((SIDE_PX - h) / 2), width: w, height: h };
}

/** Draws a picture into a square, in which the model finds faces best. The rest of the square is black. */
export function squareOf(
  source: Drawable,
  size: { width: number; height: number },
): { picture: ImageBitmap; frame: Frame } | undefined {
  if (size.width === 0 || size.height === 0) return undefined;
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const frame = frameOf(size);
  // Without smoothing, a large picture is subsampled and looks sharper than it is.
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, frame.x, frame.y, frame.width, frame.height);
  return { picture: canvas.transferToImageBitmap(), frame };
}
