import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CATALOGUE_VERSION, products } from '#domain/catalogue/built-in.ts';
import type { ProductCatalogue } from '../../../functions/use-cases/model-services.ts';
import { CatalogueFile } from '../../../functions/runtime/catalogue-file.ts';
import { writeCatalogue } from '../../../infra/settings/catalogue-file.ts';
import { coveringShelf, product, shelf } from '../../support/builders/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'dewpoint-own-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

function operators(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const written = (file?: string): ProductCatalogue =>
  CatalogueFile.parse(
    JSON.parse(
      readFileSync(
        writeCatalogue(folder, file, () => {}),
        'utf8',
      ),
    ),
  );

describe('the catalogue of a deployment', () => {
  it("is Dewpoint's own if catalogueFile is not set", () => {
    expect(written()).toEqual({ version: CATALOGUE_VERSION, products });
  });

  it("is the operator's own if catalogueFile is set, and has a version that depends on the content of the file", () => {
    const one = written(operators('one.json', coveringShelf));
    const other = written(
      operators('other.json', [...coveringShelf, product({ id: 'other-cleanser', brand: 'Other' })]),
    );
    expect(one.products).toEqual(coveringShelf);
    expect([one.version, other.version]).toEqual([
      expect.stringMatching(/^own-[0-9a-f]{8}$/),
      expect.not.stringMatching(one.version),
    ]);
  });

  it.each([
    ['has a product twice', [product(), product()], 'A product id is not unique'],
    ['is no JSON', 'brand,product', 'JSON'],
    ['lacks a field', [{ ...product(), step: undefined }], 'step'],
    [
      'leaves somebody without sunscreen',
      shelf.map((each) => (each.spf === undefined ? each : { ...each, spf: 30 })),
      'Somebody with melasma gets no sunscreen',
    ],
    [
      'has a retinol serum that does not list retinol',
      [...coveringShelf, product({ id: 'plain-night', product: 'Retinol Serum' })],
      'plain-night has "retinol" in its name',
    ],
  ])('stops the deployment with an error about catalogueFile if the file %s', (_, content, reason) => {
    const file = operators('wrong.json', content);
    expect(() => writeCatalogue(folder, file)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(`catalogueFile: [^]*${reason}`) }),
    );
  });

  it("causes warnings about missing products only if the catalogue is the operator's own", () => {
    const notes: string[] = [];
    const small = coveringShelf.filter(({ id }) => id !== 'plain-azelaic');
    writeCatalogue(folder, operators('small.json', small), (text) => notes.push(text));
    expect(notes).toEqual([
      expect.stringMatching(
        /^catalogueFile: .*small\.json has gaps:\n {4}EU: no active against blemishes is listed\.$/,
      ),
    ]);
    writeCatalogue(folder, undefined, (text) => notes.push(text));
    expect(notes).toHaveLength(1);
  });

  it('stops the deployment if the file does not exist', () => {
    expect(() => writeCatalogue(folder, join(folder, 'missing.json'))).toThrow('missing.json');
  });
});
