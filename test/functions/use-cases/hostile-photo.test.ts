import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { modelPhoto } from '../../../functions/use-cases/model-photo.ts';
import { PNG_HEADER_BYTES, pngChunk } from '../../support/builders/png-file.ts';

const unreadable = { ok: false, message: failureTexts.unreadablePhoto };
const plain = (side: number): Sharp =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#be8c6e' } });

const countedSharp = () => vi.fn(() => import('sharp'));

/** A TIFF with 36 million pixels in about 250 KB. */
const hostileTiff = () => plain(6_000).tiff({ compression: 'lzw', predictor: 'none' }).toBuffer();

describe('a file of a type that the page never sends', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a TIFF with many pixels in few bytes', hostileTiff],
    ['a GIF', () => plain(40).gif().toBuffer()],
    ['an AVIF', () => plain(40).avif({ effort: 0 }).toBuffer()],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')],
    ['a JPEG 2000', () => Buffer.from('0000000c6a5020200d0a870a', 'hex')],
  ])('is refused because of its first bytes, before the decoder is loaded: %s', async (_, file) => {
    const loadSharp = countedSharp();
    expect(await modelPhoto(await file(), { loadSharp })).toEqual(unreadable);
    expect(loadSharp).not.toHaveBeenCalled();
  });
});

/** The maximum decompressed size of a text chunk that libpng accepts. */
const INFLATED_BYTES = 8_000_000;
const compressed = deflateSync(Buffer.alloc(INFLATED_BYTES, 'A'));
const compressedText = pngChunk('zTXt', Buffer.concat([Buffer.from('k\0\0', 'latin1'), compressed]));
const internationalText = pngChunk(
  'iTXt',
  Buffer.concat([Buffer.from('k\0\x01\0\0\0', 'latin1'), compressed]),
);
const shortText = pngChunk('tEXt', Buffer.from('Author\0Ada', 'latin1'));
const repeated = (part: Buffer, count: number): Buffer => Buffer.alloc(part.length * count, part);
const spliced = (file: Buffer, at: number, part: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, at), part, file.subarray(at)]);

const comment = Buffer.from('fffe000341', 'hex');
const application = Buffer.from('ffe1000845786966', 'hex');

async function pngWith(part: Buffer, count: number): Promise<Buffer> {
  return spliced(await plain(40).png().toBuffer(), PNG_HEADER_BYTES, repeated(part, count));
}

async function jpegWith(part: Buffer, count: number): Promise<Buffer> {
  return spliced(await plain(40).jpeg().toBuffer(), 2, repeated(part, count));
}

async function webpWith(count: number): Promise<Buffer> {
  const photo = await plain(40).webp().toBuffer();
  const file = Buffer.concat([photo, repeated(Buffer.from('ABCD\0\0\0\0', 'latin1'), count)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

describe('a photo with far more metadata than any camera writes', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a PNG with 900 compressed texts', () => pngWith(compressedText, 900)],
    ['a PNG with 900 compressed international texts', () => pngWith(internationalText, 900)],
    ['a JPEG with a million comments', () => jpegWith(comment, 1_000_000)],
    ['a JPEG with a million segments', () => jpegWith(application, 1_000_000)],
    ['a JPEG with garbage before each segment', () => jpegWith(Buffer.from('00fffe000341', 'hex'), 1_000)],
    ['a WebP with a million chunks', () => webpWith(1_000_000)],
  ])('is refused before the decoder is loaded: %s', async (_, file) => {
    const loadSharp = countedSharp();
    expect(await modelPhoto(await file(), { loadSharp })).toEqual(unreadable);
    expect(loadSharp).not.toHaveBeenCalled();
  });

  it('is refused even if it is a JPEG whose excess metadata lies between its scans', async () => {
    const photo = await plain(40).jpeg({ progressive: true }).toBuffer();
    const secondScan = photo.indexOf('ffda', photo.indexOf('ffda', 0, 'hex') + 2, 'hex');
    expect(secondScan).toBeGreaterThan(0);
    const loadSharp = countedSharp();
    const file = spliced(photo, secondScan, repeated(comment, 1_000));
    expect(await modelPhoto(file, { loadSharp })).toEqual(unreadable);
    expect(loadSharp).not.toHaveBeenCalled();
  });
});

const described = () =>
  plain(40)
    .withExif({ IFD0: { Make: 'Camera' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .withIccProfile('p3');

describe('a photo with the metadata that cameras and editors write', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG', () => described().jpeg().toBuffer()],
    ['a PNG', () => described().png().toBuffer()],
    ['a WebP', () => described().webp().toBuffer()],
    ['a PNG with ten texts', () => pngWith(shortText, 10)],
    ['a JPEG with 255 parts of a profile', () => jpegWith(Buffer.from('ffe2000341', 'hex'), 255)],
    [
      'a JPEG followed by a video',
      async () => Buffer.concat([await plain(40).jpeg().toBuffer(), repeated(comment, 1_000)]),
    ],
  ])('is accepted with ordinary metadata: %s', async (_, file) => {
    expect(await modelPhoto(await file())).toMatchObject({ ok: true });
  });
});

describe('a photo that takes too long to decode', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a progressive JPEG', () => plain(2_000).jpeg({ progressive: true }).toBuffer()],
    ['an interlaced PNG', () => plain(2_000).png({ progressive: true, compressionLevel: 1 }).toBuffer()],
    ['a lossless WebP', () => plain(2_000).webp({ lossless: true, effort: 0 }).toBuffer()],
  ])('is refused because decoding it takes too long: %s', async (_, make) => {
    const file = await make();
    expect(await modelPhoto(file, { maxDecodeMs: 60_000 })).toMatchObject({ ok: true });
    expect(await modelPhoto(file, { maxDecodeMs: 1 })).toEqual(unreadable);
  });
});
