import { describe, expect, it } from 'vitest';
import { Observation, regionsFor } from '#domain/reading/observation.ts';
import { Reading, strongestLevel } from '#domain/reading/reading.ts';
import { measureFor } from '../../../../infra/local/reader/codes.ts';
import { describeFace } from '../../../../infra/local/reader/describe.ts';
import { measureNames } from '../../../../infra/local/reader/levels.ts';
import {
  calmReading,
  imageQualityOf,
  measuresOf,
  skinOf,
  withoutObservations,
} from '../../../support/builders/reader-planes.ts';

const read = (measures = measuresOf(), changed: Parameters<typeof imageQualityOf>[0] = {}): Reading =>
  describeFace({ imageQuality: imageQualityOf(changed), measures });

describe('a face in codes', () => {
  it('is read in six observations, each in the regions where it means something', () => {
    expect(read()).toEqual(calmReading());
  });

  it('reports every measure as one observation', () => {
    const reported = Observation.options.flatMap((observation) => measureFor[observation] ?? []);
    expect(reported.toSorted()).toEqual([...measureNames].toSorted());
  });

  it('fits the schema, and reports an observation only where it can show', () => {
    const reading = skinOf(
      read(measuresOf({ texture: 9, unevenness: 9, redness: 9, lines: 9, shine: 9, spots: 9 })),
    );
    expect(Reading.safeParse(reading).error).toBeUndefined();
    for (const observation of Observation.options) {
      const regions = Object.keys(reading.observations[observation]?.regions ?? {});
      expect(regionsFor[observation]).toEqual(expect.arrayContaining(regions));
      expect(strongestLevel(reading, observation)).toBe(measureFor[observation] ? 'strong' : undefined);
    }
  });

  it('gives each region its own level', () => {
    const { observations } = skinOf(
      read(measuresOf({}, { nose: { spots: 0.2 }, chin: { spots: 0.03 }, cheeks: { spots: 0.04 } })),
    );
    expect(observations.blemishes).toEqual({
      confidence: 'high',
      regions: { forehead: 'none', cheeks: 'clear', nose: 'strong', chin: 'slight' },
    });
  });

  it('calls lines fine however strong they are, and puts those under the eyes around them', () => {
    const { observations } = skinOf(read(measuresOf({}, { eyes: { lines: 1 } })));
    expect(observations.fineLines?.regions).toEqual({ forehead: 'none', aroundEyes: 'strong' });
    expect(observations.deepLines).toBeUndefined();
  });
});

describe('what stands in the way', () => {
  it.each([
    ['small', { widthPx: 80 }],
    ['soft', { edgeWidth: 0.017 }],
    ['dark', { lightness: 0.18 }],
    ['turned', { turn: 0.6 }],
  ] as const)('is reported as %s, with all observations still there', (obstacle, changed) => {
    const reading = skinOf(read(measuresOf(), changed));
    expect(reading.photo).toEqual([obstacle]);
    expect(Object.keys(reading.observations)).toEqual(Object.keys(calmReading().observations));
  });

  it.each([
    ['small', { widthPx: 37 }],
    ['soft', { edgeWidth: 0.023 }],
  ] as const)(
    'leaves out detail that is too %s to be read, instead of calling it none',
    (obstacle, changed) => {
      expect(read(measuresOf({ spots: 1, lines: 1, texture: 1 }), changed)).toEqual({
        ...withoutObservations(calmReading(), ['roughness', 'fineLines', 'blemishes']),
        photo: [obstacle],
      });
    },
  );

  it('leaves out a region that is covered, and says so', () => {
    const { photo, observations } = skinOf(read(measuresOf({}, { forehead: { coverage: 0.3 } })));
    expect(photo).toEqual(['covered']);
    expect(observations.fineLines).toEqual({ confidence: 'medium', regions: { aroundEyes: 'none' } });
  });

  it('leaves out an observation all of whose regions are covered', () => {
    const covered = { coverage: 0.3 };
    const reading = skinOf(read(measuresOf({}, { forehead: covered, eyes: covered })));
    expect(reading.observations.fineLines).toBeUndefined();
    expect(reading.observations.blemishes).toBeDefined();
  });

  it('leaves out redness where the light has washed out the colour, and says so', () => {
    const { photo, observations } = skinOf(read(measuresOf({}, { cheeks: { coloured: 0.1 } })));
    expect(photo).toEqual(['washedOut']);
    expect(observations.redness?.regions).toEqual({ forehead: 'none', nose: 'none', chin: 'none' });
    expect(skinOf(read(measuresOf({ coloured: 0.1 }))).observations.redness).toBeUndefined();
  });

  it('does not take covered skin, which has no colour either, for washed out', () => {
    expect(skinOf(read(measuresOf({}, { chin: { coverage: 0, coloured: 0 } }))).photo).toEqual(['covered']);
  });

  it('is listed in one order, each once', () => {
    const measures = measuresOf({}, { chin: { coverage: 0 } });
    expect(skinOf(read(measures, { turn: 0.6, edgeWidth: 0.023, widthPx: 37 })).photo).toEqual([
      'small',
      'soft',
      'turned',
      'covered',
    ]);
  });

  it.each([{ lightness: 0.15 }, { lightness: 0.95 }, { turn: 1 }])(
    'makes the photo unreadable when nothing can be read with %o',
    (changed) => {
      expect(read(measuresOf(), changed)).toEqual({ cannotAnalyse: 'unreadable' });
    },
  );

  it('makes the photo unreadable when no skin shows', () => {
    expect(read(measuresOf({ coverage: 0.1 }))).toEqual({ cannotAnalyse: 'unreadable' });
  });
});
