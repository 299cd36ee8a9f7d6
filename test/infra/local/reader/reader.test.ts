import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { products } from '#domain/catalogue/built-in.ts';
import { SkinReport } from '#domain/reading/report.ts';
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
import { analysisOf, answersOf, textsOf } from '../../../support/builders/reader-planes.ts';

const ENGINE_TIMEOUT_MS = 60_000;

let reader: FaceReader;
beforeAll(async () => {
  reader = await createFaceReader({ catalogue: products });
  await reader.warmUp();
}, ENGINE_TIMEOUT_MS);
afterAll(() => reader.close());

const read = (photo: Uint8Array): Promise<SkinReport> => reader.read(photo, answersOf());
const readDrawing = async (face: FaceDrawing): Promise<SkinReport> => read(await drawFace(face));
const calm: FaceDrawing = { tone: skinTones[2] };

describe('what is in the photo', () => {
  it.each(sampleOf(skinTones, 2))('is one face of skin %s, and the redness of its cheeks', async (tone) => {
    const report = await readDrawing({ tone, redness: 1 });
    expect(SkinReport.safeParse(report).error).toBeUndefined();
    expect(analysisOf(report).categories.skinTone.seen).toMatch(/(some|plain) redness on both cheeks/);
  });

  it('says that there are several faces in a photo of two people', async () => {
    expect(await read(await drawTwoFaces())).toEqual({ cannotAnalyse: { reason: 'several_faces' } });
  });

  it('says that there is no face in a photo of a cup', async () => {
    expect(await read(await drawNoFace())).toEqual({ cannotAnalyse: { reason: 'no_face' } });
  });

  it.each([
    ['almost no light', () => drawDark()],
    ['nothing in focus', () => drawBlurred()],
    ['a face of a few pixels', () => drawFace({ ...calm, sizePx: 64 })],
  ])('says that a photo with %s is unreadable', async (_, draw) => {
    expect(await read(await draw())).toEqual({ cannotAnalyse: { reason: 'unreadable' } });
  });

  it('says that there is no face in a strip of one pixel', async () => {
    const strip = sharp({ create: { width: 1500, height: 1, channels: 3, background: '#c99' } });
    expect(await read(await strip.png().toBuffer())).toEqual({ cannotAnalyse: { reason: 'no_face' } });
  });

  it('says that bytes which are no image are not a photo', async () => {
    expect(await read(new TextEncoder().encode('not an image'))).toEqual({
      cannotAnalyse: { reason: 'not_a_photo' },
    });
  });

  it('finds a face that fills the photo from edge to edge', async () => {
    const face = sharp(await drawFacePng(calm)).extract({ left: 102, top: 83, width: 307, height: 346 });
    expect((await read(await face.jpeg().toBuffer())).analysis).toBeDefined();
  });
});

const confidences = (report: SkinReport): string[] =>
  Object.values(analysisOf(report).categories).map(({ confidence }) => confidence);

describe('how sure it is', () => {
  it('is sure of fine detail in a large, sharp, bright photo, and never quite sure of tone and hydration', async () => {
    expect(confidences(await readDrawing(calm))).toEqual(['high', 'medium', 'medium', 'high', 'high']);
  });

  it('is less sure of fine detail in a small or a soft photo', async () => {
    expect(confidences(await readDrawing({ ...calm, sizePx: 180 }))).toEqual([
      'low',
      'medium',
      'medium',
      'low',
      'low',
    ]);
    expect(confidences(await read(await drawBlurred(6)))).toEqual(['low', 'medium', 'medium', 'low', 'low']);
  });

  it('is sure of nothing in a dim photo, and says why', async () => {
    const report = await read(await drawDark(0.1));
    expect(new Set(confidences(report))).toEqual(new Set(['low']));
    expect(analysisOf(report).categories.skinTone.notVisible).toContain('little light');
  });
});

describe('the same and different', () => {
  it('gives the same report for the same photo, whatever it read in between', async () => {
    const photo = await drawFace({ ...calm, spots: 0.4, seed: 5 });
    const first = await read(photo);
    await readDrawing({ tone: skinTones[6], redness: 1 });
    expect(await read(photo)).toEqual(first);
    const another = await createFaceReader({ catalogue: products });
    expect(await another.read(photo, answersOf())).toEqual(first);
    await another.close();
  });

  it(
    'describes faces with different skin differently, all but one in twenty',
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
      const texts = new Set(await Promise.all(faces.map(async (face) => textsOf(await readDrawing(face)))));
      expect(texts.size).toBeGreaterThanOrEqual(Math.ceil(0.95 * faces.length));
    },
    ENGINE_TIMEOUT_MS,
  );

  it('moves no band by more than a word when a photo is saved again with less quality', async () => {
    const face = await drawFacePng({ ...calm, redness: 0.6, lines: 0.6, spots: 0.5 });
    const fine = textsOf(await read(await sharp(face).jpeg({ quality: 95 }).toBuffer())).split('\n');
    const coarse = textsOf(await read(await sharp(face).jpeg({ quality: 70 }).toBuffer())).split('\n');
    expect(coarse.filter((text, index) => text === fine[index]).length).toBeGreaterThanOrEqual(3);
  });
});

describe('what it sees', () => {
  it('sees calm skin as calm', async () => {
    const { categories } = analysisOf(await readDrawing(calm));
    expect(categories.wrinkles.seen).toMatch(/^On the whole hardly any lines show\. Folding is strongest/);
    expect(categories.acne.seen).toMatch(/^On the whole hardly any spots show\. Marking is strongest/);
    expect(categories.skinTone.seen).toMatch(
      /^On the whole the tone looks even and calm\. The tone varies most/,
    );
  });

  it('sees spots, and not as lines', async () => {
    const { categories } = analysisOf(await readDrawing({ ...calm, spots: 1 }));
    expect(categories.acne.seen).toMatch(/(several|many) spots on/);
    expect(categories.wrinkles.seen).toContain('hardly any lines');
  });

  it('sees lines, and not as spots', async () => {
    const { categories } = analysisOf(await readDrawing({ ...calm, lines: 1 }));
    expect(categories.wrinkles.seen).toMatch(/(visible|well-marked) lines on the forehead/);
    expect(categories.acne.seen).not.toMatch(/several|many/);
  });

  it('sees shine where it was matt', async () => {
    const { categories } = analysisOf(await readDrawing({ ...calm, shine: 1 }));
    expect(categories.hydration.seen).toMatch(/(shining|shiny) on the forehead/);
    expect(analysisOf(await readDrawing(calm)).categories.hydration.seen).toContain('little light gathers');
  });

  it('sees a rough surface, and patches of uneven tone', async () => {
    const rough = analysisOf(await readDrawing({ ...calm, texture: 1 })).categories.skinTexture.seen;
    expect(rough).toMatch(/rough on/);
    const patchy = analysisOf(await readDrawing({ ...calm, patches: 1 })).categories.skinTone.seen;
    expect(patchy).toMatch(/ (mostly even|slightly uneven|uneven) on/);
  });
});

describe('its thread', () => {
  it('rejects a read after it was closed', async () => {
    const closed = await createFaceReader({ catalogue: products });
    await closed.close();
    await expect(closed.read(new Uint8Array(), answersOf())).rejects.toThrow('closed');
  });

  it('rejects the reads that were under way when it was closed', async () => {
    const closing = await createFaceReader({ catalogue: products });
    const reading = closing.read(await drawFace(calm), answersOf());
    const rejected = expect(reading).rejects.toThrow('stopped');
    await closing.close();
    await rejected;
  });

  it('writes nothing to the console', async () => {
    const readerUrl = new URL('../../../../infra/local/reader/reader.ts', import.meta.url).href;
    const script = `const { createFaceReader } = await import('${readerUrl}');
      const reader = await createFaceReader({ catalogue: [] });
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
