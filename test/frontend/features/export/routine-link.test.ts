import { describe, expect, it } from 'vitest';
import { CATALOGUE_VERSION, products } from '#domain/catalogue/built-in.ts';
import { readRoutine, routineLink } from '../../../../frontend/features/export/routine-link.ts';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { product } from '../../../support/builders/product.ts';
import { step } from '../../../support/builders/result.ts';

const PAGE = 'https://dewpoint.example/';
const shelf = [
  product({ id: 'plain-cleanser', brand: 'Plain', product: 'Cleanser' }),
  product({ id: 'plain-serum', brand: 'Plain', product: 'Serum', step: 'treatment' }),
];
const cleanser = step({ productId: 'plain-cleanser', brand: 'Plain', product: 'Cleanser' });
const serum = step({
  step: 'Treatment',
  productId: 'plain-serum',
  brand: 'Plain',
  product: 'Serum',
  timeOfDay: 'PM',
  days: ['mon', 'thu'],
  startWeek: 5,
});

const linkOf = async (regimen = [cleanser, serum], page = PAGE): Promise<string> =>
  (await routineLink(regimen, shelf, page)) ?? '';
const codeOf = (link: string): string => link.split('#r=')[1] ?? '';
const contentOf = (link: string): string => inflateRawSync(Buffer.from(codeOf(link), 'base64url')).toString();

/** As an older link carried a product that was not in the catalogue. */
const named = (name: string) => [['', name], 0, 127, 1];

describe('a link to a routine', () => {
  it('leads to the same products, halves, days and weeks', async () => {
    const read = await readRoutine(codeOf(await linkOf()), shelf);
    expect(read).toEqual([
      {
        number: 1,
        step: 'Cleanser',
        name: 'Plain - Cleanser',
        isKnown: true,
        timeOfDay: 'both',
        days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        startWeek: 1,
      },
      {
        number: 2,
        step: 'Treatment',
        name: 'Plain - Serum',
        isKnown: true,
        timeOfDay: 'PM',
        days: ['mon', 'thu'],
        startWeek: 5,
      },
    ]);
  });

  it('holds ids, halves, days and weeks, and nothing else of a step', async () => {
    expect(JSON.parse(contentOf(await linkOf()))).toEqual([
      1,
      [
        ['plain-cleanser', 2, 127, 1],
        ['plain-serum', 1, 0b0001001, 5],
      ],
    ]);
  });

  it.each([
    ['is not in the catalogue of the page', { productId: 'own-balm', brand: 'Own', product: 'Balm' }],
    ['is another one under the same id', { productId: 'plain-serum', brand: 'Other', product: 'Serum' }],
    ['has no id', { productId: '', brand: '', product: '' }],
  ])('is not made for a product that %s, because it could only carry a name', async (_why, about) => {
    expect(await routineLink([cleanser, step(about)], shelf, PAGE)).toBeUndefined();
  });

  it('of the former format opens without the names that somebody wrote into it', async () => {
    const steps = [['plain-cleanser', 2, 127, 1], named('Hydroquinone 4% twice daily. Call 555'), named('x')];
    const code = deflateRawSync(JSON.stringify([1, steps])).toString('base64url');
    const read = await readRoutine(code, shelf);
    expect(read?.map(({ number, name, isKnown }) => [number, name, isKnown])).toEqual([
      [1, 'Plain - Cleanser', true],
      [2, 'A product we do not list', false],
      [3, 'A product we do not list', false],
    ]);
    expect(JSON.stringify(read)).not.toContain('Hydroquinone');
  });

  it('is opened also where a product is no longer known', async () => {
    const read = await readRoutine(codeOf(await linkOf()), shelf.slice(0, 1));
    expect(read?.map(({ isKnown, number }) => [number, isKnown])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('gives a product one number, morning and evening', async () => {
    const link = await linkOf([
      step({ ...cleanser, timeOfDay: 'AM' }),
      serum,
      step({ ...cleanser, timeOfDay: 'PM' }),
    ]);
    const read = await readRoutine(codeOf(link), shelf);
    expect(read?.map(({ number }) => number)).toEqual([1, 2, 1]);
  });

  it('takes a step without days for one of every day', async () => {
    const read = await readRoutine(codeOf(await linkOf([step({ ...cleanser, days: [] })])), shelf);
    expect(read?.[0]?.days).toHaveLength(7);
  });

  it(`fits for seven products with the longest ids of catalogue ${CATALOGUE_VERSION}, and is at most 2,000 characters`, async () => {
    const longest = products.toSorted((one, other) => other.id.length - one.id.length).slice(0, 7);
    const regimen = longest.map(({ id, brand, product: name }) =>
      step({ productId: id, brand, product: name }),
    );
    const link = await routineLink(regimen, products, PAGE);
    expect(link?.length).toBeLessThan(600);
    const address = `https://${'x'.repeat(2000)}.example/`;
    expect(await routineLink(regimen, products, address)).toBeUndefined();
  });
});
