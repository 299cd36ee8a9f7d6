import { beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#domain/reading/observation.ts';
import { amountOf, thresholds, levelOf } from '../../../../functions/reader/describe/thresholds.ts';
import type { FaceModels } from '../../../../functions/reader/find/face-models.ts';
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

const aroundMouth = ({ values }: MeasuredFace, kind: 'fineLines' | 'deepLines'): number =>
  values[kind].aroundMouth ?? Number.NaN;
const levelOfFineLines = (face: MeasuredFace): Level =>
  levelOf(amountOf(aroundMouth(face, 'fineLines'), thresholds.fineLines.aroundMouth ?? [1, 2, 3]));

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

describe('thin lines around the mouth', () => {
  it('count as fine lines if they are vertical, but not if they are horizontal', async () => {
    const bare = await measureDrawing(models);
    const upright = await measureDrawing(models, strokes(2, 30));
    const sideways = await measureDrawing(models, strokes(30, 2));
    expect([bare, upright, sideways].map(levelOfFineLines)).toEqual(['none', 'slight', 'none']);
    expect(aroundMouth(upright, 'deepLines')).toBeCloseTo(aroundMouth(bare, 'deepLines'), 1);
  });

  it('do not count as fine lines if they are stubble', async () => {
    expect(levelOfFineLines(await measureDrawing(models, stubble()))).toBe('none');
  });

  it('count as fine lines if they run from the nose to the corners of the mouth', async () => {
    const folded = await measureDrawing(models, shallowFolds);
    expect(levelOfFineLines(folded)).not.toBe('none');
  });
});
