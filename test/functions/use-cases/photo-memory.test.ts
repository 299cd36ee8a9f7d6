import { Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

const SLOW_MS = 60_000;
const MOST_MB = 512;

/** Has more colours than a palette, because a lossless WebP with few colours would contain a palette. */
const colours = {
  input: Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 48_271) % 251)),
  raw: { width: 64, height: 64, channels: 3 },
} as const;

/** The largest accepted photos, in the formats that use the most memory per pixel. */
const files: Readonly<Record<string, { side: number; save: (photo: Sharp) => Sharp }>> = {
  'a progressive JPEG': { side: 6324, save: (photo) => photo.jpeg({ progressive: true }) },
  'an interlaced PNG of 16 bits a channel': {
    side: 6324,
    save: (photo) => photo.toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
  },
  'a lossless WebP with many colours': {
    side: 6324,
    save: (photo) => photo.composite([{ ...colours, tile: true }]).webp({ lossless: true, effort: 0 }),
  },
};

/**
 * Decodes a photo in its own process, because peak memory is measured per process. The time limit is long
 * enough for a busy machine.
 */
const decoder = `
  const [photoFile, decoderFile] = process.argv.slice(1);
  const { readFile } = await import('node:fs/promises');
  const { modelPhoto } = await import(decoderFile);
  const { ok } = await modelPhoto(await readFile(photoFile), { maxDecodeMs: 60_000 });
  console.log(JSON.stringify({ ok, peakMb: process.resourceUsage().maxRSS / 1024 }));
`;
const Decoded = z.object({ ok: z.boolean(), peakMb: z.number() });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-memory-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each(Object.entries(files))(
  'the largest accepted photo is decoded within 512 MB if it is %s',
  async (name, { side, save }) => {
    const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#be8c6e' } });
    const file = join(folder, name);
    await writeFile(file, await save(plain).toBuffer());
    const decoderFile = new URL('../../../functions/use-cases/model-photo.ts', import.meta.url).href;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      decoder,
      file,
      decoderFile,
    ]);
    const { ok, peakMb } = Decoded.parse(JSON.parse(stdout));
    expect(ok).toBe(true);
    expect(peakMb).toBeLessThan(MOST_MB);
  },
  SLOW_MS,
);
