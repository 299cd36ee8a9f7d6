import type { Metadata } from 'sharp';
import * as failureTexts from '#domain/failure-texts.ts';

/** Longest side of what the model sees; above it Claude scales down itself, which only costs time. */
export const MODEL_PHOTO_SIDE_PX = 1568;
const JPEG_QUALITY = 85;

/** Above what 108-megapixel phones take (12,032 x 9,024); a bomb of 65,535 x 65,535 is far beyond it. */
const MAX_PIXELS = 110_000_000;

/**
 * What cannot be decoded row by row is held whole, and must fit into 512 MB: 40 megapixels of a progressive JPEG in CMYK
 * take 435 MB, of an interlaced PNG of 16 bits 390, of a GIF 345. The page sends at most 2048 x 2048.
 */
const MAX_PIXELS_AT_ONCE = 40_000_000;

/**
 * AVIF takes the most, 800 MB for 40 megapixels, and the longest, 6 s for 13 megapixels of noise without loss. The page
 * makes it a JPEG where the browser can, which all of today's do.
 */
const MAX_PIXELS_OF_HEIF = 10_000_000;

/** Containers and vector formats (SVG, PDF) that libvips could also open are not photos. */
const photoFormats: ReadonlySet<Metadata['format']> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

const loadDecoder = () => import('sharp');

/**
 * Loading takes a third of a cold start, and there is time for it while the job and its photo are on their way. What fails
 * here fails again with the photo.
 */
export function warmUpDecoder(): void {
  loadDecoder().catch(() => {});
}

export type ModelPhoto = { ok: true; jpeg: Uint8Array } | { ok: false; message: string };

/**
 * Decodes a photo and writes it anew: upright, at most 1568 px a side, as a JPEG without any metadata. `message` is what
 * the visitor is told about a file that cannot be read as a photo.
 */
export async function modelPhoto(file: Uint8Array): Promise<ModelPhoto> {
  if (looksLikeMarkup(file)) return { ok: false, message: failureTexts.unreadablePhoto };
  try {
    const { default: sharp } = await loadDecoder();
    const photo = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
    const metadata = await photo.metadata();
    if (!photoFormats.has(metadata.format)) return { ok: false, message: failureTexts.unreadablePhoto };
    if (metadata.width * metadata.height > mostPixels(metadata)) {
      return { ok: false, message: failureTexts.photoTooLargeToDecode };
    }
    const jpeg = await photo
      .autoOrient()
      .resize(MODEL_PHOTO_SIDE_PX, MODEL_PHOTO_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    return { ok: true, jpeg };
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return {
      ok: false,
      message: tooLarge ? failureTexts.photoTooLargeToDecode : failureTexts.unreadablePhoto,
    };
  }
}

function mostPixels({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return MAX_PIXELS_OF_HEIF;
  return format === 'gif' || isProgressive ? MAX_PIXELS_AT_ONCE : MAX_PIXELS;
}

/** No photo begins with "<" or white space; SVG and HTML do, and are not given to a parser at all. */
function looksLikeMarkup(file: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 64)).replace(/^\uFEFF|^ï»¿/, '');
  return /^\s*</.test(start);
}
