import { beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#domain/reading/observation.ts';
import { reading, type Seen } from '../../../support/builders/reading.ts';
import { labOf, lightAt } from '../cielab.ts';
import { drawnPhotos } from '../drawn-photos.ts';
import type { Evaluation } from '../evaluation.ts';
import { partMask, type MappedFace } from '../face-map.ts';
import { faceLocator } from '../locate-face.ts';
import { decodePicture } from '../picture.ts';
import { mean } from '../../averages.ts';
import { monkTones } from '../tones.ts';
import { doseTable, foundAt, othersRaised, rankCorrelationOf } from './dose-card.ts';
import { doseKinds } from './kinds.ts';
import { type DoseSeries, measureDoses } from './measure-dose.ts';

const tones = [monkTones[3], monkTones[7]];
const kinds = doseKinds.filter(({ name }) => name === 'redness' || name === 'darkSpots');
let evaluation: Evaluation;
/** The face that was located last. The fake face reader takes every photo for a photo of this face. */
let face: MappedFace | undefined;

/** For each face, the redness of the cheeks in the first photo, which is unedited. */
const calm = new Map<MappedFace, number>();
async function rednessOf(photo: Uint8Array): Promise<number> {
  if (!face) return 0;
  const { rgb } = await decodePicture(photo);
  const cheeks = partMask(face, ['cheeks']);
  const inside = [...cheeks.data.keys()].filter((index) => cheeks.data[index] === 1);
  const redness = mean(inside.map((index) => labOf(lightAt(rgb, index))[1]));
  const before = calm.get(face) ?? redness;
  calm.set(face, before);
  return redness - before;
}
const levelOf = (redness: number): Level =>
  redness > 6 ? 'strong' : redness > 4 ? 'clear' : redness > 2 ? 'slight' : 'none';

/**
 * A fake face reader that detects only redness, and reports strong redness as shine, too. It cannot read dark spots.
 */
async function read(photo: Uint8Array) {
  const level = levelOf(await rednessOf(photo));
  const seen: Seen = {
    redness: { cheeks: level },
    ...(level === 'strong' ? { shine: { cheeks: level } } : {}),
  };
  return reading(seen, { notRead: ['darkSpots'] });
}

let series: DoseSeries[] = [];
const saved: string[] = [];
beforeAll(async () => {
  const locate = await faceLocator();
  evaluation = {
    photos: drawnPhotos(tones),
    read,
    locate: async (photo) => (face = await locate(photo)),
    seed: 1,
    limit: 9,
    progress: () => {},
    signal: new AbortController().signal,
  };
  series = await measureDoses(evaluation, { kinds, save: async (name) => void saved.push(name) });
});

describe('the dose evaluation', { tags: 'slow' }, () => {
  it('draws five doses of each kind of skin change onto each face, and can save the photos', () => {
    expect(series.map(({ kind, steps }) => [kind.name, steps.length])).toEqual([
      ['redness', 5],
      ['darkSpots', 5],
      ['redness', 5],
      ['darkSpots', 5],
    ]);
    expect(saved.length).toBe(20);
    expect(saved[0]).toBe('drawn-0-1-redness-2.png');
  });

  it('finds that the measured amount rises with the drawn dose, and that the reader detects a large dose', () => {
    const red = series.filter(({ kind }) => kind.name === 'redness');
    for (const each of red) expect(rankCorrelationOf(each)).toBeGreaterThan(0.9);
    expect([foundAt(red, 0), foundAt(red, 4)]).toEqual([0, 1]);
    expect(othersRaised(red)).toBeGreaterThan(0);
  });

  it('misses its goal for a kind of skin change that the reader does not report', () => {
    const table = doseTable(series, 1);
    expect(table.rows.map(({ cells, missed }) => [cells[0], cells[2], missed])).toEqual([
      ['redness', expect.stringMatching(/^(0\.9|1\.0)/), true],
      ['darkSpots', 'not read', true],
    ]);
    expect(table.rows[0]?.cells.at(-1)).toMatch(/^shine \d+ %$/);
  });

  it('misses every goal if no face was large enough', () => {
    const { rows } = doseTable([], 1);
    expect(rows.map(({ missed }) => missed)).toEqual(doseKinds.map(() => true));
  });

  it('stops when it is cancelled, or after the maximum number of faces', async () => {
    const cancelled = new AbortController();
    cancelled.abort();
    expect(await measureDoses({ ...evaluation, signal: cancelled.signal }, { kinds })).toEqual([]);
    const one = await measureDoses({ ...evaluation, limit: 1 }, { kinds: kinds.slice(0, 1) });
    expect(one.length).toBe(1);
  });
});
