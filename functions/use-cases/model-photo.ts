import type { Metadata } from 'sharp';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { MODEL_PHOTO_SIDE_PX } from '#domain/reading/tokens.ts';
import { MAX_PHOTO_PIXELS, SentPhotoType } from '#domain/contract/photo.ts';
import { SNIFF_BYTES, sniffPhotoType } from '#domain/contract/sniff-photo-type.ts';
import { hasExcessiveMetadata } from './photo-metadata.ts';

const JPEG_QUALITY = 85;

/**
 * The pixel limit for a photo that is decoded as a whole, because it cannot be decoded row by row. At this limit,
 * decoding takes less than 512 MB of memory: 435 MB for a progressive CMYK JPEG, 390 MB for an interlaced 16-bit PNG
 * and 230 MB for a lossless WebP. The page sends at most 2048 x 2048 pixels.
 */
const MAX_PIXELS_AT_ONCE = 40_000_000;

/**
 * Decoding takes a fraction of a second for a photo from the page, and 3 s for the slowest photo within the pixel
 * limits.
 */
const MAX_DECODE_MS = 5_000;

/**
 * sharp's names for the types that the page sends. Files of other types that sharp could open (TIFF, AVIF, GIF, SVG,
 * PDF) are never passed to it.
 */
const sharpFormats: Record<SentPhotoType, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const loadDecoder = () => import('sharp');
type Sharp = Awaited<ReturnType<typeof loadDecoder>>['default'];

/**
 * Loads the decoder while the job and its photo are fetched, because loading takes a third of a cold start. A failure
 * is ignored here, because it recurs when the photo is decoded.
 */
export function warmUpDecoder(): void {
  loadDecoder().catch(() => {});
}

export type ModelPhoto = { ok: true; jpeg: Uint8Array } | { ok: false; message: string };

const unreadable: ModelPhoto = { ok: false, message: failureTexts.unreadablePhoto };
const tooLarge: ModelPhoto = { ok: false, message: failureTexts.photoTooLargeToDecode };

type DecodeOptions = { maxDecodeMs?: number; loadSharp?: typeof loadDecoder };

/**
 * Decodes a photo and re-encodes it as an upright JPEG without metadata, with at most 1568 px on its longer side.
 * `message` tells the visitor why a file cannot be used. Only the types that the page sends are decoded. The type is
 * detected from the first bytes, because a declared type may be wrong.
 */
export async function modelPhoto(
  file: Uint8Array,
  { maxDecodeMs = MAX_DECODE_MS, loadSharp = loadDecoder }: DecodeOptions = {},
): Promise<ModelPhoto> {
  const type = SentPhotoType.safeParse(sniffPhotoType(file.subarray(0, SNIFF_BYTES)));
  if (!type.success || hasExcessiveMetadata(file, type.data)) return unreadable;
  // sharp is loaded before the time limit starts, so a cold start does not shorten the time for decoding.
  const { default: sharp } = await loadSharp();
  return within(maxDecodeMs, decode(sharp, file, sharpFormats[type.data], maxDecodeMs), unreadable);
}

async function decode(
  sharp: Sharp,
  file: Uint8Array,
  format: Metadata['format'],
  maxDecodeMs: number,
): Promise<ModelPhoto> {
  try {
    const photo = sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', sequentialRead: true });
    const metadata = await photo.metadata();
    if (metadata.format !== format) return unreadable;
    if (metadata.width * metadata.height > mostPixels(metadata)) return tooLarge;
    const jpeg = await photo
      .autoOrient()
      .resize(MODEL_PHOTO_SIDE_PX, MODEL_PHOTO_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY })
      .timeout({ seconds: Math.ceil(maxDecodeMs / 1000) })
      .toBuffer();
    return { ok: true, jpeg };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? tooLarge : unreadable;
  }
}

const mostPixels = ({ format, isProgressive }: Metadata): number =>
  format === 'webp' || isProgressive ? MAX_PIXELS_AT_ONCE : MAX_PHOTO_PIXELS;

/**
 * Resolves to `otherwise` when the time is up. sharp's own timeout stops the work, but it takes effect only between
 * rows: not while sharp reads the header or decodes a photo as a whole.
 */
async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}
