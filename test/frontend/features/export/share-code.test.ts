import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeSteps,
  encodeSteps,
  MAX_LINK_CHARACTERS,
  type SharedStep,
} from '../../../../frontend/features/export/share-code.ts';
import { phase, twiceADay } from '../../../support/builders/result.ts';

const steps: SharedStep[] = [
  { productId: 'plain-cleanser', schedule: twiceADay },
  { productId: 'night-oil', schedule: [phase('PM', 5, ['wed', 'sat']), phase('PM', 9, []), phase('PM', 10)] },
];
/** `steps` as a link encodes them. */
const packed = [
  [
    'plain-cleanser',
    [
      [1, 0, 127],
      [1, 1, 127],
    ],
  ],
  [
    'night-oil',
    [
      [5, 1, 0b0100100],
      [9, 1, 0],
      [10, 1, 127],
    ],
  ],
];

const pack = (value: unknown): string => packText(JSON.stringify(value));
const packText = (text: string): string => deflateRawSync(text).toString('base64url');
/** A code for one step with these phases. */
const withPhases = (...phases: readonly unknown[]): string => pack([2, [['plain-cleanser', phases]]]);

const encoded = async (given: readonly SharedStep[] = steps): Promise<string> =>
  (await encodeSteps(given)) ?? '';

describe('a shared list', () => {
  it('is unchanged after encoding and decoding', async () => {
    expect(await decodeSteps(await encoded())).toEqual(steps);
  });

  it('is encoded as deflated JSON in base64url, which other tools can read', async () => {
    const code = await encoded();
    expect(code).toMatch(/^[\w-]+$/);
    expect(JSON.parse(inflateRawSync(Buffer.from(code, 'base64url')).toString())).toEqual([2, packed]);
    expect(await decodeSteps(pack([2, packed]))).toEqual(steps);
  });

  it('is decoded from the former format with its days and its first week', async () => {
    const former = [
      ['plain-cleanser', 2, 127, 1],
      ['night-oil', 1, 0b0100100, 5],
      [['Own', 'Balm'], 0, 1, 2],
    ];
    expect(await decodeSteps(pack([1, former]))).toEqual([
      steps[0],
      { productId: 'night-oil', schedule: [phase('PM', 5, ['wed', 'sat'])] },
      { productId: '', schedule: [phase('AM', 2, ['mon'])] },
    ]);
  });

  it('is not encoded if it has no steps, an invalid schedule or an invalid id', async () => {
    expect(await encodeSteps([])).toBeUndefined();
    for (const schedule of [[], [phase('AM', 1, [])], [phase('AM', 0)], [phase('AM'), phase('AM')]]) {
      expect(await encodeSteps([{ productId: 'plain-cleanser', schedule }])).toBeUndefined();
    }
    expect(await encodeSteps([{ productId: 'Call 555', schedule: twiceADay }])).toBeUndefined();
  });
});

describe('a damaged or hostile link', () => {
  it.each([
    ['nothing', ''],
    ['not base64', 'ä!'],
    ['bytes that are not deflated', 'aGVsbG8'],
    ['no JSON', packText('{')],
    ['no UTF-8', deflateRawSync(Buffer.from([0xff, 0xfe])).toString('base64url')],
    ['another format', pack([3, packed])],
    ['a new list with the former version number', pack([1, packed])],
    ['a former list with the new version number', pack([2, [['plain-cleanser', 2, 127, 1]]])],
    ['an additional element', pack([2, packed, 'Summary'])],
    ['no steps', pack([2, []])],
    ['too many steps', pack([2, Array.from({ length: 21 }, () => packed[0])])],
    ['a step with an additional element', pack([2, [[...(packed[0] ?? []), 'why']]])],
    ['a step without phases', withPhases()],
    ['a step that is never used', withPhases([1, 0, 0])],
    ['too many phases', withPhases(...Array.from({ length: 17 }, (_, index) => [index + 1, 0, 127]))],
    ['two phases of one day part in one week', withPhases([1, 0, 127], [1, 0, 1])],
    ['a phase with an additional element', withPhases([1, 0, 127, 'Take twice the dose'])],
    ['an unknown day part', withPhases([1, 2, 127])],
    ['an invalid day mask', withPhases([1, 0, 128])],
    ['a week out of range', withPhases([1e9, 0, 127])],
    ['a fractional week', withPhases([1.5, 0, 127])],
    ['a week as text', withPhases(['1', 0, 127])],
    ['markup instead of an id', pack([2, [['<b>Buy this</b>', [[1, 0, 127]]]]])],
    ['a sentence instead of an id', pack([2, [['Hydroquinone 4% twice daily', [[1, 0, 127]]]]])],
    ['a name in the new format', pack([2, [[['Own', 'Balm'], [[1, 0, 127]]]]])],
    ['an id that is too long', pack([2, [['a'.repeat(61), [[1, 0, 127]]]]])],
    ['a former step with an additional element', pack([1, [['plain-cleanser', 2, 127, 1, 'why']]])],
    ['a former step without days', pack([1, [['plain-cleanser', 2, 0, 1]]])],
    ['an unknown time of day', pack([1, [['plain-cleanser', 3, 127, 1]]])],
    ['a name that is too long', pack([1, [[['Own', 'x'.repeat(121)], 2, 127, 1]]])],
    ['a prototype', pack({ __proto__: [2, packed] })],
  ])('is rejected: %s', async (_, code) => {
    expect(await decodeSteps(code)).toBeUndefined();
  });

  it('is rejected if it exceeds the maximum length of a link', async () => {
    const noise = Array.from({ length: 20 }, (_, index) => [
      [
        `${index}`.repeat(9),
        Buffer.from(`${index * 7919}`.repeat(20))
          .toString('base64')
          .slice(0, 120),
      ],
      2,
      127,
      1,
    ]);
    const code = pack([1, noise]);
    const long = `${code}${'A'.repeat(Math.max(0, MAX_LINK_CHARACTERS + 1 - code.length))}`;
    expect(await decodeSteps(long)).toBeUndefined();
  });

  it('is not inflated beyond a limit, because a short link can contain a megabyte of spaces', async () => {
    const bomb = packText(`[2,${' '.repeat(1_400_000)}${JSON.stringify(packed)}]`);
    expect(bomb.length).toBeLessThan(MAX_LINK_CHARACTERS);
    expect(await decodeSteps(bomb)).toBeUndefined();
    const small = packText(`[2,${' '.repeat(14_000)}${JSON.stringify(packed)}]`);
    expect(await decodeSteps(small)).toEqual(steps);
  });

  it('is rejected if its end is missing, or if something follows it', async () => {
    const code = await encoded();
    expect(await decodeSteps(code.slice(0, -6))).toBeUndefined();
    expect(await decodeSteps(`${code}AAAA`)).toBeUndefined();
  });

  it('never makes the decoder throw', async () => {
    const code = await encoded();
    const twisted = fc
      .tuple(fc.nat(code.length - 1), fc.constantFrom('A', 'z', '0', '9', '-', '_'))
      .map(([at, char]) => code.slice(0, at) + char + code.slice(at + 1));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), twisted), async (text) => {
        const read = await decodeSteps(text);
        expect(read === undefined || read.length <= 20).toBe(true);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
