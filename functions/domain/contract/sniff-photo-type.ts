import type { PhotoType } from './photo.ts';

/** Enough for every signature below. */
export const SNIFF_BYTES = 32;

const signatures: readonly (readonly [PhotoType, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  // oxlint-disable-next-line no-control-regex -- the signature has one, so that text transfers are found out
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['image/avif', /^[^]{4}ftypavi[fs]/],
];

/** The type by the first bytes; a name or a declared type is only a claim. */
export function sniffPhotoType(head: Uint8Array): PhotoType | undefined {
  const text = String.fromCharCode(...head);
  return signatures.find(([, signature]) => signature.test(text))?.[0];
}
