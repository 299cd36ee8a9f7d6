import type { SentPhotoType } from '#domain/contract/photo.ts';
import { type AnyCanvas, contextOf, isReadbackTrusted } from './canvas-readback.ts';

export type PixelSize = { width: number; height: number };

export type Encoded =
  | { ok: true; blob: Blob; contentType: SentPhotoType; size: PixelSize }
  /** `unwritable`: too little memory, above all. `readback-altered`: what is read from a canvas is not what was drawn. */
  | { ok: false; reason: 'undecodable' | 'too-many-pixels' | 'unwritable' | 'readback-altered' | 'aborted' };

/** Longer side of what leaves the device. The model sees 1568 px; a noisy camera picture of 2048 x 1152 has 4.5 MB as a PNG. */
export const MAX_SIDE_PX = 2048;
/** The largest phone cameras take 200 megapixels; more is a bomb, or too much for a phone's memory. */
export const MAX_SOURCE_PIXELS = 256_000_000;
const QUALITY = 0.92;

/** The same shape with its longer side at most `maxPx`, in whole pixels. */
export function fitWithin({ width, height }: PixelSize, maxPx: number): PixelSize {
  const scale = Math.min(1, maxPx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picture and writes it anew: pixels alone, without anything else its file held. A type that this browser cannot
 * write becomes a JPEG.
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

/** Draws a picture of this size in its own shape, at most `MAX_SIDE_PX` long; nothing where memory is short. */
export function drawWithin<C extends AnyCanvas>(
  source: CanvasImageSource,
  size: PixelSize,
  createCanvas: () => C,
): C | undefined {
  const twice = fitWithin(size, 2 * MAX_SIDE_PX);
  const isSmooth = 'imageSmoothingQuality' in (contextOf(createCanvas()) ?? {});
  // A browser without that looks at four pixels for each new one, whatever the scale: below a half it leaves out the rest.
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
  // JPEG knows no transparency, and a face has none.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // A canvas that the device has no memory for takes no colour, and says nothing.
  if (context.getImageData(0, 0, 1, 1).data[0] !== 255) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** A browser that cannot write a type writes a PNG instead. */
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
