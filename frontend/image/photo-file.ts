import * as failureTexts from '#domain/words/failure-texts.ts';
import {
  MAX_PHOTO_BYTES,
  MIN_PHOTO_BYTES,
  type PhotoType,
  type SentPhotoType,
} from '#domain/contract/photo.ts';
import { SNIFF_BYTES, sniffPhotoType } from '#domain/contract/sniff-photo-type.ts';
import type { Encoded, PixelSize } from './encode.ts';
import type { LocalPhoto } from './local-photo.ts';

export type ReadPhoto = { ok: true; local: LocalPhoto } | { ok: false; message: string };

/** The browser's image functions, passed in so that the checks in this file can be tested without a browser. */
export type ImageTools = {
  /** Resolves to the size in pixels; rejects if this browser cannot decode the image. */
  measure: (url: string) => Promise<PixelSize>;
  /**
   * Encodes the photo again, upright and without the file's metadata. Rejects if the code for it could not be loaded.
   */
  reencode: (file: Blob, type: SentPhotoType, signal: AbortSignal) => Promise<Encoded>;
  createUrl: (blob: Blob) => string;
  revokeUrl: (url: string) => void;
};

/** For each type of photo, the type in which the photo is encoded and uploaded. */
const writtenTypes: Record<PhotoType, SentPhotoType> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/jpeg',
  'image/avif': 'image/jpeg',
  'image/tiff': 'image/jpeg',
};
/**
 * Types that every supported browser can read. If a browser cannot read a file of one of these types, or one that is
 * declared as one of them, the file is damaged or is not what its name says.
 */
const knownEverywhere = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/**
 * Reads a chosen file: detects its type from the first bytes, checks its size against the limits, and encodes the
 * picture again without the file's metadata.
 */
export async function readPhotoFile(file: Blob, tools: ImageTools, signal: AbortSignal): Promise<ReadPhoto> {
  if (file.size > MAX_PHOTO_BYTES) return refuse(failureTexts.photoTooLargeText(file.size, MAX_PHOTO_BYTES));
  if (file.size < MIN_PHOTO_BYTES) return refuse(failureTexts.corruptedImage);
  // Reading fails if the device no longer has the file, for example because the file is in cloud storage that cannot be
  // reached.
  const head = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return refuse(failureTexts.imageFailureText(failureTexts.brokenImage));
  const type = sniffPhotoType(new Uint8Array(head));
  if (!type && !file.type.startsWith('image/'))
    return refuse(failureTexts.imageFailureText(failureTexts.notAnImage));
  // The file is a vector drawing, not a photo.
  if (!type && file.type.startsWith('image/svg'))
    return refuse(failureTexts.imageFailureText(failureTexts.undecodableImage));
  // An image of an unknown type is converted to JPEG. Most of these images are HEIC files from phones, which some
  // browsers can show but the analysis cannot read.
  const written = type ? writtenTypes[type] : 'image/jpeg';
  const typed = type ? new Blob([file], { type }) : file;
  const encoded = await tools
    .reencode(typed, written, signal)
    // `reencode` rejects if the code that encodes the photo could not be loaded.
    .catch((): Encoded => ({ ok: false, reason: 'unwritable' }));
  if (encoded.ok) return holdEncoded(encoded, tools);
  if (encoded.reason === 'undecodable' && knownEverywhere.has(type ?? file.type)) {
    return refuse(failureTexts.imageFailureText(failureTexts.brokenImage));
  }
  return refuse(failureTexts.imageFailureText(encodingTexts[encoded.reason]));
}

const encodingTexts: Record<Extract<Encoded, { ok: false }>['reason'], string> = {
  undecodable: failureTexts.undecodableImage,
  'too-many-pixels': failureTexts.photoTooLargeToDecode,
  unwritable: failureTexts.noImageData,
  'readback-altered': failureTexts.alteredCanvas,
  // This text is never shown, because the page ignores the outcome of a cancelled attempt.
  aborted: failureTexts.noImageData,
};

function holdEncoded(
  { blob, contentType, size }: Extract<Encoded, { ok: true }>,
  tools: ImageTools,
): ReadPhoto {
  if (blob.size < MIN_PHOTO_BYTES) return refuse(failureTexts.corruptedImage);
  return { ok: true, local: { blob, url: tools.createUrl(blob), contentType, size } };
}

/**
 * Checks a camera capture: it must not be empty, and the browser must be able to decode it. Its type is known, because
 * the page itself has encoded it as PNG.
 */
export async function readCapture(blob: Blob | null, tools: ImageTools): Promise<ReadPhoto> {
  if (!blob || blob.size === 0) return refuse(failureTexts.captureFailed);
  if (blob.size < MIN_PHOTO_BYTES) return refuse(failureTexts.corruptedImage);
  const url = tools.createUrl(blob);
  try {
    return { ok: true, local: { blob, url, contentType: 'image/png', size: await tools.measure(url) } };
  } catch {
    tools.revokeUrl(url);
    return refuse(failureTexts.imageFailureText(failureTexts.brokenImage));
  }
}

const refuse = (message: string): ReadPhoto => ({ ok: false, message });
