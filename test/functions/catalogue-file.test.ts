import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CATALOGUE_VERSION, products } from '#domain/catalogue-data.ts';
import { loadCatalogue } from '../../functions/catalogue-file.ts';
import { product } from '../builders/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'dewpoint-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

describe('the catalogue of a function', () => {
  it("is Dewpoint's own where no other is named", () => {
    expect(loadCatalogue(undefined, folder)).toEqual({ version: CATALOGUE_VERSION, products });
  });

  it("is the operator's, with a version that changes with its content", () => {
    const one = loadCatalogue(written('one.json', [product()]), folder);
    const other = loadCatalogue(written('other.json', [product({ brand: 'Other' })]), folder);
    expect(one.products).toEqual([product()]);
    expect([one.version, other.version]).toEqual([
      expect.stringMatching(/^own-[0-9a-f]{8}$/),
      expect.not.stringMatching(one.version),
    ]);
  });

  it.each([
    ['has a product twice', [product(), product()]],
    ['is empty', []],
    ['is no JSON', 'brand,product'],
    ['lacks a field', [{ ...product(), step: undefined }]],
  ])('stops the function where the file %s', (_, content) => {
    expect(() => loadCatalogue(written('wrong.json', content), folder)).toThrow();
  });
});
