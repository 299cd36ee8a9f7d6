import { beforeAll, describe, expect, it } from 'vitest';
import type { FaceModels } from '../../../functions/reader/find/face-models.ts';
import type { Marks } from '../../../functions/reader/marks.ts';
import { readAndMarkFace } from '../../../functions/reader/read-face.ts';
import { decode } from '../../../infra/local/reader/decode.ts';
import { drawFacePng, type FaceDrawing, skinTones } from '../../support/drawings/draw.ts';
import { modelsForTest } from '../../support/fixtures/face-models.ts';

let models: FaceModels;
beforeAll(async () => {
  models = await modelsForTest();
});

const tone = skinTones[2];
const marksOn = async (face: Omit<FaceDrawing, 'tone'>): Promise<readonly Marks[]> =>
  (await readAndMarkFace(await decode(await drawFacePng({ tone, ...face })), models)).marks;

const count = (marks: readonly Marks[], kinds: readonly Marks['observation'][]): number =>
  marks
    .filter(({ observation }) => kinds.includes(observation))
    .reduce((sum, { places }) => sum + places.length, 0);

const spots = ['darkSpots', 'marks', 'blemishes'] as const;
const lines = ['fineLines', 'deepLines'] as const;

const middleOfCheeks = (marks: readonly Marks[]) => {
  const places = marks.filter(({ region }) => region === 'cheeks').flatMap((each) => each.places);
  expect(places).not.toEqual([]);
  return places.reduce((sum, { y }) => sum + y / places.length, 0);
};

describe('the spots and lines marked on a photo', () => {
  it(
    'include more spots on a spotted face and more lines on a lined face than on a calm one',
    { tags: 'slow' },
    async () => {
      const [calm, spotted, lined] = [
        await marksOn({}),
        await marksOn({ spots: 1 }),
        await marksOn({ lines: 1 }),
      ];
      expect(count(spotted, spots)).toBeGreaterThan(count(calm, spots) + 3);
      expect(count(lined, lines)).toBeGreaterThan(count(calm, lines) + 30);
    },
  );

  it('lie on the face, in relative coordinates that do not depend on the size of the photo', async () => {
    const [small, large] = [
      await marksOn({ spots: 1, sizePx: 512 }),
      await marksOn({ spots: 1, sizePx: 900 }),
    ];
    expect(count(small, spots)).toBeGreaterThan(0);
    expect(count(large, spots)).toBeGreaterThan(0);
    for (const { places } of [...small, ...large]) {
      // The face is drawn in the middle of the photo, so all its marks must be near the middle.
      for (const { x, y } of places) expect(Math.hypot(x - 0.5, y - 0.5)).toBeLessThan(0.35);
    }
    expect(Math.abs(middleOfCheeks(small) - middleOfCheeks(large))).toBeLessThan(0.02);
  });

  it('are absent if no face was found', async () => {
    const nobody = { width: 64, height: 64, rgb: new Uint8Array(64 * 64 * 3).fill(128) };
    expect(await readAndMarkFace(nobody, models)).toEqual({
      reading: { cannotAnalyse: 'no_face' },
      marks: [],
    });
  });
});
