import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { catalogueAliases } from '../../../infra/settings/page-catalogue.ts';
import { coveringShelf, product } from '../../support/builders/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'dewpoint-page-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

const configFile = fileURLToPath(new URL('../../../frontend/vite.config.ts', import.meta.url));

/**
 * Builds the page with a catalogue file, as `cdk synth` does. Returns a function that reads all scripts whose
 * names begin with a given prefix.
 */
async function scriptsOfPage(operatorsFile: string) {
  const outDir = join(folder, 'page');
  const resolve = { alias: catalogueAliases(folder, operatorsFile) };
  await build({
    configFile,
    // Vite's default loader bundles the config file. On a busy machine, that bundler reports slow plugins.
    configLoader: 'native',
    logLevel: 'error',
    resolve,
    build: { outDir, emptyOutDir: true },
  });
  const assets = join(outDir, 'assets');
  return (name: string) => {
    const files = readdirSync(assets).filter((file) => file.startsWith(name) && file.endsWith('.js'));
    return files.map((file) => readFileSync(join(assets, file), 'utf8')).join('\n');
  };
}

describe('the catalogue in the page', () => {
  it(
    "contains only the operator's products if catalogueFile is set, for on-device analysis and for shared links",
    { tags: 'slow' },
    async () => {
      const file = join(folder, 'own.json');
      writeFileSync(
        file,
        JSON.stringify([...coveringShelf, product({ id: 'only-here', brand: 'Only Here' })]),
      );
      const scripts = await scriptsOfPage(file);
      for (const script of [scripts('analyse-photo-'), scripts('built-in-catalogue-')]) {
        expect(script).toContain('only-here');
        expect(
          products.filter(({ id }) => script.includes(`"${id}"`) || script.includes(`\`${id}\``)),
        ).toEqual([]);
      }
      expect(scripts('analyse-photo-')).toMatch(/own-[0-9a-f]{8}/);
    },
  );

  it('is the built-in catalogue if the operator sets no file', () => {
    expect(catalogueAliases(folder, undefined)).toEqual({});
  });

  it('stops the build with an error about catalogueFile if the file does not exist', () => {
    expect(() => catalogueAliases(folder, join(folder, 'missing.json'))).toThrow('catalogueFile');
  });
});
