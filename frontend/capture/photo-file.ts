import { failureTexts, imageFailureText, photoTooLargeText } from '#domain/failures.ts';
import { MAX_PHOTO_BYTES, MIN_PHOTO_BYTES, type PhotoType } from '#domain/photo.ts';
import type { HeldPhoto } from './photo.ts';
import { SNIFF_BYTES, sniffPhotoType } from './sniff.ts';

export type ReadPhoto = { ok: true; held: HeldPhoto } | { ok: false; message: string };

/** What the browser's image decoding offers; a record of functions, so that the rules run without a browser. */
export type ImageTools = {
  /** Resolves to the size in pixels, rejects for what is not an image this browser knows. */
  measure: (url: string) => Promise<{ width: number; height: number }>;
  toJpeg: (blob: Blob) => Promise<Blob | undefined>;
  createUrl: (blob: Blob) => string;
  revokeUrl: (url: string) => void;
};

/** Reads a chosen file: its real type by its first bytes, its size against the limits, and whether it can be shown. */
export async function readPhotoFile(file: Blob, tools: ImageTools): Promise<ReadPhoto> {
  if (file.size > MAX_PHOTO_BYTES) return refuse(photoTooLargeText(file.size, MAX_PHOTO_BYTES));
  if (file.size < MIN_PHOTO_BYTES) return refuse(failureTexts.corruptedImage);
  const contentType = sniffPhotoType(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  if (contentType) return hold(new Blob([file], { type: contentType }), contentType, tools);
  if (!file.type.startsWith('image/')) return refuse(imageFailureText(failureTexts.notAnImage));
  return convert(file, tools);
}

/** A camera capture is a PNG of our own making; only its size is in doubt. */
export async function readCapture(blob: Blob | null, tools: ImageTools): Promise<ReadPhoto> {
  if (!blob || blob.size === 0) return refuse(failureTexts.captureFailed);
  if (blob.size < MIN_PHOTO_BYTES) return refuse(failureTexts.corruptedImage);
  if (blob.size > MAX_PHOTO_BYTES) return refuse(photoTooLargeText(blob.size, MAX_PHOTO_BYTES));
  return hold(blob, 'image/png', tools);
}

/** HEIC above all: phones take it, some browsers show it, the analysis cannot read it. */
async function convert(file: Blob, tools: ImageTools): Promise<ReadPhoto> {
  try {
    const jpeg = await tools.toJpeg(file);
    return jpeg ? await hold(jpeg, 'image/jpeg', tools) : refuse(imageFailureText(failureTexts.noImageData));
  } catch {
    return refuse(imageFailureText(failureTexts.undecodableImage));
  }
}

async function hold(blob: Blob, contentType: PhotoType, tools: ImageTools): Promise<ReadPhoto> {
  const url = tools.createUrl(blob);
  // No browser but Safari shows TIFF; the analysis reads it all the same.
  if (contentType === 'image/tiff') return { ok: true, held: { blob, url, contentType } };
  try {
    return { ok: true, held: { blob, url, contentType, size: await tools.measure(url) } };
  } catch {
    tools.revokeUrl(url);
    return refuse(imageFailureText(failureTexts.brokenImage));
  }
}

const refuse = (message: string): ReadPhoto => ({ ok: false, message });
