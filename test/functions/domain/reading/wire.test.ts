import { describe, expect, it } from 'vitest';
import { CannotAnalyseReason, Observation, PhotoObstacle, regionsFor } from '#domain/reading/observation.ts';
import { Reading } from '#domain/reading/reading.ts';
import { fromReading, toReading } from '#domain/reading/wire.ts';
import { anyReading } from '../../../support/builders/any-reading.ts';
import { reading } from '../../../support/builders/reading.ts';
import { seededRandom } from '../../../support/drawings/random.ts';

const nowhere = { slight: [], clear: [], strong: [], notRead: [] };
const seen = (observations: unknown) => toReading({ observations });

describe('a reading in the format of a model report', () => {
  it('lists the regions of each level, and the regions that were not read', () => {
    const { forehead: _, ...regions } = reading().observations.redness?.regions ?? {};
    const partly = reading({ redness: { nose: 'clear', cheeks: 'clear', chin: 'slight' } });
    const observations = { ...partly.observations, redness: { confidence: 'low' as const, regions } };
    expect(fromReading(partly)).toMatchObject({
      observations: { redness: { ...nowhere, slight: ['chin'], clear: ['nose', 'cheeks'] } },
    });
    expect(fromReading({ ...partly, observations })).toMatchObject({
      observations: { redness: { ...nowhere, notRead: ['forehead'], confidence: 'low' } },
    });
  });

  it('can be converted back into the same reading', () => {
    const random = seededRandom(17);
    for (let round = 0; round < 300; round += 1) {
      const given = anyReading(random);
      expect(toReading(fromReading(given))).toEqual(given);
    }
  });

  it.each(CannotAnalyseReason.options)(
    'needs nothing but a reason if the photo cannot be analysed: %s',
    (cannotAnalyse) => {
      expect(fromReading({ cannotAnalyse })).toEqual({ cannotAnalyse });
      expect(toReading({ cannotAnalyse })).toEqual({ cannotAnalyse });
    },
  );
});

describe('a reported observation', () => {
  it('has the level "none" in regions that it does not list', () => {
    const { pores } = reading({ pores: { nose: 'strong' } }).observations;
    expect(seen({ pores: { ...nowhere, strong: ['nose'], confidence: 'medium' } })).toEqual({
      observations: { pores },
      photo: [],
    });
  });

  it('is the only observation in the reading if no other was reported', () => {
    expect(seen({ marks: { ...nowhere, confidence: 'high' } })).toEqual({
      observations: { marks: { confidence: 'high', regions: reading().observations.marks?.regions } },
      photo: [],
    });
  });

  it('has no level in a region that is only in its notRead list', () => {
    const wire = { ...nowhere, clear: ['chin'], notRead: ['chin', 'nose'], confidence: 'low' };
    const { nose: _, ...regions } = reading({ marks: { chin: 'clear' } }).observations.marks?.regions ?? {};
    expect(seen({ marks: wire })).toEqual({
      observations: { marks: { confidence: 'low', regions } },
      photo: [],
    });
  });

  it('is left out of the reading if none of its regions was read', () => {
    expect(seen({ shine: { ...nowhere, notRead: regionsFor.shine, confidence: 'low' } })).toBeUndefined();
  });

  it('is left out of the reading if its notRead list names only unknown regions', () => {
    const unread = { ...nowhere, notRead: ['whole face'], confidence: 'high' };
    const wire = { shine: unread, redness: { ...nowhere, confidence: 'high' } };
    expect(seen(wire)).toHaveProperty('observations.redness');
    expect(seen(wire)).not.toHaveProperty('observations.shine');
  });

  it('has the strongest level in a region that is listed under several levels', () => {
    const wire = { slight: ['chin'], clear: ['nose', 'chin'], strong: ['nose', 'nose'], notRead: [] };
    expect(seen({ redness: { ...wire, confidence: 'high' } })).toMatchObject({
      observations: { redness: { regions: { nose: 'strong', chin: 'clear', cheeks: 'none' } } },
    });
  });
});

describe('an unknown or invalid value in a report', () => {
  const good = fromReading(reading({ blemishes: { chin: 'clear' } }));
  const observations = 'observations' in good ? good.observations : {};
  const { blemishes } = observations;

  it.each<[string, unknown]>([
    ['an unknown observation', { observations: { ...observations, beauty: blemishes } }],
    [
      'the word "none" instead of an empty list',
      { observations: { ...observations, blemishes: { ...blemishes, strong: 'none' } } },
    ],
    ['an unknown obstacle', { observations, photo: ['tilted', { dark: true }] }],
    ['an unknown field', { observations, note: 'Drink water.', photo: [] }],
    ['a field that is null', { observations, cannotAnalyse: null, photo: null }],
    ['the word "none" as the reason', { observations, cannotAnalyse: 'none' }],
    [
      'a list of the regions without a finding',
      { observations: { ...observations, blemishes: { ...blemishes, none: ['nose', 'cheeks'] } } },
    ],
  ])('is dropped without affecting the rest of the report: %s', (_, wire) => {
    expect(toReading(wire)).toEqual(reading({ blemishes: { chin: 'clear' } }));
  });

  it.each([
    ['an unknown region', { clear: ['chin', 'left cheek', 7] }],
    ['an unknown level', { severe: ['nose'] }],
    ['an unknown level with one region', { severe: 'nose' }],
    ['an unknown unread region', { notRead: ['lower face'] }],
    ['a word instead of a list', { strong: 'everywhere' }],
  ])(
    'leaves the regions unread that the observation does not list, because it may mean any of them: %s',
    (_, lists) => {
      expect(seen({ blemishes: { ...blemishes, ...lists } })).toEqual({
        observations: { blemishes: { confidence: blemishes?.confidence, regions: { chin: 'clear' } } },
        photo: [],
      });
    },
  );

  it.each([undefined, null, 'very', 1, {}])(
    'is read as low confidence if it is in the confidence field: %j',
    (confidence) => {
      expect(seen({ blemishes: { ...blemishes, confidence } })).toMatchObject({
        observations: { blemishes: { confidence: 'low', regions: { chin: 'clear' } } },
      });
    },
  );

  it.each([['elbow'], ['underEyes'], 'everywhere'])(
    'causes the observation to be dropped if its list of regions contains no valid region: %j',
    (clear) => {
      const pores = { ...nowhere, clear, confidence: 'high' };
      expect(seen({ pores })).toBeUndefined();
      expect(seen({ pores, blemishes })).toMatchObject({ observations: { blemishes: {} } });
      expect(seen({ pores, blemishes })).not.toHaveProperty('observations.pores');
    },
  );

  it('is dropped from the photo field, whose known codes are listed in a fixed order, without duplicates', () => {
    const photo = ['covered', 'small', 'covered', 'odd'];
    expect(toReading({ observations, photo })).toMatchObject({ photo: ['small', 'covered'] });
  });
});

describe('a report with neither a known observation nor a known reason in cannotAnalyse', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '{"cannotAnalyse":"no_face"}'],
    ['a list', [{ cannotAnalyse: 'no_face' }]],
    ['an empty object', {}],
    ['no observation', { observations: {}, photo: ['dark'] }],
    ['unknown observations', { observations: { beauty: { ...nowhere, confidence: 'high' } } }],
    ['observations in a list', { observations: [{ ...nowhere, confidence: 'high' }] }],
    ['an observation that is a word', { observations: { pores: 'clear' } }],
    ['an observation without its lists', { observations: { pores: { confidence: 'high' } } }],
    ['an unknown reason', { cannotAnalyse: 'tired' }],
    ['an unknown reason beside observations', { ...fromReading(reading()), cannotAnalyse: 'young child' }],
    ['an object as the reason', { ...fromReading(reading()), cannotAnalyse: { reason: 'young_child' } }],
    ['true as the reason', { ...fromReading(reading()), cannotAnalyse: true }],
  ])('yields no reading (report: %s)', (_, wire) => {
    expect(toReading(wire)).toBeUndefined();
  });
});

describe('a model report', () => {
  it('yields only the reason in cannotAnalyse, even if it also contains observations', () => {
    const { observations } = reading();
    expect(toReading({ ...fromReading({ observations, photo: [] }), cannotAnalyse: 'young_child' })).toEqual({
      cannotAnalyse: 'young_child',
    });
  });
});

describe('a model report', () => {
  it('yields a valid reading or no reading, whatever it contains', () => {
    const random = seededRandom(3);
    const words = [
      ...Observation.options,
      ...PhotoObstacle.options,
      'nose',
      'clear',
      'slight',
      'high',
      '__proto__',
    ];
    const word = () => words[Math.floor(random() * words.length)] ?? '';
    const anything = (depth: number): unknown => {
      const kind = Math.floor(random() * (depth > 3 ? 3 : 5));
      if (kind === 0) return word();
      if (kind === 1) return Math.round(random() * 9);
      if (kind === 2) return null;
      const parts = Array.from({ length: 4 }, () => anything(depth + 1));
      return kind === 3 ? parts : Object.fromEntries(parts.map((part) => [word(), part]));
    };
    for (let round = 0; round < 500; round += 1) {
      const observations = Object.fromEntries(
        Observation.options.map((name) => [
          name,
          { slight: anything(0), clear: anything(0), [word()]: anything(0) },
        ]),
      );
      const read = toReading({ observations, photo: anything(0), cannotAnalyse: anything(2) });
      if (read) expect(Reading.parse(read)).toEqual(read);
    }
  });

  it('may contain a single region instead of a list of regions', () => {
    expect(toReading({ observations: { blemishes: { clear: 'chin', confidence: 'high' } } })).toMatchObject({
      observations: { blemishes: { confidence: 'high', regions: { chin: 'clear', nose: 'none' } } },
    });
  });
});
