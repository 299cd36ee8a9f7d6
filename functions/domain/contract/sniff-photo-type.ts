import type { PhotoType } from './photo.ts';

/** The number of leading bytes to check. No signature is longer. */
export const SNIFF_BYTES = 32;

const signatures: readonly (readonly [PhotoType, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  // oxlint-disable-next-line no-control-regex -- PNG's signature has control characters
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['image/avif', /^[^]{4}ftypavi[fs]/],
];

/** Detects the type of a file from its first bytes, because its name and its declared type could be wrong. */
export function sniffPhotoType(head: Uint8Array): PhotoType | undefined {
  const text = String.fromCharCode(...head);
  return signatures.find(([, signature]) => signature.test(text))?.[0];
}
