import { Buffer } from 'node:buffer';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { MODEL_PHOTO_SIDE_PX } from '#domain/reading/tokens.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { modelPhoto } from '../../../functions/use-cases/model-photo.ts';
import { PNG_SIGNATURE, pngChunk } from '../../support/builders/png-file.ts';

type Rgb = { r: number; g: number; b: number };
const RED = { r: 220, g: 30, b: 30 };
const GREEN = { r: 30, g: 200, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };
const GREY = { r: 128, g: 128, b: 128 };
const WHITE = { r: 255, g: 255, b: 255 };

const plain = (width: number, height: number, background: Rgb = RED): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture with four quarters: red and green at the top, blue and white at the bottom. */
async function quarters(width: number, height: number): Promise<Buffer> {
  const [left, top] = [width / 2, height / 2];
  const tile = (colour: Rgb) => plain(left, top, colour).png().toBuffer();
  return plain(width, height)
    .composite([
      { input: await tile(GREEN), left, top: 0 },
      { input: await tile(BLUE), left: 0, top },
      { input: await tile(WHITE), left, top },
    ])
    .png()
    .toBuffer();
}

async function read(file: Uint8Array) {
  const photo = await modelPhoto(file);
  if (!photo.ok) throw new Error(photo.message);
  const metadata = await sharp(photo.jpeg).metadata();
  return { ...metadata, jpeg: Buffer.from(photo.jpeg) };
}

async function pixel(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  const area = sharp(jpeg).extract({ left, top, width: 1, height: 1 });
  return [...(await area.removeAlpha().raw().toBuffer())];
}

async function expectColour(jpeg: Buffer, [left, top]: readonly [number, number], { r, g, b }: Rgb) {
  const seen = await pixel(jpeg, left, top);
  for (const [index, wanted] of [r, g, b].entries()) {
    expect(Math.abs((seen[index] ?? -99) - wanted), `${seen.join()} for ${r},${g},${b}`).toBeLessThan(30);
  }
}

const noise = (length: number): Buffer => {
  let seed = 7;
  return Buffer.from(Array.from({ length }, () => (seed = (seed * 48_271) % 2_147_483_647) & 0xff));
};

describe('the photo for the model', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is a JPEG, whatever the format of the uploaded photo: %s',
    async (format) => {
      const file = await plain(200, 100).toFormat(format).toBuffer();
      const { format: written, width, height, jpeg } = await read(file);
      expect([written, width, height]).toEqual(['jpeg', 200, 100]);
      await expectColour(jpeg, [100, 50], RED);
    },
  );

  it.each([
    [4032, 3024, MODEL_PHOTO_SIDE_PX, 1176],
    [3024, 4032, 1176, MODEL_PHOTO_SIDE_PX],
    [1569, 10, MODEL_PHOTO_SIDE_PX, 10],
    [1568, 1568, 1568, 1568],
    [640, 480, 640, 480],
    [1, 1, 1, 1],
  ])('is scaled from %i x %i to %i x %i pixels, and never enlarged', async (width, height, wide, high) => {
    const seen = await read(await plain(width, height).jpeg().toBuffer());
    expect([seen.width, seen.height]).toEqual([wide, high]);
  });

  it.each<[number, (upright: Sharp) => Sharp]>([
    [1, (upright) => upright],
    [2, (upright) => upright.flop()],
    [3, (upright) => upright.rotate(180)],
    [4, (upright) => upright.flip()],
    [5, (upright) => upright.flip().rotate(90)],
    [6, (upright) => upright.rotate(270)],
    [7, (upright) => upright.flop().rotate(90)],
    [8, (upright) => upright.rotate(90)],
  ])('is upright if the original photo has the EXIF orientation %i', async (orientation, turn) => {
    const turned = await turn(sharp(await quarters(80, 40)))
      .png()
      .toBuffer();
    const file = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(file).metadata()).orientation).toBe(orientation);
    const { width, height, orientation: left, jpeg } = await read(file);
    expect([width, height, left]).toEqual([80, 40, undefined]);
    await expectColour(jpeg, [10, 10], RED);
    await expectColour(jpeg, [70, 10], GREEN);
    await expectColour(jpeg, [10, 30], BLUE);
    await expectColour(jpeg, [70, 30], WHITE);
  });

  it('contains no metadata: no location, device, time or colour profile', async () => {
    const file = await plain(64, 64)
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'Ada Visitor' },
        IFD2: { DateTimeOriginal: '2026:11:20 09:00:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Vienna</place></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(file.toString('latin1')).toMatch(/Exif[^]*SecretCamera/);
    const { exif, icc, iptc, xmp, comments, orientation, jpeg } = await read(file);
    expect([exif, icc, iptc, xmp, comments, orientation]).toEqual(Array.from({ length: 6 }));
    expect(jpeg.toString('latin1')).not.toMatch(
      /Exif|GPS|SecretCamera|Ada Visitor|Vienna|2026:11:20|xmpmeta/,
    );
  });

  it('is white where the original photo is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { jpeg, hasAlpha } = await read(file);
    expect(hasAlpha).toBe(false);
    await expectColour(jpeg, [10, 10], WHITE);
  });

  it.each<[string, () => Promise<Buffer>, Rgb]>([
    ['CMYK', () => plain(40, 40, GREY).toColourspace('cmyk').jpeg().toBuffer(), GREY],
    ['16 bits a channel', () => plain(40, 40, GREEN).toColourspace('rgb16').png().toBuffer(), GREEN],
    ['a palette', () => plain(40, 40, BLUE).png({ palette: true, colours: 4 }).toBuffer(), BLUE],
    ['greyscale', () => plain(40, 40, WHITE).greyscale().jpeg().toBuffer(), WHITE],
    ['a wide gamut', () => plain(40, 40, GREEN).withIccProfile('p3').jpeg().toBuffer(), GREEN],
    ['progressive scans', () => plain(40, 40, RED).jpeg({ progressive: true }).toBuffer(), RED],
  ])('is sRGB with 8 bits per channel, whatever the original file uses: %s', async (_, file, colour) => {
    const { jpeg, space, depth } = await read(await file());
    expect([space, depth]).toEqual(['srgb', 'uchar']);
    await expectColour(jpeg, [20, 20], colour);
  });

  it('is the first frame of an animated WebP', async () => {
    const frames = await Promise.all(
      [BLUE, RED, GREEN].map((colour) => plain(40, 30, colour).png().toBuffer()),
    );
    const file = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(3);
    const { width, height, jpeg } = await read(file);
    expect([width, height]).toEqual([40, 30]);
    await expectColour(jpeg, [20, 15], BLUE);
  });

  it('is identical if the same file is converted twice', async () => {
    const file = await quarters(300, 200);
    expect((await read(file)).jpeg.equals((await read(file)).jpeg)).toBe(true);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

describe('a file that is not a photo', () => {
  it.each<[string, Uint8Array]>([
    ['an empty file', new Uint8Array()],
    ['one byte', Uint8Array.of(0xff)],
    ['random bytes', noise(100_000)],
    ['zeros', new Uint8Array(1_000)],
    ['a text', Buffer.from('This is not a photo. '.repeat(20))],
    ['an SVG', Buffer.from(svg)],
    ['an SVG after a byte order mark', Buffer.from(`\uFEFF${svg}`)],
    ['an SVG after an XML declaration', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['an SVG after white space', Buffer.from(`${' \n'.repeat(100)}${svg}`)],
    ['an SVG in UTF-16', Buffer.from(`\uFEFF${svg}`, 'utf16le')],
    ['a gzipped SVG', gzipSync(svg)],
    [
      'an SVG that reads a file',
      Buffer.from(svg.replace('<rect', '<image href="file:///etc/passwd"/><rect')),
    ],
    ['a page', Buffer.from('<!doctype html><title>x</title>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')],
    ['a HEIC without a decoder', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['only a PNG signature', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('is refused as unreadable: %s', async (_, file) => {
    expect(await modelPhoto(file)).toEqual({ ok: false, message: failureTexts.unreadablePhoto });
  });
});

describe('the first half of a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is refused as unreadable, although the whole photo is accepted: %s',
    async (format) => {
      const width = 256;
      const whole = await sharp(noise(width * width * 3), { raw: { width, height: width, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      expect((await modelPhoto(whole)).ok).toBe(true);
      expect(await modelPhoto(whole.subarray(0, whole.length / 2))).toEqual({
        ok: false,
        message: failureTexts.unreadablePhoto,
      });
    },
  );
});

/** A PNG whose header declares this size, but which contains hardly any data. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a file with too many pixels', () => {
  it.each([
    [65_535, 65_535],
    [12_000, 12_000],
    [10_489, 10_489],
  ])('is refused as soon as its header is read: %i x %i pixels', async (width, height) => {
    expect(await modelPhoto(bomb(width, height))).toEqual({
      ok: false,
      message: failureTexts.photoTooLargeToDecode,
    });
  });
});

const large = (): Sharp => plain(6_500, 6_500);

describe('a photo with too many pixels to decode as a whole', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a progressive JPEG', () => large().jpeg({ progressive: true }).toBuffer()],
    ['an interlaced PNG', () => large().png({ progressive: true, compressionLevel: 1 }).toBuffer()],
    ['a WebP', () => large().webp({ lossless: true, effort: 0 }).toBuffer()],
  ])('is refused as too large if it cannot be decoded row by row: %s', async (_, file) => {
    expect(await modelPhoto(await file())).toEqual({
      ok: false,
      message: failureTexts.photoTooLargeToDecode,
    });
  });

  it('is accepted despite its size if it can be decoded row by row', async () => {
    const options = { maxDecodeMs: 60_000 };
    expect((await modelPhoto(await large().jpeg().toBuffer(), options)).ok).toBe(true);
  });
});

/** Evenly spaced positions at which a file is truncated or changed. */
const places = ({ length }: Buffer, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor((length * (index + 1)) / (count + 1)));

describe('a damaged file', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'never causes an exception, wherever it is truncated or changed: %s',
    async (format) => {
      const whole = await sharp(noise(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      for (const at of places(whole, 25)) {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        for (const file of [whole.subarray(0, at), changed]) {
          const outcome = await modelPhoto(file);
          if (!outcome.ok) expect(outcome.message).toMatch(/could not open this file|more pixels/);
        }
      }
    },
  );

  it.each([
    ['a page', '<script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
    ['an archive', 'PK\u0003\u0004'],
  ])('is converted without the data that was appended to it: %s', async (_, rider) => {
    const file = Buffer.concat([await plain(40, 40).jpeg().toBuffer(), Buffer.from(rider)]);
    const { jpeg } = await read(file);
    expect(jpeg.toString('latin1')).not.toContain(rider);
  });
});
