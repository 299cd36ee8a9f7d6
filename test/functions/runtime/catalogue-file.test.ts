import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CATALOGUE_VERSION, products } from '#domain/catalogue/built-in.ts';
import { loadCatalogue } from '../../../functions/runtime/catalogue-file.ts';
import { product } from '../../support/builders/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'dewpoint-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

const productsIn = (list: unknown) => ({ version: '7', products: list });

describe('the catalogue of a function', () => {
  it('is the built-in catalogue if no file is configured', async () => {
    expect(await loadCatalogue(undefined, folder)).toEqual({ version: CATALOGUE_VERSION, products });
  });

  it("is read from the configured file in the folder of the function's code", async () => {
    const file = written('one.json', productsIn([product()]));
    expect(await loadCatalogue(file, folder)).toEqual({ version: '7', products: [product()] });
  });

  it.each([
    ['has no products', productsIn([])],
    ['is not JSON', 'brand,product'],
    ['has no version', { products: [product()] }],
  ])('prevents the function from starting if the file %s', async (_, content) => {
    await expect(loadCatalogue(written('wrong.json', content), folder)).rejects.toThrow();
  });

  it('prevents the function from starting if the file does not exist', async () => {
    await expect(loadCatalogue('missing.json', folder)).rejects.toThrow('missing.json');
  });
});
