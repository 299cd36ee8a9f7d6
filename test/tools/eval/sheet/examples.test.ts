import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Level } from '#domain/reading/observation.ts';
import { drawFacePng, skinTones } from '../../../support/drawings/draw.ts';
import type { Marks } from '../agreement/marks.ts';
import { faceLocator } from '../locate-face.ts';
import type { FacePhoto } from '../photo-set.ts';
import { anchorSheet } from './anchor-sheet.ts';
import { examplesOf, judgedByBoth } from './examples.ts';

const photo = (name: string, { person = name, sidePx = 100 } = {}): FacePhoto => ({
  name,
  group: undefined,
  person,
  split: 'tuning',
  sidePx,
  load: () => drawFacePng({ tone: skinTones[2] }),
});

/** One observer, who marked these levels of shine on the nose, keyed by photo. */
const observer = (noses: Record<string, Level>, judged: Marks['judged'] = ['shine']): Marks => ({
  judged,
  faces: Object.fromEntries(
    Object.entries(noses).map(([name, level]) => [
      name,
      { observations: { shine: { nose: level } }, hidden: [] },
    ]),
  ),
});

/** The size and format of each page if both observers marked these levels of shine on the nose. */
async function drawnPages(noses: Record<string, Level>): Promise<Metadata[]> {
  const both = observer(noses);
  const located = {
    photos: [photo('a.jpg')],
    locate: await faceLocator(),
    progress: () => {},
    signal: new AbortController().signal,
  };
  const pages: Buffer[] = [];
  for await (const page of anchorSheet(located, [both, both])) pages.push(page);
  return Promise.all(pages.map((page) => sharp(page).metadata()));
}

describe('the example crops for a level', () => {
  it('are the regions in which both observers marked the level, with the largest photo first', () => {
    const observers = [
      observer({ 'small.jpg': 'clear', 'doubtful.jpg': 'clear', 'large.jpg': 'clear' }),
      observer({ 'small.jpg': 'clear', 'doubtful.jpg': 'slight', 'large.jpg': 'clear' }),
    ] as const;
    const photos = [
      photo('small.jpg'),
      photo('doubtful.jpg'),
      photo('large.jpg', { sidePx: 400 }),
      photo('unmarked.jpg'),
    ];
    expect(
      examplesOf('shine', 'clear', photos, observers).map((each) => [each.photo.name, each.region]),
    ).toEqual([
      ['large.jpg', 'nose'],
      ['small.jpg', 'nose'],
    ]);
    expect(examplesOf('shine', 'slight', photos, observers)).toEqual([]);
  });

  it('include each person once, in the largest photo of that person', () => {
    const both = observer({ 'a.jpg': 'slight', 'b.jpg': 'slight' });
    const photos = [photo('a.jpg', { person: 'a' }), photo('b.jpg', { person: 'a', sidePx: 300 })];
    expect(examplesOf('shine', 'slight', photos, [both, both]).map((each) => each.photo.name)).toEqual([
      'b.jpg',
    ]);
  });

  it('exist only for observations that both observers looked for', () => {
    expect(judgedByBoth([observer({}, ['shine', 'redness']), observer({}, ['redness', 'marks'])])).toEqual([
      'redness',
    ]);
  });

  it('take up space on the page only if an example exists', { tags: 'slow' }, async () => {
    const [[none], [one]] = await Promise.all([drawnPages({}), drawnPages({ 'a.jpg': 'strong' })]);
    expect(none?.format).toBe('jpeg');
    expect((one?.height ?? 0) - (none?.height ?? 0)).toBeGreaterThan(300);
  });
});
