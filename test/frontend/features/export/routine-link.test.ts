import { describe, expect, it } from 'vitest';
import { CATALOGUE_VERSION, products } from '#domain/catalogue/built-in.ts';
import { readRoutine, routineLink } from '../../../../frontend/features/export/routine-link.ts';
import { inflateRawSync } from 'node:zlib';
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

/** A name that does not fold. */
const random = (seed: number): string =>
  Array.from({ length: 120 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((seed * 7919 + index * 104_729) % 20_000)),
  ).join('');

describe('a link to a routine', () => {
  it('leads to the same products, halves, days and weeks', async () => {
    const read = await readRoutine(codeOf(await linkOf()), shelf);
    expect(read).toEqual([
      {
        number: 1,
        step: 'Cleanser',
        name: 'Plain - Cleanser',
        origin: 'catalogue',
        timeOfDay: 'both',
        days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        startWeek: 1,
      },
      {
        number: 2,
        step: 'Treatment',
        name: 'Plain - Serum',
        origin: 'catalogue',
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

  it('names what the catalogue of the page does not have, or has as something else', async () => {
    const own = step({ productId: 'own-balm', brand: 'Own', product: 'Balm' });
    const sameId = step({ productId: 'plain-serum', brand: 'Other', product: 'Serum' });
    const link = await linkOf([own, sameId, step({ productId: '', brand: '', product: '', step: 'Mask' })]);
    const read = (await readRoutine(codeOf(link), shelf)) ?? [];
    expect(read.map(({ name, origin }) => [name, origin])).toEqual([
      ['Own - Balm', 'named'],
      ['Other - Serum', 'named'],
      ['Mask', 'named'],
    ]);
  });

  it('is opened also where a product is no longer known', async () => {
    const read = await readRoutine(codeOf(await linkOf()), shelf.slice(0, 1));
    expect(read?.map(({ origin, number }) => [number, origin])).toEqual([
      [1, 'catalogue'],
      [2, 'unknown'],
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
    const unique = Array.from({ length: 12 }, (_, index) =>
      step({ productId: `own-${index}`, brand: `Brand ${index}`, product: random(index) }),
    );
    expect(await routineLink(unique, products, PAGE)).toBeUndefined();
  });
});
