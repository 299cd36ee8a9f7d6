import type { SentPhotoType } from '#domain/contract/photo.ts';
import { type AnyCanvas, contextOf, isReadbackTrusted } from './canvas-readback.ts';

export type PixelSize = { width: number; height: number };

export type Encoded =
  | { ok: true; blob: Blob; contentType: SentPhotoType; size: PixelSize }
  /** `unwritable` usually means a lack of memory. `readback-altered` means that the browser falsifies canvas pixels. */
  | { ok: false; reason: 'undecodable' | 'too-many-pixels' | 'unwritable' | 'readback-altered' | 'aborted' };

/**
 * The maximum length of an uploaded photo's longer side. The model needs no more, because photos are scaled down to
 * 1568 px for it. Even a noisy camera picture of 2048 x 1152 px takes only 4.5 MB as a PNG.
 */
export const MAX_SIDE_PX = 2048;
/**
 * Phone cameras take photos of up to 200 megapixels. An image above this limit is probably a decompression bomb, or too
 * large for a phone's memory.
 */
export const MAX_SOURCE_PIXELS = 256_000_000;
const QUALITY = 0.92;

/** Scales a size down to at most `maxPx` on the longer side, with the same aspect ratio, in whole pixels. */
export function fitWithin({ width, height }: PixelSize, maxPx: number): PixelSize {
  const scale = Math.min(1, maxPx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picture and encodes it again, so the result contains the pixels but none of the file's metadata. If the
 * browser cannot encode `type`, the result is a JPEG.
 */
export async function encode(
  source: CanvasImageSource,
  size: PixelSize,
  type: SentPhotoType,
  createCanvas: () => AnyCanvas,
): Promise<Encoded> {
  if (!isReadbackTrusted(createCanvas())) return { ok: false, reason: 'readback-altered' };
  const canvas = drawWithin(source, size, createCanvas);
  const blob = canvas && ((await write(canvas, type)) ?? (await write(canvas, 'image/jpeg')));
  if (!blob) return { ok: false, reason: 'unwritable' };
  return { ok: true, ...blob, size: { width: canvas.width, height: canvas.height } };
}

/**
 * Draws a picture, scaled down to at most `MAX_SIDE_PX` on its longer side. Returns `undefined` if there is no usable
 * canvas, usually for lack of memory.
 */
export function drawWithin<C extends AnyCanvas>(
  source: CanvasImageSource,
  size: PixelSize,
  createCanvas: () => C,
): C | undefined {
  const twice = fitWithin(size, 2 * MAX_SIDE_PX);
  const isSmooth = 'imageSmoothingQuality' in (contextOf(createCanvas()) ?? {});
  // Browsers without `imageSmoothingQuality` compute each new pixel from only four pixels, so they skip pixels at
  // scales below one half. Scaling in two steps loses fewer pixels.
  const between = !isSmooth && twice.width < size.width ? draw(source, twice, createCanvas()) : undefined;
  return draw(between ?? source, fitWithin(size, MAX_SIDE_PX), createCanvas());
}

function draw<C extends AnyCanvas>(
  source: CanvasImageSource,
  { width, height }: PixelSize,
  canvas: C,
): C | undefined {
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  if (!context) return undefined;
  // JPEG has no transparency, so transparent parts become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // If the device has no memory for a canvas, drawing on it has no effect and reports no error.
  if (context.getImageData(0, 0, 1, 1).data[0] !== 255) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/**
 * Encodes a canvas. Returns `undefined` if encoding fails, or if the browser cannot encode this type and returns a PNG
 * instead.
 */
async function write(
  canvas: AnyCanvas,
  contentType: SentPhotoType,
): Promise<{ blob: Blob; contentType: SentPhotoType } | undefined> {
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type: contentType, quality: QUALITY }).catch(() => null)
      : await canvasToBlob(canvas, contentType, QUALITY);
  return blob && blob.size > 0 && blob.type === contentType ? { blob, contentType } : undefined;
}

export const canvasToBlob = (
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, type, quality));
