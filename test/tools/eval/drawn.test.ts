import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../../support/long-runs.ts';
import { foundAt, othersRaised } from './dose/dose-card.ts';
import { doseKinds } from './dose/kinds.ts';
import { type DoseSeries, measureDoses } from './dose/measure-dose.ts';
import { drawnPhotos } from './drawn-photos.ts';
import type { Evaluation } from './evaluation.ts';
import { faceLocator } from './locate-face.ts';
import { faceReaderUnderTest } from './reader-under-test.ts';
import { measureRepeats } from './repeat/measure-repeat.ts';
import { changesTable } from './repeat/repeat-card.ts';
import { missedIn } from './card.ts';
import { monkTones } from './tones.ts';
import { transformations } from './transformations.ts';

const { read, close } = faceReaderUnderTest(1);
afterAll(close);

/** The time limit of each measurement. It is long enough for a busy machine. */
const ENGINE_TIMEOUT_MS = 300_000;

/** A light skin tone and a dark one. */
const tones = [monkTones[2], monkTones[7]];
/**
 * The skin changes that this short form of the evaluation measures, each at the dose that the face reader must detect
 * on most faces.
 */
const names = ['redness', 'blemishes', 'darkSpots'] as const;
const kinds = doseKinds
  .filter(({ name }) => names.some((each) => each === name))
  .map((kind) => ({ ...kind, doses: kind.doses.slice(2, 3) }));
const changes = sampleOf(transformations, 2);

const evaluationOf = async (): Promise<Evaluation> => ({
  photos: drawnPhotos(tones),
  read,
  locate: await faceLocator(),
  seed: 1,
  limit: tones.length,
  progress: () => {},
  signal: new AbortController().signal,
});

describe('the face reader on a small set of drawn faces', { tags: 'slow' }, () => {
  let series: DoseSeries[] = [];
  beforeAll(async () => {
    series = await measureDoses(await evaluationOf(), { kinds });
  }, ENGINE_TIMEOUT_MS);

  it.each(names)('finds drawn %s', (name) => {
    const some = series.filter(({ kind }) => kind.name === name);
    expect(some.length).toBe(tones.length);
    expect(foundAt(some, 0)).toBe(1);
  });

  it('rarely mistakes a drawn skin change for another observation', () => {
    expect(series.length).toBe(tones.length * kinds.length);
    expect(othersRaised(series)).toBeLessThanOrEqual(0.1);
  });

  it(
    'meets its goal for stable readings of transformed photos, for example resized or mirrored ones',
    { timeout: ENGINE_TIMEOUT_MS },
    async () => {
      const faces = await measureRepeats(await evaluationOf(), changes);
      expect(faces.length).toBe(tones.length);
      expect(missedIn([changesTable(faces, changes)])).toBe(0);
    },
  );
});
