import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeSteps,
  encodeSteps,
  MAX_LINK_CHARACTERS,
  type SharedStep,
} from '../../../../frontend/features/export/share-code.ts';

const steps: SharedStep[] = [
  ['plain-cleanser', 2, 127, 1],
  ['night-oil', 1, 0b0100100, 5],
];

const pack = (value: unknown): string => packText(JSON.stringify(value));
const packText = (text: string): string => deflateRawSync(text).toString('base64url');

const encoded = async (given: readonly SharedStep[] = steps): Promise<string> =>
  (await encodeSteps(given)) ?? '';

describe('a shared list', () => {
  it('comes back as it went in', async () => {
    expect(await decodeSteps(await encoded())).toEqual(steps);
  });

  it('is a deflated list in base64url, which any other tool can read', async () => {
    const code = await encoded();
    expect(code).toMatch(/^[\w-]+$/);
    expect(JSON.parse(inflateRawSync(Buffer.from(code, 'base64url')).toString())).toEqual([1, steps]);
    expect(await decodeSteps(pack([1, steps]))).toEqual(steps);
  });

  it('is not made of what no link may carry', async () => {
    expect(await encodeSteps([])).toBeUndefined();
    expect(await encodeSteps([['plain-cleanser', 2, 0, 1]])).toBeUndefined();
    expect(await encodeSteps([['plain-cleanser', 2, 127, 0]])).toBeUndefined();
  });
});

describe('a damaged or hostile link', () => {
  it.each([
    ['nothing', ''],
    ['no base64', 'ä!'],
    ['no deflated bytes', 'aGVsbG8'],
    ['no JSON', packText('{')],
    ['no UTF-8', deflateRawSync(Buffer.from([0xff, 0xfe])).toString('base64url')],
    ['another format', pack([2, steps])],
    ['more than the list', pack([1, steps, 'Summary'])],
    ['no steps', pack([1, []])],
    ['too many steps', pack([1, Array.from({ length: 21 }, () => steps[0])])],
    ['a step with more in it', pack([1, [['plain-cleanser', 2, 127, 1, 'why']]])],
    ['an unknown time of day', pack([1, [['plain-cleanser', 3, 127, 1]]])],
    ['a day that is none', pack([1, [['plain-cleanser', 2, 128, 1]]])],
    ['a week that never comes', pack([1, [['plain-cleanser', 2, 127, 1e9]]])],
    ['half a week', pack([1, [['plain-cleanser', 2, 127, 1.5]]])],
    ['a text in place of an id', pack([1, [['<b>Buy this</b>', 2, 127, 1]]])],
    ['a name without end', pack([1, [[['Own', 'x'.repeat(121)], 2, 127, 1]]])],
    ['a prototype', pack({ __proto__: [1, steps] })],
  ])('is not read: %s', async (_, code) => {
    expect(await decodeSteps(code)).toBeUndefined();
  });

  it('is not read when it is longer than a link may be, whatever it holds', async () => {
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

  it('does not unfold: a small link can hold a megabyte of nothing', async () => {
    const bomb = packText(`[1,${' '.repeat(1_400_000)}${JSON.stringify(steps)}]`);
    expect(bomb.length).toBeLessThan(MAX_LINK_CHARACTERS);
    expect(await decodeSteps(bomb)).toBeUndefined();
    const small = packText(`[1,${' '.repeat(14_000)}${JSON.stringify(steps)}]`);
    expect(await decodeSteps(small)).toEqual(steps);
  });

  it('is not read when its end is missing, or something follows it', async () => {
    const code = await encoded();
    expect(await decodeSteps(code.slice(0, -6))).toBeUndefined();
    expect(await decodeSteps(`${code}AAAA`)).toBeUndefined();
  });

  it('never throws, whatever it is', async () => {
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
