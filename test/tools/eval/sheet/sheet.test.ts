import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawFacePng, skinTones } from '../../../support/drawings/draw.ts';
import { reading } from '../../../support/builders/reading.ts';
import { drawnPhotos } from '../drawn-photos.ts';
import { faceLocator } from '../locate-face.ts';
import type { FacePhoto } from '../photo-set.ts';
import { monkTones } from '../tones.ts';
import { chooseFaces } from './choose.ts';
import { contactSheet, pageName } from './contact-sheet.ts';
import { listOf, overlaySvg } from './overlay.ts';

const photo = (name: string, group?: string): FacePhoto => ({
  name,
  group,
  person: name,
  split: 'tuning',
  sidePx: 100,
  load: async () => new Uint8Array(),
});

describe('the contact sheet of evaluated faces', () => {
  it('takes faces from each group in turn, and groups photos by folder if their name contains no group', () => {
    const photos = [
      photo('a/1.jpg', 'child'),
      photo('a/2.jpg', 'child'),
      photo('a/3.jpg', 'child'),
      photo('b/1.jpg', 'teen'),
      photo('c/07.jpg'),
    ];
    expect(chooseFaces(photos, 4).map(({ name }) => name)).toEqual([
      'c/07.jpg',
      'a/1.jpg',
      'b/1.jpg',
      'a/2.jpg',
    ]);
  });

  it('shows the levels in a list and as an overlay on the face', () => {
    const { observations, photo: inTheWay } = reading(
      { redness: { cheeks: 'clear' } },
      { confidence: 'low', notRead: ['pores'], photo: ['soft'] },
    );
    const list = listOf({ observations, photo: inTheWay });
    expect(list).toContain('re redness?: Ck2');
    expect(list).toContain('po pores: not read');
    expect(list.at(-1)).toBe('photo: soft');
    const mesh = Array.from({ length: 468 }, (_, at) => ({ x: at % 20, y: Math.floor(at / 20) }));
    expect(overlaySvg(mesh, { observations, photo: inTheWay }, 100)).toMatch(/>re2<\/text>/);
    expect(listOf({ cannotAnalyse: 'no_face' })).toEqual(['cannot analyse: no_face']);
  });

  it('has six faces per page', { tags: 'slow' }, async () => {
    const face = await (await faceLocator())(await drawFacePng({ tone: skinTones[2] }));
    const evaluation = {
      photos: drawnPhotos(monkTones.slice(0, 7)),
      read: async () => reading({ shine: { nose: 'strong' } }),
      locate: async () => face,
      limit: 40,
      progress: () => {},
      signal: new AbortController().signal,
    };
    const pages: Buffer[] = [];
    for await (const page of contactSheet(evaluation)) pages.push(page);
    expect(pages.length).toBe(2);
    const { format, width } = await sharp(pages[0]).metadata();
    expect([format, width]).toEqual(['jpeg', 1608]);
    expect([pageName('x/sheet.jpg', 0), pageName('sheet', 1)]).toEqual(['x/sheet-1.jpg', 'sheet-2.jpg']);
  });
});
