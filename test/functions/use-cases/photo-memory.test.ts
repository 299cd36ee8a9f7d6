import { Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const SLOW_MS = 60_000;
const MAX_MB = 512;

/** Noise with too many colours for a palette. A lossless WebP with few colours would be stored with a palette. */
const colours = {
  input: Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => ((index * 48_271) % 65_521) % 256)),
  raw: { width: 64, height: 64, channels: 3 },
} as const;

/** The side length of a square photo of 40 megapixels, the most that is accepted if a photo is decoded as a whole. */
const SIDE_PX = 6324;
const plain = () =>
  sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#be8c6e' } });

/**
 * Decodes a photo in a separate process, because peak memory is measured per process. `maxDecodeMs` allows for a busy
 * machine.
 */
const decoder = `
  const [photoFile, decoderFile, memoryFile] = process.argv.slice(1);
  const { readFile } = await import('node:fs/promises');
  const { modelPhoto } = await import(decoderFile);
  const { peakMb } = await import(memoryFile);
  const { ok } = await modelPhoto(await readFile(photoFile), { maxDecodeMs: 60_000 });
  console.log(JSON.stringify({ ok, peakMb: peakMb() }));
`;
const Decoded = z.object({ ok: z.boolean(), peakMb: z.number() });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-memory-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fitsIntoMemory(photo: Sharp): Promise<void> {
  const file = join(folder, 'photo');
  await writeFile(file, await photo.toBuffer());
  const [decoderFile = '', memoryFile = ''] = [
    '../../../functions/use-cases/model-photo.ts',
    '../../tools/bench/memory.ts',
  ].map((path) => new URL(path, import.meta.url).href);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    decoder,
    file,
    decoderFile,
    memoryFile,
  ]);
  const { ok, peakMb } = Decoded.parse(JSON.parse(stdout));
  expect(ok).toBe(true);
  expect(peakMb).toBeLessThan(MAX_MB);
}

// These formats are decoded as a whole, so they need the most memory.
describe('the largest accepted photo', { tags: 'slow', timeout: SLOW_MS }, () => {
  it('is decoded within 512 MB of memory if it is an interlaced PNG with 16 bits per channel', () =>
    fitsIntoMemory(plain().toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 })));

  it('is decoded within 512 MB of memory if it is a progressive JPEG', () =>
    fitsIntoMemory(plain().jpeg({ progressive: true })));

  it('is decoded within 512 MB of memory if it is a lossless WebP with many colours', () =>
    fitsIntoMemory(
      plain()
        .composite([{ ...colours, tile: true }])
        .webp({ lossless: true, effort: 0 }),
    ));
});
