import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Level, Observation, Region } from '#domain/reading/observation.ts';
import { isAtLeast, Reading, type SkinReading, strongestLevel } from '#domain/reading/reading.ts';
import { createFaceReader, type FaceReader } from '../../../../infra/local/reader/reader.ts';
import {
  drawBlurred,
  drawDark,
  drawFace,
  drawFacePng,
  drawNoFace,
  drawTwoFaces,
  type FaceDrawing,
  skinTones,
} from '../../../support/drawings/draw.ts';
import { sampleOf } from '../../../support/long-runs.ts';
import { skinOf } from '../../../support/builders/measured-face.ts';

const ENGINE_TIMEOUT_MS = 60_000;

let reader: FaceReader;
beforeAll(async () => {
  reader = createFaceReader();
  await reader.warmUp();
}, ENGINE_TIMEOUT_MS);
afterAll(() => reader.close());

const read = (photo: Uint8Array): Promise<Reading> => reader.read(photo);

/** Caches the readings, because several tests need the same one. */
const cached = new Map<string, Promise<SkinReading>>();
function readDrawing(face: FaceDrawing): Promise<SkinReading> {
  const key = JSON.stringify(face);
  const reading = cached.get(key) ?? drawFace(face).then(read).then(skinOf);
  cached.set(key, reading);
  return reading;
}
const calm: FaceDrawing = { tone: skinTones[2] };

const levelIn = ({ observations }: SkinReading, observation: Observation, region: Region): Level => {
  const level = observations[observation]?.regions[region];
  if (level === undefined) throw new Error(`${observation} was not read on ${region}`);
  return level;
};
const amountIn = ({ observations }: SkinReading, observation: Observation, region: Region): number =>
  observations[observation]?.amounts?.[region] ?? Number.NaN;
/** All levels of a reading, in a fixed order. */
const levels = ({ observations }: SkinReading): Level[] =>
  Object.values(observations).flatMap(({ regions }) => Object.values(regions));

describe('the reading of a photo', () => {
  it.each(sampleOf(skinTones, 2))('includes the redness of the cheeks for the skin tone %s', async (tone) => {
    const reading = await readDrawing({ tone, redness: 1 });
    expect(Reading.safeParse(reading).error).toBeUndefined();
    expect(isAtLeast(levelIn(reading, 'redness', 'cheeks'), 'clear')).toBe(true);
  });

  it('contains the same levels whether the photo is upright or upside down', { tags: 'slow' }, async () => {
    const photo = await drawFacePng({ tone: skinTones[2], redness: 1 });
    const turned = skinOf(await read(await sharp(photo).rotate(180).toBuffer()));
    expect(levelIn(turned, 'redness', 'cheeks')).toBe('strong');
    expect(levels(turned)).toEqual(levels(skinOf(await read(photo))));
  });

  it('does not include a chin that lies outside the photo', async () => {
    const photo = await drawFacePng({ tone: skinTones[2], redness: 1 });
    const cut = await sharp(photo).extract({ left: 0, top: 0, width: 512, height: 350 }).toBuffer();
    const { observations, photo: obstacles } = skinOf(await read(cut));
    expect(obstacles).toEqual(['covered']);
    for (const { regions } of Object.values(observations)) expect(regions).not.toHaveProperty('chin');
    expect(observations.redness?.regions.cheeks).toBe('strong');
    expect(observations.deepLines?.regions).toHaveProperty('aroundMouth');
  });

  it('includes only observations that need no colour if the photo is black and white, and states that it lacks colour', async () => {
    const photo = await drawFacePng({ tone: skinTones[2], redness: 1, spots: 0.6, lines: 1 });
    const { observations, photo: obstacles } = skinOf(await read(await sharp(photo).greyscale().toBuffer()));
    expect(obstacles).toEqual(['colourless']);
    expect(Object.keys(observations)).toEqual(['roughness', 'dryness', 'fineLines', 'deepLines']);
    expect(observations.deepLines?.regions.forehead).not.toBe('none');
  });

  it('reports several faces in a photo of two people', async () => {
    expect(await read(await drawTwoFaces())).toEqual({ cannotAnalyse: 'several_faces' });
  });

  it('reports that there is no face in a photo of a cup', async () => {
    expect(await read(await drawNoFace())).toEqual({ cannotAnalyse: 'no_face' });
  });

  it.each([
    ['almost no light', () => drawDark()],
    ['nothing in focus', () => drawBlurred()],
    ['a face of a few pixels', () => drawFace({ ...calm, sizePx: 64 })],
  ])('reports that a photo with %s is unreadable', async (_, draw) => {
    expect(await read(await draw())).toEqual({ cannotAnalyse: 'unreadable' });
  });

  it('reports that there is no face in an image with a height of one pixel', async () => {
    const strip = sharp({ create: { width: 1500, height: 1, channels: 3, background: '#c99' } });
    expect(await read(await strip.png().toBuffer())).toEqual({ cannotAnalyse: 'no_face' });
  });

  it('reports "not_a_photo" for a file that is not an image', async () => {
    expect(await read(new TextEncoder().encode('not an image'))).toEqual({ cannotAnalyse: 'not_a_photo' });
  });

  it('includes observations of a face that fills the photo from edge to edge', async () => {
    const face = sharp(await drawFacePng(calm)).extract({ left: 102, top: 83, width: 307, height: 346 });
    expect(await read(await face.jpeg().toBuffer())).toHaveProperty('observations');
  });
});

const unsureOfDetail = {
  roughness: 'low',
  redness: 'medium',
  unevenness: 'low',
  shine: 'medium',
  fineLines: 'low',
  deepLines: 'low',
  darkSpots: 'low',
  dryness: 'low',
  blemishes: 'low',
  marks: 'low',
};
const confidenceIn = ({ observations }: SkinReading): Record<string, string> =>
  Object.fromEntries(Object.entries(observations).map(([name, { confidence }]) => [name, confidence]));

describe('a reading', () => {
  it('has high confidence for lines, roughness and dark spots in a large, sharp, bright photo, and medium for the rest', async () => {
    const reading = await readDrawing(calm);
    expect(confidenceIn(reading)).toEqual({
      ...unsureOfDetail,
      roughness: 'high',
      unevenness: 'medium',
      fineLines: 'high',
      deepLines: 'high',
      darkSpots: 'high',
      dryness: 'medium',
      blemishes: 'medium',
      marks: 'medium',
    });
    expect(reading.photo).toEqual([]);
  });

  it('has lower confidence for fine detail in a small or blurred photo, and contains the reason', async () => {
    const small = await readDrawing({ ...calm, sizePx: 180 });
    const soft = skinOf(await read(await drawBlurred(6)));
    expect([confidenceIn(small), small.photo]).toEqual([unsureOfDetail, ['small']]);
    expect([confidenceIn(soft), soft.photo]).toEqual([unsureOfDetail, ['soft']]);
  });

  it('has low confidence for every observation in a dark photo, and contains the reason', async () => {
    const reading = skinOf(await read(await drawDark(0.1)));
    expect(new Set(Object.values(confidenceIn(reading)))).toEqual(new Set(['low']));
    expect(reading.photo).toContain('dark');
  });
});

describe('the reading of a drawn face', () => {
  it('does not depend on the photos that the reader has analysed before', { tags: 'slow' }, async () => {
    const photo = await drawFace({ ...calm, spots: 0.4, seed: 5 });
    const first = await read(photo);
    await read(await drawFace({ tone: skinTones[6], redness: 1 }));
    expect(await read(photo)).toEqual(first);
    const another = createFaceReader();
    expect(await another.read(photo)).toEqual(first);
    await another.close();
  });

  it(
    'is unique for at least 95 % of faces that are drawn with different skin',
    { tags: 'slow', timeout: ENGINE_TIMEOUT_MS },
    async () => {
      const all = Array.from({ length: 20 }, (_, index): FaceDrawing => ({
        tone: skinTones[index % skinTones.length] ?? skinTones[0],
        seed: index + 1,
        redness: (index % 4) / 4,
        spots: (index % 5) / 5,
        lines: (index % 3) / 3,
        shine: (index % 7) / 7,
        texture: (index % 6) / 6,
        patches: (index % 2) / 2,
      }));
      const faces = sampleOf(all, 4);
      const readings = await Promise.all(faces.map(readDrawing));
      expect(new Set(readings.map((reading) => JSON.stringify(reading))).size).toBeGreaterThanOrEqual(
        Math.ceil(0.95 * faces.length),
      );
    },
  );

  it(
    'retains at least 85 % of its levels if the JPEG quality drops from 95 to 70',
    { tags: 'slow', timeout: ENGINE_TIMEOUT_MS },
    async () => {
      let [preserved, all] = [0, 0];
      for (const [index, tone] of skinTones.entries()) {
        const face = await drawFacePng({ tone, seed: index + 1, redness: 0.6, lines: 0.6, spots: 0.5 });
        const fine = levels(skinOf(await read(await sharp(face).jpeg({ quality: 95 }).toBuffer())));
        const coarse = levels(skinOf(await read(await sharp(face).jpeg({ quality: 70 }).toBuffer())));
        preserved += fine.filter((level, place) => level === coarse[place]).length;
        all += fine.length;
      }
      expect(all).toBe(38 * skinTones.length);
      expect(preserved / all).toBeGreaterThanOrEqual(0.85);
    },
  );
});

describe('the face reader', () => {
  it('reports the level "none" for every observation if no skin change is drawn', async () => {
    expect(new Set(levels(await readDrawing(calm)))).toEqual(new Set(['none']));
  });

  it('classifies drawn spots as marks, not as fine lines', async () => {
    const reading = await readDrawing({ ...calm, spots: 1 });
    expect(isAtLeast(strongestLevel(reading, 'marks') ?? 'none', 'clear')).toBe(true);
    expect(strongestLevel(reading, 'fineLines')).toBe('none');
  });

  it('classifies drawn lines as deep lines, not as blemishes or dark spots', async () => {
    const reading = await readDrawing({ ...calm, lines: 1 });
    expect(isAtLeast(levelIn(reading, 'deepLines', 'forehead'), 'clear')).toBe(true);
    expect([strongestLevel(reading, 'blemishes'), strongestLevel(reading, 'darkSpots')]).toEqual([
      'none',
      'none',
    ]);
  });

  it('reports shine on the forehead only if shine is drawn', async () => {
    const reading = await readDrawing({ ...calm, shine: 1 });
    expect(isAtLeast(levelIn(reading, 'shine', 'forehead'), 'slight')).toBe(true);
    expect(strongestLevel(await readDrawing(calm), 'shine')).toBe('none');
  });

  it('reports roughness if the skin is drawn rough, and more unevenness if the skin is drawn with patches', async () => {
    const rough = await readDrawing({ ...calm, texture: 1 });
    expect(isAtLeast(strongestLevel(rough, 'roughness') ?? 'none', 'clear')).toBe(true);
    const patchy = await readDrawing({ ...calm, patches: 1 });
    expect(amountIn(patchy, 'unevenness', 'cheeks')).toBeGreaterThan(
      amountIn(await readDrawing(calm), 'unevenness', 'cheeks') + 0.05,
    );
  });
});

describe('the worker thread of the face reader', () => {
  it('rejects new reads once it is closed', async () => {
    const closed = createFaceReader();
    await closed.close();
    await expect(closed.read(new Uint8Array())).rejects.toThrow('closed');
  });

  it('rejects pending reads when it is closed', async () => {
    const closing = createFaceReader();
    const reading = closing.read(await drawFace(calm));
    const rejected = expect(reading).rejects.toThrow('stopped');
    await closing.close();
    await rejected;
  });

  it('writes nothing to the console when it starts and stops', async () => {
    const readerUrl = new URL('../../../../infra/local/reader/reader.ts', import.meta.url).href;
    const script = `const { createFaceReader } = await import('${readerUrl}');
      const reader = createFaceReader();
      await reader.warmUp();
      await reader.close();`;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect(stdout + stderr).toBe('');
  });
});
