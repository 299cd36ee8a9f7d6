import { beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#domain/reading/observation.ts';
import { amountOf, thresholds, levelOf } from '../../../../functions/reader/describe/thresholds.ts';
import type { FaceModels } from '../../../../functions/reader/find/face-models.ts';
import type { LineRegion } from '../../../../functions/reader/measure/line-parts.ts';
import type { MeasuredFace } from '../../../../functions/reader/measure/measure-face.ts';
import { measureDrawing } from '../../../support/drawings/measure-drawing.ts';
import { seededRandom } from '../../../support/drawings/random.ts';
import { modelsForTest } from '../../../support/fixtures/face-models.ts';

let models: FaceModels;
beforeAll(async () => {
  models = await modelsForTest();
});

/** Two strokes on each cheek beside the mouth, in the coordinates of a 400 x 400 drawing. */
const strokes = (right: number, down: number): string =>
  [140, 150, 250, 260]
    .map((x) => `<path d="M${x} 268 l${right} ${down}" stroke="#a87" stroke-width="1.2" opacity="0.7"/>`)
    .join('');

/** Strokes above the brows in a 400 x 400 drawing, one from each x coordinate in `starts`. */
const aboveBrows = (starts: readonly number[], top: number, right: number, down: number): string =>
  starts
    .map((x) => `<path d="M${x} ${top} l${right} ${down}" stroke="#a87" stroke-width="1.2" opacity="0.7"/>`)
    .join('');

/** Four thin strokes on each temple, between the eye and the hair, in a 400 x 400 drawing. */
const onTemples = (outwards: number, down: number): string => {
  const paths = [108, 112, 116, 120].flatMap((x) => [
    `<path d="M${x} 165 l${-outwards} ${down}"/>`,
    `<path d="M${400 - x} 165 l${outwards} ${down}"/>`,
  ]);
  return `<g stroke="#a87" stroke-width="0.9" opacity="0.8">${paths.join('')}</g>`;
};

const aroundMouth = ({ values }: MeasuredFace, kind: 'fineLines' | 'deepLines'): number =>
  values[kind].aroundMouth ?? Number.NaN;
const fineLinesIn = ({ values }: MeasuredFace, region: LineRegion): Level =>
  levelOf(amountOf(values.fineLines[region] ?? Number.NaN, thresholds.fineLines[region] ?? [1, 2, 3]));
const levelOfFineLines = (face: MeasuredFace): Level => fineLinesIn(face, 'aroundMouth');

/** A thin line on each fold between the nose and the corner of the mouth. */
const FOLDS = '<path d="M162 246 q-14 8 -14 36" /><path d="M238 246 q14 8 14 36" />';
const shallowFolds = `<g fill="none" stroke="#a87" stroke-width="1.2" opacity="0.7">${FOLDS}</g>`;

/** Short upright hairs, as in stubble: many on the chin and the upper lip, and fewer beside the mouth. */
function stubble(): string {
  const random = seededRandom(3);
  const hairs = (count: number, left: number, top: number, width: number, height: number): string[] =>
    Array.from({ length: count }, () => {
      const [x, y] = [left + width * random(), top + height * random()];
      return `<path d="M${x} ${y} l${random() - 0.5} 3" stroke="#765" stroke-width="0.7" opacity="0.5"/>`;
    });
  return [
    ...hairs(150, 165, 256, 70, 16),
    ...hairs(450, 150, 300, 100, 36),
    ...hairs(45, 135, 262, 26, 36),
    ...hairs(45, 239, 262, 26, 36),
  ].join('');
}

describe('thin lines near the mouth', () => {
  it('count as fine lines around the mouth if they are vertical, but not if they are horizontal', async () => {
    const bare = await measureDrawing(models);
    const upright = await measureDrawing(models, strokes(2, 30));
    const sideways = await measureDrawing(models, strokes(30, 2));
    expect([bare, upright, sideways].map(levelOfFineLines)).toEqual(['none', 'slight', 'none']);
    expect(aroundMouth(upright, 'deepLines')).toBeCloseTo(aroundMouth(bare, 'deepLines'), 1);
  });

  it('do not count as fine lines if they are the hairs of stubble', async () => {
    expect(levelOfFineLines(await measureDrawing(models, stubble()))).toBe('none');
  });

  it('count as fine lines if they run from the nose to the corners of the mouth', async () => {
    const folded = await measureDrawing(models, shallowFolds);
    expect(levelOfFineLines(folded)).not.toBe('none');
  });
});

describe('thin lines above the brows', () => {
  it(
    'count as frown lines if they are vertical, but not if they lean by 45 degrees',
    { tags: 'slow' },
    async () => {
      const upright = await measureDrawing(models, aboveBrows([193, 207], 128, 0, 14));
      const leaning = await measureDrawing(models, aboveBrows([185, 193, 201], 138, 10, 10));
      expect([upright, leaning].map((face) => fineLinesIn(face, 'betweenBrows'))).toEqual(['slight', 'none']);
    },
  );
});

describe('thin lines on the temples', () => {
  it(
    'count as fine lines if they run away from the eye, but not if they run down like hairs',
    { tags: 'slow' },
    async () => {
      const folds = await measureDrawing(models, onTemples(17, 30));
      const hairs = await measureDrawing(models, onTemples(8, 30));
      expect([folds, hairs].map((face) => fineLinesIn(face, 'aroundEyes'))).toEqual(['strong', 'none']);
    },
  );
});
