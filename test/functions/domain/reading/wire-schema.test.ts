import { describe, expect, it } from 'vitest';
// oxlint-disable-next-line no-restricted-imports -- zod/mini cannot read a JSON schema, and no browser loads this test
import { fromJSONSchema } from 'zod';
import { Confidence } from '#domain/reading/category.ts';
import { CannotAnalyseReason, Observation, PhotoObstacle, regionsFor } from '#domain/reading/observation.ts';
import { fromReading } from '#domain/reading/wire.ts';
import { wireSchema } from '#domain/reading/wire-schema.ts';
import { strictSchemaProblem } from '../../../../infra/local/bedrock/strict-schema.ts';
import { anyReading } from '../../../support/builders/any-reading.ts';
import { seededRandom } from '../../../support/drawings/random.ts';

// The functions contain no JSON Schema validator, so this test uses the one in zod.
const checked = fromJSONSchema(JSON.parse(JSON.stringify(wireSchema)));
const fits = (wire: unknown): boolean => checked.safeParse(wire).success;

describe('the JSON schema of a model report', () => {
  it('uses only features that Bedrock supports', () => {
    expect(strictSchemaProblem(wireSchema)).toBeUndefined();
  });

  it('allows no strings except known codes', () => {
    const texts: unknown[] = [];
    JSON.stringify(wireSchema, (_, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'string') {
        texts.push('enum' in value);
      }
      return value;
    });
    expect(texts.length).toBeGreaterThan(5);
    expect(texts).not.toContain(false);
  });

  it('accepts every reading, and every reason in cannotAnalyse', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 100; round += 1) {
      expect(fits(fromReading(anyReading(random)))).toBe(true);
    }
    for (const cannotAnalyse of CannotAnalyseReason.options) {
      expect(fits({ cannotAnalyse })).toBe(true);
    }
    expect(fits({ observations: {}, photo: PhotoObstacle.options })).toBe(true);
  });

  it.each(Observation.options)(
    'accepts %s only in the regions where it can occur, with any confidence',
    (name) => {
      const observed = { slight: regionsFor[name], clear: [], strong: [], notRead: [], confidence: 'low' };
      for (const confidence of Confidence.options) {
        expect(fits({ observations: { [name]: { ...observed, confidence } } })).toBe(true);
      }
      expect(fits({ observations: { [name]: { ...observed, clear: ['elbow'] } } })).toBe(false);
      const others = (['forehead', 'underEyes', 'nose', 'chin'] as const).filter(
        (region) => !regionsFor[name].includes(region),
      );
      for (const region of others) {
        expect(fits({ observations: { [name]: { ...observed, strong: [region] } } })).toBe(false);
      }
    },
  );

  it.each<[string, unknown]>([
    ['an unknown field', { note: 'x' }],
    ['an unknown reason', { cannotAnalyse: 'tired' }],
    ['an unknown observation', { observations: { beauty: {} } }],
    [
      'an observation without a confidence',
      { observations: { pores: { slight: [], clear: [], strong: [], notRead: [] } } },
    ],
    ['an unknown obstacle', { photo: ['tilted'] }],
  ])('rejects %s', (_, wire) => {
    expect(fits(wire)).toBe(false);
  });
});
