import type { PhotoFile } from './user.ts';

const HEADER_BYTES = 54;

/** A grey BMP with 24 bits per pixel. Browsers can show it, but the analysis does not accept it. */
export function bmp(sidePx: number): PhotoFile {
  const pixels = Buffer.alloc(sidePx * sidePx * 3, 0x99);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('BM');
  header.writeUInt32LE(HEADER_BYTES + pixels.length, 2);
  header.writeUInt32LE(HEADER_BYTES, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(sidePx, 18);
  header.writeInt32LE(sidePx, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return { name: 'me.bmp', mimeType: 'image/bmp', buffer: Buffer.concat([header, pixels]) };
}

const text = 'This is a letter and not a picture. '.repeat(10);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/><!-- ${text} --></svg>`;

const file = (name: string, mimeType: string, content: string): PhotoFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content, 'latin1'),
});

export const letter = file('letter.txt', 'text/plain', text);
export const letterCalledPng = file('letter.png', 'image/png', text);
export const drawing = file('drawing.svg', 'image/svg+xml', svg);
export const drawingCalledPng = file('drawing.png', 'image/png', svg);
export const heic = file('me.heic', 'image/heic', `\0\0\0\x18ftypheic\0\0\0\0mif1heic${text}`);
export const brokenPng = file('broken.png', 'image/png', `\x89PNG\r\n\x1a\n${text}`);
export const scrap = file('scrap.png', 'image/png', 'x'.repeat(74));
