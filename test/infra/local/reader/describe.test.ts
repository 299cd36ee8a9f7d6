import { describe, expect, it } from 'vitest';
import { Observation, regionsFor } from '#domain/reading/observation.ts';
import { Reading, strongestLevel } from '#domain/reading/reading.ts';
import { lineDepths, measureFor } from '../../../../infra/local/reader/codes.ts';
import { describeFace } from '../../../../infra/local/reader/describe.ts';
import { measureNames } from '../../../../infra/local/reader/levels.ts';
import {
  calmReading,
  imageQualityOf,
  linesOf,
  measuresOf,
  skinOf,
  withoutObservations,
} from '../../../support/builders/reader-planes.ts';

const read = (
  measures = measuresOf(),
  changed: Parameters<typeof imageQualityOf>[0] = {},
  lines = linesOf(),
): Reading => describeFace({ imageQuality: imageQualityOf(changed), measures, lines });

const line = { fine: 1, deep: 1 };
const furrowed = linesOf({ forehead: line, betweenBrows: line, aroundEyes: line, aroundMouth: line });

describe('a face in codes', () => {
  it('is read in seven observations, each in the regions where it means something', () => {
    expect(read()).toEqual(calmReading());
  });

  it('reports every measure as one observation', () => {
    const reported = Observation.options.flatMap((observation) => measureFor[observation] ?? []);
    expect(reported.toSorted()).toEqual([...measureNames].toSorted());
  });

  it('fits the schema, and reports an observation only where it can show', () => {
    const reading = skinOf(
      read(measuresOf({ texture: 9, unevenness: 9, redness: 9, shine: 9, spots: 9 }), {}, furrowed),
    );
    expect(Reading.safeParse(reading).error).toBeUndefined();
    for (const observation of Observation.options) {
      const regions = Object.keys(reading.observations[observation]?.regions ?? {});
      expect(regionsFor[observation]).toEqual(expect.arrayContaining(regions));
      const isReported = measureFor[observation] ?? lineDepths[observation];
      expect(strongestLevel(reading, observation)).toBe(isReported ? 'strong' : undefined);
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

  it('tells fine lines from deep ones, and each region from the others', () => {
    const lines = linesOf({ forehead: { fine: 0.15 }, aroundMouth: { fine: 0.14, deep: 0.8 } });
    const { observations } = skinOf(read(measuresOf(), {}, lines));
    expect(observations.fineLines?.regions).toMatchObject({ forehead: 'clear', aroundMouth: 'slight' });
    expect(observations.deepLines?.regions).toMatchObject({ forehead: 'none', aroundMouth: 'strong' });
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
      expect(read(measuresOf({ spots: 1, texture: 1 }), changed, furrowed)).toEqual({
        ...withoutObservations(calmReading(), ['roughness', 'fineLines', 'deepLines', 'blemishes']),
        photo: [obstacle],
      });
    },
  );

  it('leaves out a region that is covered, and says so', () => {
    const { photo, observations } = skinOf(read(measuresOf({}, { forehead: { coverage: 0.3 } })));
    expect(photo).toEqual(['covered']);
    expect(Object.keys(observations.blemishes?.regions ?? {})).toEqual(['cheeks', 'nose', 'chin']);
  });

  it('leaves out an observation all of whose regions are covered', () => {
    const covered = { coverage: 0.3 };
    const reading = skinOf(read(measuresOf({}, { forehead: covered, cheeks: covered, chin: covered })));
    expect(reading.observations.unevenness).toBeUndefined();
    expect(reading.observations.blemishes).toBeDefined();
  });

  it('reads lines where skin shows, and is less sure of them', () => {
    const hair = { coverage: 0.3 };
    const { observations } = skinOf(read(measuresOf(), {}, linesOf({ forehead: hair, underEyes: hair })));
    expect(observations.fineLines).toEqual({
      confidence: 'medium',
      regions: { betweenBrows: 'none', aroundEyes: 'none', aroundMouth: 'none' },
    });
  });

  it('reads no lines where hair covers every place they come', () => {
    const hair = { coverage: 0.3 };
    const lines = linesOf({
      forehead: hair,
      betweenBrows: hair,
      aroundEyes: hair,
      underEyes: hair,
      aroundMouth: hair,
    });
    const { observations } = skinOf(read(measuresOf(), {}, lines));
    expect([observations.fineLines, observations.deepLines]).toEqual([undefined, undefined]);
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
    const hidden = { coverage: 0.1 };
    const lines = linesOf({
      forehead: hidden,
      betweenBrows: hidden,
      aroundEyes: hidden,
      underEyes: hidden,
      aroundMouth: hidden,
    });
    expect(read(measuresOf(hidden), {}, lines)).toEqual({ cannotAnalyse: 'unreadable' });
  });
});
