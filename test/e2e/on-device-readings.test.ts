import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { Level } from '#domain/reading/observation.ts';
import type { Reading } from '#domain/reading/reading.ts';
import { createFaceReader } from '../../infra/local/reader/reader.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { openPageReader } from '../support/browser/page-reader.ts';
import { drawFace, drawFacePng, drawNoFace, skinTones, type FaceDrawing } from '../support/drawings/draw.ts';
import { seededRandom } from '../support/drawings/random.ts';
import { isFull, sampleOf, SEED } from '../support/long-runs.ts';

const app = useApp();
/** The face reader of the local cloud, which runs in Node. */
const node = createFaceReader();
afterAll(() => node.close());

/** A hundred faces of all skin tones, with random strengths of skin changes. */
const facesOf = (sizePx: number): readonly FaceDrawing[] =>
  Array.from({ length: 100 }, (_, at) => {
    const random = seededRandom(SEED + at);
    const [redness, spots, lines, shine, patches, texture] = Array.from({ length: 6 }, random);
    const tone = skinTones[at % skinTones.length] ?? skinTones[0];
    return { tone, seed: at, sizePx, redness, spots, lines, shine, patches, texture };
  });
/** Reading a small photo takes about half as long as reading a large one. */
const small = facesOf(320);
const large = facesOf(640);

const photosFolder = process.env['PHOTOS'];
const TIMEOUT_MS = isFull || photosFolder ? 3_600_000 : 900_000;

/** The JPEGs in a folder and its subfolders. `PHOTOS=folder npm run e2e` adds them to the drawn faces. */
async function photosIn(folder: string | undefined): Promise<Buffer[]> {
  if (!folder) return [];
  const files = await readdir(folder, { recursive: true });
  return Promise.all(
    files.filter((file) => /\.jpe?g$/i.test(file)).map((file) => readFile(join(folder, file))),
  );
}

/** Rounds numbers, because the last digits of `Math.exp` can differ between the V8 versions in Node and Chromium. */
const rounded = (reading: Reading): unknown =>
  JSON.parse(JSON.stringify(reading), (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(9)) : value,
  );

/** The levels of a reading as indexes, keyed by observation and region. */
function levelsOf(reading: Reading): Map<string, number> {
  if ('cannotAnalyse' in reading) return new Map([[reading.cannotAnalyse, 0]]);
  const levels = new Map<string, number>();
  for (const [observation, observed] of Object.entries(reading.observations)) {
    for (const [region, level] of Object.entries(observed.regions)) {
      levels.set(`${observation} ${region}`, Level.options.indexOf(level));
    }
  }
  return levels;
}

/** The differences between the levels of two readings, one for each observation and region. */
function distances(one: Reading, other: Reading): number[] {
  const [levels, others] = [levelsOf(one), levelsOf(other)];
  expect([...others.keys()].toSorted()).toEqual([...levels.keys()].toSorted());
  return [...levels].map(([key, level]) => Math.abs(level - (others.get(key) ?? Number.NaN)));
}

/**
 * Nearly all levels must be equal. A few may differ by one step, because the last bit of a pixel can change a level.
 * `leastEqual` is the minimum share of equal levels.
 */
function expectAlike(apart: readonly number[], leastEqual = 0.99): void {
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
  expect(apart.filter((each) => each === 0).length / apart.length).toBeGreaterThanOrEqual(leastEqual);
}

const readerInBrowser = async () => openPageReader((await app().user()).page, inject('builtPage'));

async function readsAlike(drawings: readonly FaceDrawing[], others: readonly Promise<Buffer>[] = []) {
  const reader = await readerInBrowser();
  for (const face of drawings) {
    const png = await drawFacePng(face);
    const [own, other] = await Promise.all([reader.read(png, 'image/png'), node.read(png)]);
    expect(rounded(own)).toEqual(rounded(other));
  }
  for (const other of others) {
    const photo = await other;
    expect(await reader.read(photo, 'image/jpeg')).toEqual(await node.read(photo));
  }
}

describe('the face reader in the page', () => {
  it(
    'gives the same reading as in Node for drawn faces with light to dark skin',
    () => readsAlike(isFull ? small : small.slice(0, skinTones.length).filter((_, index) => index % 2 === 0)),
    TIMEOUT_MS,
  );

  it(
    'gives the same reading as in Node for a hundred large drawn faces, and for a drawing without a face',
    { tags: 'slow', timeout: TIMEOUT_MS },
    () => readsAlike(large, [drawNoFace()]),
  );

  it(
    'agrees with the face reader in Node on at least 99 % of the levels read from JPEG photos, and never differs by more than one level',
    { tags: 'slow', timeout: TIMEOUT_MS },
    async () => {
      const reader = await readerInBrowser();
      const apart: number[] = [];
      const drawn = await Promise.all(sampleOf(large, 25).map(drawFace));
      for (const jpeg of [...drawn, ...(await photosIn(photosFolder))]) {
        apart.push(...distances(await reader.read(jpeg, 'image/jpeg'), await node.read(jpeg)));
      }
      expectAlike(apart);
    },
  );

  it(
    'reads a rotated photo with EXIF orientation 6 exactly like the upright photo',
    { tags: 'slow', timeout: TIMEOUT_MS },
    async () => {
      const reader = await readerInBrowser();
      for (const face of large.slice(0, 4)) {
        const onItsSide = await sharp(await drawFacePng(face))
          .rotate(-90)
          .withMetadata({ orientation: 6 })
          .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
          .toBuffer();
        const upright = await sharp(onItsSide).autoOrient().png().toBuffer();
        const reading = await reader.read(onItsSide, 'image/jpeg');
        expect(levelsOf(reading).size).toBeGreaterThan(10);
        expect(reading).toEqual(await reader.read(upright, 'image/png'));
      }
    },
  );

  it(
    'reads nearly the same levels from a photo in Display P3 as from the same colours in sRGB',
    { tags: 'slow', timeout: TIMEOUT_MS },
    async () => {
      const reader = await readerInBrowser();
      const apart: number[] = [];
      for (const face of large.slice(0, 16)) {
        const png = await drawFacePng(face);
        const wide = await sharp(png).withIccProfile('p3').png().toBuffer();
        apart.push(...distances(await reader.read(png, 'image/png'), await reader.read(wide, 'image/png')));
      }
      // The conversion to 8-bit Display P3 rounds the pixels, so a few levels may differ.
      expectAlike(apart, 0.98);
    },
  );
});
