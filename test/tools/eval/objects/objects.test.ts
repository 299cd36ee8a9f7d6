import { beforeAll, describe, expect, it } from 'vitest';
import { drawFacePng, skinTones } from '../../../support/drawings/draw.ts';
import { reading } from '../../../support/builders/reading.ts';
import { changesBetween } from './measure-objects.ts';
import { objectsTable } from './objects-card.ts';
import type { MappedFace } from '../face-map.ts';
import { faceLocator } from '../locate-face.ts';
import { decodePicture } from '../picture.ts';
import { type ObjectKind, objectKinds } from './kinds.ts';

const before = reading({ deepLines: { forehead: 'none', aroundMouth: 'slight' }, shine: { nose: 'clear' } });

describe('the comparison of a photo with and without a drawn object', () => {
  it('counts in steps how the drawn object changes each level', () => {
    const after = reading({ deepLines: { forehead: 'clear' }, shine: { nose: 'slight' } });
    expect(changesBetween(before, after).filter(({ steps }) => steps !== 0)).toEqual([
      { observation: 'shine', steps: -1 },
      { observation: 'deepLines', steps: 2 },
      { observation: 'deepLines', steps: -1 },
    ]);
  });

  it('leaves the steps undefined for observations that are no longer read', () => {
    const covered = reading({}, { notRead: ['shine'] });
    const lost = changesBetween(before, covered).filter(({ steps }) => steps === undefined);
    expect(new Set(lost.map(({ observation }) => observation))).toEqual(new Set(['shine']));
    const unread = changesBetween(before, { cannotAnalyse: 'no_face' });
    expect(unread.every(({ steps }) => steps === undefined)).toBe(true);
  });
});

describe('the table of drawn objects', () => {
  it('lists for each object how often a level rose, and in which observations', () => {
    const hat: ObjectKind = { name: 'a hat', draw: () => Promise.resolve(Buffer.of()) };
    const raised = reading({
      deepLines: { forehead: 'clear', aroundMouth: 'slight' },
      shine: { nose: 'clear' },
    });
    const faces = [
      { before, after: [raised] },
      { before, after: [before] },
      { before, after: [{ cannotAnalyse: 'no_face' as const }] },
    ];
    expect(objectsTable(faces, [hat]).rows).toEqual([
      { cells: ['a hat', '2 of 3', '100 %', '50 %', '50 %', 'deepLines 50 %'] },
    ]);
  });
});

describe('the drawing of an object', () => {
  let face: MappedFace;
  beforeAll(async () => {
    const locate = await faceLocator();
    const found = await locate(await drawFacePng({ tone: skinTones[1], sizePx: 400 }));
    if (!found) throw new Error('No face was found');
    face = found;
  });

  it.each(objectKinds)(
    'changes the pixels of the photo, but not its size (object: $name)',
    async ({ draw }) => {
      const drawn = await decodePicture(await draw(face, 1));
      expect([drawn.width, drawn.height]).toEqual([face.picture.width, face.picture.height]);
      expect(Buffer.compare(Buffer.from(drawn.rgb), Buffer.from(face.picture.rgb))).not.toBe(0);
    },
  );
});
