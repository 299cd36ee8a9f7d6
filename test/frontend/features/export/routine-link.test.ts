import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_VERSION, products } from '#domain/catalogue/built-in.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { verifyRoutine } from '#domain/plan/verify.ts';
import { readRoutine, routineLink } from '../../../../frontend/features/export/routine-link.ts';
import { product } from '../../../support/builders/product.ts';
import { phase, step, twiceADay } from '../../../support/builders/result.ts';

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
  schedule: [phase('PM', 5, ['mon', 'thu']), phase('PM', 7)],
});

const linkOf = async (regimen = [cleanser, serum], page = PAGE): Promise<string> =>
  (await routineLink(regimen, shelf, page)) ?? '';
const codeOf = (link: string): string => link.split('#r=')[1] ?? '';
const contentOf = (link: string): string => inflateRawSync(Buffer.from(codeOf(link), 'base64url')).toString();
const pack = (content: unknown): string => deflateRawSync(JSON.stringify(content)).toString('base64url');

const read = (code: string, from: readonly Product[] = shelf, brokenRules = verifyRoutine) =>
  readRoutine(code, { products: from, brokenRules });

describe('a link to a routine', () => {
  it('restores the products and schedules of the routine', async () => {
    expect(await read(codeOf(await linkOf()), shelf, () => [])).toEqual({
      isSafe: true,
      steps: [
        { number: 1, step: 'Cleanser', name: 'Plain - Cleanser', isKnown: true, schedule: twiceADay },
        { number: 2, step: 'Treatment', name: 'Plain - Serum', isKnown: true, schedule: serum.schedule },
      ],
    });
  });

  it('contains only the product id and the schedule of each step', async () => {
    expect(JSON.parse(contentOf(await linkOf()))).toEqual([
      1,
      [
        [
          'plain-cleanser',
          [
            [1, 0, 127],
            [1, 1, 127],
          ],
        ],
        [
          'plain-serum',
          [
            [5, 1, 0b0001001],
            [7, 1, 127],
          ],
        ],
      ],
    ]);
  });

  it.each([
    ['is not in the catalogue of the page', { productId: 'own-balm', brand: 'Own', product: 'Balm' }],
    [
      'has the id of a different catalogue product',
      { productId: 'plain-serum', brand: 'Other', product: 'Serum' },
    ],
    ['has no id', { productId: '', brand: '', product: '' }],
  ])(
    'is not offered if a product %s, because the link could not identify the product',
    async (_why, about) => {
      expect(await routineLink([cleanser, step(about)], shelf, PAGE)).toBeUndefined();
    },
  );

  it('opens with product names from the catalogue only, because a forged link could contain any text', async () => {
    const words = 'call-555-for-hydroquinone';
    const routine = await read(
      pack([
        1,
        [
          ['plain-cleanser', [[1, 0, 127]]],
          [words, [[1, 0, 127]]],
        ],
      ]),
    );
    expect(routine?.steps.map(({ number, name, isKnown }) => [number, name, isKnown])).toEqual([
      [1, 'Plain - Cleanser', true],
      [2, 'A product we do not list', false],
    ]);
    expect(JSON.stringify(routine)).not.toContain(words);
  });

  it('opens even if the catalogue no longer contains one of its products', async () => {
    const routine = await read(codeOf(await linkOf()), shelf.slice(0, 1));
    expect(routine?.steps.map(({ isKnown, number }) => [number, isKnown])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('gives a product the same number in the morning and in the evening', async () => {
    const link = await linkOf([
      step({ ...cleanser, schedule: [phase('AM')] }),
      serum,
      step({ ...cleanser, schedule: [phase('PM')] }),
    ]);
    const routine = await read(codeOf(link));
    expect(routine?.steps.map(({ number }) => number)).toEqual([1, 2, 1]);
  });

  it(`stays under 700 characters with the seven longest product ids of catalogue ${CATALOGUE_VERSION}, and is not offered above 2,000 characters`, async () => {
    const longest = products.toSorted((one, other) => other.id.length - one.id.length).slice(0, 7);
    const schedule = [
      phase('AM'),
      phase('PM', 1, ['wed']),
      phase('PM', 3, ['mon', 'thu']),
      phase('PM', 5, ['mon', 'wed', 'fri']),
      phase('PM', 7),
    ];
    const regimen = longest.map(({ id, brand, product: name }) =>
      step({ productId: id, brand, product: name, schedule }),
    );
    const link = await routineLink(regimen, products, PAGE);
    expect(link?.length).toBeLessThan(700);
    const address = `https://${'x'.repeat(2000)}.example/`;
    expect(await routineLink(regimen, products, address)).toBeUndefined();
  });
});

describe('a routine from a link', () => {
  const every = [phase('AM'), phase('PM')];
  const link = (...ids: string[]) =>
    pack([1, ids.map((id) => [id, every.map(({ dayPart }) => [1, dayPart === 'AM' ? 0 : 1, 127])])]);

  it.each([
    ['two retinoids, twice a day', 'the-ordinary-retinol-0-2-in-squalane', 'skinceuticals-retinol-0-3'],
    [
      'a retinoid every morning without sunscreen',
      'the-ordinary-retinol-0-2-in-squalane',
      'cerave-hydrating-facial-cleanser',
    ],
  ])('counts as unsafe if it contains %s', async (_what, ...ids) => {
    const known = ids.filter((id) => products.some((each) => each.id === id));
    expect(known).toEqual(ids);
    expect(await read(link(...ids), products)).toMatchObject({ isSafe: false });
  });

  it('is checked for safety, but the check ignores products that are missing from the catalogue', async () => {
    const safe = link('cerave-hydrating-facial-cleanser', 'no-such-product');
    expect(await read(safe, products, (steps) => steps.map(({ product: { id } }) => id))).toMatchObject({
      isSafe: false,
    });
    expect(await read(link('no-such-product'), products, (steps) => steps.map(() => 'x'))).toMatchObject({
      isSafe: true,
    });
  });
});
