import type { Metadata } from 'sharp';
import * as failureTexts from '#domain/failure-texts.ts';
import { MAX_PHOTO_PIXELS, SentPhotoType } from '#domain/photo.ts';
import { SNIFF_BYTES, sniffPhotoType } from '#domain/sniff-photo-type.ts';
import { hasExcessiveMetadata } from './photo-metadata.ts';

/** Longest side of what the model sees; above it Claude scales down itself, which only costs time. */
export const MODEL_PHOTO_SIDE_PX = 1568;
const JPEG_QUALITY = 85;

/**
 * What cannot be decoded row by row is held whole, and must fit into 512 MB: 40 megapixels of a progressive JPEG in CMYK
 * take 435 MB, of an interlaced PNG of 16 bits 390, of a lossless WebP 230. The page sends at most 2048 x 2048.
 */
const MAX_PIXELS_AT_ONCE = 40_000_000;

/** A photo from the page takes a fraction of a second; the slowest that the limits above allow, 3 s. */
const MAX_DECODE_MS = 5_000;

/** sharp's own name for each type. Everything else that it could open (TIFF, AVIF, GIF, SVG, PDF) never reaches it. */
const sharpFormats: Record<SentPhotoType, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const loadDecoder = () => import('sharp');
type Sharp = Awaited<ReturnType<typeof loadDecoder>>['default'];

/**
 * Loading takes a third of a cold start, and there is time for it while the job and its photo are on their way. What fails
 * here fails again with the photo.
 */
export function warmUpDecoder(): void {
  loadDecoder().catch(() => {});
}

export type ModelPhoto = { ok: true; jpeg: Uint8Array } | { ok: false; message: string };

const unreadable: ModelPhoto = { ok: false, message: failureTexts.unreadablePhoto };
const tooLarge: ModelPhoto = { ok: false, message: failureTexts.photoTooLargeToDecode };

export type DecodeOptions = { maxDecodeMs?: number; loadSharp?: typeof loadDecoder };

/**
 * Decodes a photo and writes it anew: upright, at most 1568 px a side, as a JPEG without any metadata. `message` is what
 * the visitor is told about a file that cannot be read as a photo. Only the types that the page sends are decoded, by
 * their first bytes, because a declared type is only a claim.
 */
export async function modelPhoto(
  file: Uint8Array,
  { maxDecodeMs = MAX_DECODE_MS, loadSharp = loadDecoder }: DecodeOptions = {},
): Promise<ModelPhoto> {
  const type = SentPhotoType.safeParse(sniffPhotoType(file.subarray(0, SNIFF_BYTES)));
  if (!type.success || hasExcessiveMetadata(file, type.data)) return unreadable;
  // Loaded before the clock starts: a cold start must not use up the photo's time.
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
 * sharp's timeout ends the work itself, but looks at its clock only between rows: not in the header, nor while a picture
 * is decoded whole. The job does not wait for that.
 */
async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}
