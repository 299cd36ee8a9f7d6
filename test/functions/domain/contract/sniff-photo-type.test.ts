import { describe, expect, it } from 'vitest';
import { sniffPhotoType } from '#domain/contract/sniff-photo-type.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the file type that the first bytes indicate', () => {
  it.each([
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/png', '\x89PNG\r\n\x1a\n'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['image/tiff', 'II*\0'],
    ['image/tiff', 'MM\0*'],
    ['image/avif', '\0\0\0\x1cftypavif'],
    [undefined, '\0\0\0\x18ftypheic'],
    [undefined, '<svg xmlns='],
    [undefined, '%PDF-1.7'],
    [undefined, ''],
  ])('is %s if the file begins with %j', (type, head) => {
    expect(sniffPhotoType(bytes(head))).toBe(type);
  });
});
