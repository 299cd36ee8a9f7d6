import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawFace, skinTones } from '../../support/drawings/draw.ts';
import { groupOf, onePerPerson, photosIn } from './photo-set.ts';

const people = [
  { tone: skinTones[0], background: '#ffffff', hair: '#1c1512' },
  { tone: skinTones[7], background: '#c9cdd0', hair: '#1c1512' },
  { tone: skinTones[3], background: '#101010', hair: '#e8d8a0' },
  { tone: skinTones[1], background: '#303030', hair: '#303030' },
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faces-'));
  await mkdir(join(folder, 'small'));
  for (const [at, face] of people.entries()) {
    await writeFile(join(folder, `teen-16-0${at}.jpg`), await drawFace(face));
    await writeFile(join(folder, 'small', `other-${at}.jpg`), await drawFace({ ...face, sizePx: 200 }));
  }
  await writeFile(join(folder, 'README.md'), 'no photo');
});
afterAll(() => rm(folder, { recursive: true }));

describe('the photos of an evaluation', () => {
  it('are grouped by file name: senior-70-03.jpg is in "senior-70", and 312.jpg is in "row-3"', () => {
    expect(['senior-70-03.jpg', 'age/child-1.png', '312.jpg', '07.jpg'].map(groupOf)).toEqual([
      'senior-70',
      'child',
      'row-3',
      undefined,
    ]);
  });

  it('count as one person if they show the same picture in different sizes', async () => {
    const photos = await photosIn(folder);
    expect(photos.length).toBe(2 * people.length);
    for (const [at] of people.entries()) {
      const same = photos.filter(({ name }) => name.endsWith(`${at}.jpg`));
      expect(new Set(same.map(({ person }) => person)).size).toBe(1);
    }
    const each = onePerPerson(photos);
    expect(each.map(({ sidePx }) => sidePx)).toEqual(people.map(() => 512));
  });

  it('are split by content into a tuning and a held-out set, regardless of name, size and folder', async () => {
    const [all, small] = [await photosIn(folder), await photosIn(join(folder, 'small'))];
    const splits = new Map(all.map(({ name, split }) => [name, split]));
    for (const { name, split } of small) expect(splits.get(join('small', name))).toBe(split);
    expect(new Set(splits.values())).toEqual(new Set(['tuning', 'held-out']));
  });
});
