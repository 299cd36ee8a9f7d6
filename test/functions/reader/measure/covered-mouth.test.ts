import { beforeAll, describe, expect, it } from 'vitest';
import type { FaceModels } from '../../../../functions/reader/find/face-models.ts';
import { measureDrawing } from '../../../support/drawings/measure-drawing.ts';
import { modelsForTest } from '../../../support/fixtures/face-models.ts';

/** A mask from the bridge of the nose to below the chin, on a grid of 400 x 400. */
const maskOf = (colour: string): string =>
  `<path d="M200 205 L300 225 L285 330 L200 372 L115 330 L100 225 Z" fill="${colour}"/>`;

let models: FaceModels;
beforeAll(async () => {
  models = await modelsForTest();
});

describe('a mask over nose and mouth', () => {
  it.each([
    ['blue', '#9cc3dc'],
    ['black', '#26262a'],
  ])('makes the lower face unreadable, but not the forehead (mask colour: %s)', async (_, colour) => {
    const { coverage, lineCoverage } = await measureDrawing(models, maskOf(colour));
    expect([coverage.nose, coverage.cheeks, coverage.chin, lineCoverage.aroundMouth]).toEqual([0, 0, 0, 0]);
    expect(coverage.forehead).toBeGreaterThan(0.5);
  });

  it('is not detected on a face with visible lips', async () => {
    const { coverage } = await measureDrawing(models);
    expect(Math.min(coverage.nose, coverage.cheeks, coverage.chin)).toBeGreaterThan(0.5);
  });
});
