import { beforeAll, describe, expect, it } from 'vitest';
import { amountOf, thresholds } from '../../../../functions/reader/describe/thresholds.ts';
import type { FaceModels } from '../../../../functions/reader/find/face-models.ts';
import type { MeasuredFace } from '../../../../functions/reader/measure/measure-face.ts';
import { measureDrawing } from '../../../support/drawings/measure-drawing.ts';
import { seededRandom } from '../../../support/drawings/random.ts';
import { modelsForTest } from '../../../support/fixtures/face-models.ts';

const HAIRS = 500;

type Patch = { left: number; top: number; width: number; height: number; length: number; colour: string };

/** Draws hairs that grow downwards, in the coordinates of a 400 x 400 drawing. */
function hairs({ left, top, width, height, length, colour }: Patch): string {
  const random = seededRandom(5);
  return Array.from({ length: HAIRS }, () => {
    const [x, y] = [left + width * random(), top + height * random()];
    return `<path d="M${x} ${y} l${4 * random() - 2} ${length}" stroke="${colour}"/>`;
  }).join('');
}

let models: FaceModels;
beforeAll(async () => {
  models = await modelsForTest();
});

const measured = (drawnOver = ''): Promise<MeasuredFace> => measureDrawing(models, drawnOver);

const amountOnForehead = ({ values }: MeasuredFace, kind: 'fineLines' | 'deepLines'): number =>
  amountOf(values[kind].forehead ?? Number.NaN, thresholds[kind].forehead ?? [1, 2, 3]);

/** Whether the chin is read, and whether it counts as rough, with these thin, translucent hairs drawn over the face. */
async function chinWith(drawn: string): Promise<{ isRead: boolean; isRough: boolean }> {
  const { values, coverage } = await measured(`<g stroke-width="0.5" opacity="0.4">${drawn}</g>`);
  const [slight] = thresholds.roughness.chin ?? [Number.NaN];
  return { isRead: coverage.chin > 0.5, isRough: (values.roughness.chin ?? Number.NaN) >= slight };
}

describe('hair on a face', () => {
  it(
    'makes a forehead under a fringe unreadable, even if the hair has the colour of dark skin',
    { tags: 'slow' },
    async () => {
      const bare = await measured();
      const fringe = { left: 110, top: 80, width: 180, height: 30, length: 36, colour: '#8a5636' };
      const covered = await measured(hairs(fringe));
      expect(bare.coverage.forehead).toBeGreaterThan(0.9);
      expect(covered.coverage.forehead).toBeLessThan(0.5);
      expect(covered.lineCoverage.forehead).toBeLessThan(0.5);
      expect(covered.coverage.cheeks).toBeCloseTo(bare.coverage.cheeks, 1);
    },
  );

  it.each([
    ['dark', '#2a1a12'],
    ['white', '#f4f2f0'],
  ])('makes a chin under a %s beard unreadable', async (_, colour) => {
    const beard = await measured(hairs({ left: 145, top: 300, width: 110, height: 30, length: 9, colour }));
    expect([beard.coverage.chin, beard.coverage.aroundMouth, beard.lineCoverage.aroundMouth]).toEqual([
      0, 0, 0,
    ]);
    expect(beard.coverage.cheeks).toBeGreaterThan(0.9);
  });

  it('is not detected on a chin that only has blemishes', async () => {
    const spots = Array.from(
      { length: 14 },
      (_, place) => `<circle cx="${150 + 7 * place}" cy="${310 + 5 * (place % 4)}" r="2.4" fill="#d0685a"/>`,
    );
    expect((await measured(spots.join(''))).coverage.chin).toBeGreaterThan(0.5);
  });

  it('does not count as roughness of the chin if it is thin stubble that also grows above the lip', async () => {
    const hair = { length: 2, colour: '#20160f' };
    const onChin = hairs({ ...hair, left: 140, top: 296, width: 120, height: 36 });
    const aboveLip = hairs({ ...hair, left: 160, top: 240, width: 80, height: 16 });
    expect(await chinWith(onChin + aboveLip)).toEqual({ isRead: true, isRough: false });
    expect(await chinWith(onChin)).toEqual({ isRead: true, isRough: true });
  });

  it('makes lines between the brows unreadable if it grows there', { tags: 'slow' }, async () => {
    const bare = await measured();
    const brows = { left: 181, top: 140, width: 38, height: 14, length: 7, colour: '#4a3020' };
    const hairy = await measured(hairs(brows));
    expect(hairy.lineCoverage.betweenBrows).toBeLessThan(0.5);
    expect(bare.lineCoverage.betweenBrows).toBeGreaterThan(0.8);
  });
});

describe('hair on the cheeks', () => {
  const beard = hairs({ left: 145, top: 300, width: 110, height: 30, length: 9, colour: '#2a1a12' });
  const onCheek = (left: number): string =>
    hairs({ left, top: 250, width: 40, height: 40, length: 5, colour: '#6a4a32' });
  const onCheeks = `<g stroke-width="0.6" opacity="0.5">${onCheek(90)}${onCheek(270)}</g>`;

  it('counts as dark spots, unless the face has a beard', async () => {
    const [shaved, bearded] = [await measured(onCheeks), await measured(beard + onCheeks)];
    const [slight] = thresholds.darkSpots.cheeks ?? [Number.NaN];
    expect(shaved.values.darkSpots.cheeks).toBeGreaterThan(slight);
    expect(bearded.values.darkSpots.cheeks).toBeLessThan(slight / 2);
    expect(bearded.coverage.cheeks).toBeGreaterThan(0.9);
  });

  it('is distinguished from blemishes, which count even beside a beard', async () => {
    const blemishes = Array.from(
      { length: 12 },
      (_, place) =>
        `<circle cx="${(place % 2 ? 100 : 272) + 7 * (place % 5)}" cy="${240 + 4 * place}" r="2.6" fill="#d0685a"/>`,
    ).join('');
    const [, clear] = thresholds.blemishes.cheeks ?? [Number.NaN, Number.NaN];
    expect((await measured(beard + blemishes)).values.blemishes.cheeks).toBeGreaterThan(clear);
  });
});

describe('objects and shadows on the forehead', () => {
  const strands =
    '<path d="M190 88q-25 30 -22 62M205 88q20 30 24 60M198 88l4 64" fill="none" stroke="#2a1c14" stroke-width="1.4"/>';
  const hatShadow = '<rect width="400" height="118" opacity="0.35"/>';

  it.each([
    ['strands of hair', strands],
    ["a hat's shadow", hatShadow],
  ])('are not measured as lines on the forehead: %s', { tags: 'slow' }, async (_, drawn) => {
    const [bare, covered] = [await measured(), await measured(drawn)];
    expect(covered.lineCoverage.forehead).toBeGreaterThan(0.5);
    for (const kind of ['fineLines', 'deepLines'] as const)
      expect(amountOnForehead(covered, kind)).toBeLessThan(amountOnForehead(bare, kind) + 0.1);
  });
});

describe('thin glasses', () => {
  const rims = [160, 240].map((x) => `<rect x="${x - 34}" y="152" width="68" height="54" rx="16"/>`).join('');
  const glasses = `<g fill="none" stroke="#2a2018" stroke-width="2.2">${rims}</g>`;

  it('hardly change the redness and the shine of the skin around their rims', { tags: 'slow' }, async () => {
    const [bare, covered] = [await measured(), await measured(glasses)];
    for (const region of ['forehead', 'nose', 'cheeks'] as const) {
      const rise = (measure: 'redness' | 'shine'): number =>
        (covered.values[measure][region] ?? Number.NaN) - (bare.values[measure][region] ?? Number.NaN);
      expect(Math.abs(rise('redness'))).toBeLessThan(0.04);
      expect(Math.abs(rise('shine'))).toBeLessThan(0.4);
    }
  });
});
