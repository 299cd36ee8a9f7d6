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
import { seededRandom } from '../../../support/drawings/random.ts';

const steps: SharedStep[] = [
  { productId: 'plain-cleanser', schedule: twiceADay },
  { productId: 'night-oil', schedule: [phase('PM', 5, ['wed', 'sat']), phase('PM', 9, []), phase('PM', 10)] },
];
/** The JSON of `steps` in a share link, before compression. */
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
/** A share code for a routine of one step with these phases. */
const withPhases = (...phases: readonly unknown[]): string => pack([1, [['plain-cleanser', phases]]]);

const encoded = async (given: readonly SharedStep[] = steps): Promise<string> =>
  (await encodeSteps(given)) ?? '';

describe('a shared list of steps', () => {
  it('is unchanged after encoding and decoding', async () => {
    expect(await decodeSteps(await encoded())).toEqual(steps);
  });

  it('is encoded as deflated JSON in base64url, which other tools can read', async () => {
    const code = await encoded();
    expect(code).toMatch(/^[\w-]+$/);
    expect(JSON.parse(inflateRawSync(Buffer.from(code, 'base64url')).toString())).toEqual([1, packed]);
    expect(await decodeSteps(pack([1, packed]))).toEqual(steps);
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
    ['an empty code', ''],
    ['characters that are not base64', 'ä!'],
    ['bytes that are not deflated', 'aGVsbG8'],
    ['invalid JSON', packText('{')],
    ['invalid UTF-8', deflateRawSync(Buffer.from([0xff, 0xfe])).toString('base64url')],
    ['another format', pack([2, packed])],
    ['an additional element', pack([1, packed, 'Summary'])],
    ['no steps', pack([1, []])],
    ['too many steps', pack([1, Array.from({ length: 21 }, () => packed[0])])],
    ['a step with an additional element', pack([1, [[...(packed[0] ?? []), 'why']]])],
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
    ['markup instead of an id', pack([1, [['<b>Buy this</b>', [[1, 0, 127]]]]])],
    ['a sentence instead of an id', pack([1, [['Hydroquinone 4% twice daily', [[1, 0, 127]]]]])],
    ['a brand and a name instead of an id', pack([1, [[['Own', 'Balm'], [[1, 0, 127]]]]])],
    ['an id that is too long', pack([1, [['a'.repeat(61), [[1, 0, 127]]]]])],
    ['an object with the key __proto__', packText(`{"__proto__":${JSON.stringify([1, packed])}}`)],
  ])('is rejected if it contains %s', async (_, code) => {
    expect(await decodeSteps(code)).toBeUndefined();
  });

  it('is rejected if it exceeds the maximum length', async () => {
    const random = seededRandom(11);
    const below = (end: number): number => Math.floor(random() * end);
    // The ids and phases are random, so that compression hardly shortens them.
    const listOf = (length: number): unknown =>
      Array.from({ length }, () => [
        Array.from({ length: 60 }, () => below(36).toString(36)).join(''),
        Array.from({ length: 16 }, (_, at) => [1 + at * 6 + below(6), below(2), 1 + below(127)]),
      ]);
    const [short, long] = [pack([1, listOf(10)]), pack([1, listOf(20)])];
    expect(short.length).toBeLessThan(MAX_LINK_CHARACTERS);
    expect(long.length).toBeGreaterThan(MAX_LINK_CHARACTERS);
    expect(await decodeSteps(short)).toHaveLength(10);
    expect(await decodeSteps(long)).toBeUndefined();
  });

  it('is not decompressed beyond a limit, because a short link can expand to a megabyte of spaces', async () => {
    const bomb = packText(`[1,${' '.repeat(1_400_000)}${JSON.stringify(packed)}]`);
    expect(bomb.length).toBeLessThan(MAX_LINK_CHARACTERS);
    expect(await decodeSteps(bomb)).toBeUndefined();
    const small = packText(`[1,${' '.repeat(14_000)}${JSON.stringify(packed)}]`);
    expect(await decodeSteps(small)).toEqual(steps);
  });

  it('is rejected if it is truncated, or if characters are appended to it', async () => {
    const code = await encoded();
    expect(await decodeSteps(code.slice(0, -6))).toBeUndefined();
    expect(await decodeSteps(`${code}AAAA`)).toBeUndefined();
  });

  it('never makes the decoder throw an error', async () => {
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
