import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Level, Observation, regionsFor } from '#domain/reading/observation.ts';
import { Reading, strongestLevel } from '#domain/reading/reading.ts';
import { describeFace } from '../../../../functions/reader/describe/describe.ts';
import { thresholds } from '../../../../functions/reader/describe/thresholds.ts';
import { notMeasured } from '../../../../functions/reader/measure/measure-face.ts';
import { allOver, measuredFace, skinOf } from '../../../support/builders/measured-face.ts';

const read = (changes: Parameters<typeof measuredFace>[0] = {}) =>
  skinOf(describeFace(measuredFace(changes)));

/** How each observation is measured, according to the table in the README of the face reader. */
const documented = Object.fromEntries(
  [
    ...readFileSync('functions/reader/README.md', 'utf8').matchAll(
      /^\| ([a-zA-Z, ]+?) +\| (.+?) +\| `measure\//gm,
    ),
  ].flatMap(([, names = '', measure = '']) => names.split(', ').map((name) => [name, measure])),
);

describe('the README of the face reader', () => {
  it('lists every observation in its table of measures, and explains why the reader cannot measure some of them', () => {
    expect(Object.keys(documented).toSorted()).toEqual(Observation.options.toSorted());
    const notRead = Object.entries(documented).filter(([, measure]) => measure.startsWith('not read'));
    expect(Object.fromEntries(notRead)).toEqual(
      Object.fromEntries(Object.entries(notMeasured).map(([name, reason]) => [name, `not read: ${reason}`])),
    );
  });
});

describe('the reading of a face', () => {
  it('contains every observation that one photo can show, in each region where the reader measures it', () => {
    const { observations, photo } = read();
    expect(Object.keys(observations)).toEqual(
      Observation.options.filter((observation) => !Object.hasOwn(notMeasured, observation)),
    );
    for (const [name, regions] of Object.entries(thresholds)) {
      const observation = Observation.parse(name);
      expect(Object.keys(observations[observation]?.regions ?? {}).toSorted()).toEqual(
        Object.keys(regions).toSorted(),
      );
      expect(regionsFor[observation]).toEqual(expect.arrayContaining(Object.keys(regions)));
      expect(strongestLevel({ observations, photo }, observation)).toBe('none');
    }
    expect(photo).toEqual([]);
  });

  it('matches the Reading schema, and has amounts that match its levels', () => {
    const strong = allOver(1000);
    const reading = read({ values: { redness: strong, fineLines: strong, blemishes: strong } });
    expect(Reading.safeParse(reading).error).toBeUndefined();
    expect(strongestLevel(reading, 'redness')).toBe('strong');
    for (const { regions, amounts } of Object.values(reading.observations)) {
      expect(Object.keys(amounts ?? {})).toEqual(Object.keys(regions));
      const levels = Object.values(amounts ?? {}).map(
        (amount) => Level.options[Math.min(3, Math.floor(amount * Level.options.length))],
      );
      expect(levels).toEqual(Object.values(regions));
    }
  });

  it('contains a separate level for each region', () => {
    const { observations } = read({ values: { blemishes: { forehead: 0, nose: 9, cheeks: 1, chin: 3 } } });
    expect(observations.blemishes).toMatchObject({
      regions: { forehead: 'none', nose: 'strong', cheeks: 'slight', chin: 'clear' },
    });
  });
});

describe('the reading of a photo with an obstacle', () => {
  it.each([
    ['small', { widthPx: 80 }],
    ['soft', { blurMm: 1.2 }],
    ['dark', { lightness: 0.18 }],
    ['turned', { turn: 0.6 }],
  ] as const)(
    'reports the obstacle "%s", but still contains every observation if the obstacle is slight',
    (obstacle, imageQuality) => {
      const reading = read({ imageQuality });
      expect(reading.photo).toEqual([obstacle]);
      expect(Object.keys(reading.observations)).toEqual(Object.keys(read().observations));
    },
  );

  it.each([
    ['small', { widthPx: 37 }],
    ['soft', { edgeWidth: 0.023 }],
  ] as const)(
    'omits the observations that need fine detail, instead of setting them to "none", if the photo is very %s',
    (_, imageQuality) => {
      const { observations } = read({ imageQuality, values: { marks: allOver(20) } });
      expect(Object.keys(observations)).toEqual(['redness', 'shine']);
    },
  );

  it('reports an obstacle that covers a region, and omits the region', () => {
    const { photo, observations } = read({ coverage: { forehead: 0.3 } });
    expect(photo).toEqual(['covered']);
    expect(observations.blemishes?.regions).not.toHaveProperty('forehead');
    expect(observations.blemishes?.regions).toHaveProperty('cheeks');
  });

  it('reports washed-out colour, and omits the redness of the affected regions', () => {
    const { photo, observations } = read({ coloured: { cheeks: 0.1 } });
    expect(photo).toEqual(['washedOut']);
    expect(observations.redness?.regions).not.toHaveProperty('cheeks');
    expect(read({ coloured: allOver(0.1) }).observations.redness).toBeUndefined();
  });

  it('reports a covered region only as "covered", not also as "washedOut"', () => {
    expect(read({ coverage: { chin: 0 }, coloured: { chin: 0 } }).photo).toEqual(['covered']);
  });

  it('lists each obstacle only once, in a fixed order', () => {
    const imageQuality = { turn: 0.6, edgeWidth: 0.023, widthPx: 37 };
    expect(read({ imageQuality, coverage: { chin: 0, nose: 0 } }).photo).toEqual([
      'small',
      'soft',
      'turned',
      'covered',
    ]);
  });

  it.each([
    ['extreme darkness', { lightness: 0.15 }],
    ['glare', { lightness: 0.95 }],
    ['a face that looks away', { turn: 1 }],
  ])('reports the photo as unreadable if an obstacle affects every observation: %s', (_, imageQuality) => {
    expect(describeFace(measuredFace({ imageQuality }))).toEqual({ cannotAnalyse: 'unreadable' });
  });

  it('reports the photo as unreadable if hardly any skin is visible', () => {
    const hidden = { coverage: allOver(0.1), lineCoverage: allOver(0.1) };
    expect(describeFace(measuredFace(hidden))).toEqual({ cannotAnalyse: 'unreadable' });
  });
});
