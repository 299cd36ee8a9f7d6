import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Violation, violationsIn } from './tools/arrows/violations.ts';

/**
 * The layers of the domain. `plan` and every later layer may import all layers before it. Of the first four layers,
 * only `questionnaire` may import another layer, `catalogue`.
 */
const DOMAIN = ['settings', 'catalogue', 'questionnaire', 'reading', 'plan', 'contract', 'words'].map(
  (name) => `functions/domain/${name}`,
);
const FUNCTIONS = ['functions/use-cases', 'functions/adapters', 'functions/runtime', 'functions/*.ts'];
const READER = ['', '/find', '/measure', '/describe'].map((part) => `functions/reader${part}`);
const WIDGETS = ['frontend/api', 'frontend/image', 'frontend/ui'];
const STACK = ['infra/constructs', 'infra/settings', 'infra/shared', 'infra/nag', 'infra/*.ts'];

/** The other layers that a layer may import. `any package` allows every npm package. */
const mayImport: Record<string, readonly string[]> = {
  'functions/domain/settings': [],
  'functions/domain/catalogue': [],
  'functions/domain/questionnaire': DOMAIN.slice(1, 2),
  'functions/domain/reading': [],
  'functions/domain/plan': DOMAIN.slice(0, 4),
  'functions/domain/contract': DOMAIN.slice(0, 5),
  'functions/domain/words': DOMAIN.slice(0, 6),
  'functions/reader': [...DOMAIN, ...READER],
  'functions/reader/find': DOMAIN,
  'functions/reader/measure': [...DOMAIN, 'functions/reader/find'],
  'functions/reader/describe': [...DOMAIN, 'functions/reader/measure'],
  'functions/use-cases': DOMAIN,
  'functions/adapters': DOMAIN,
  'functions/runtime': DOMAIN,
  'functions/*.ts': [...DOMAIN, ...FUNCTIONS, ...READER],
  'frontend/api': DOMAIN,
  'frontend/image': [...DOMAIN, ...READER],
  'frontend/ui': DOMAIN,
  'frontend/state': [...DOMAIN, ...WIDGETS],
  'frontend/features': [...DOMAIN, ...WIDGETS, 'frontend/state'],
  'frontend/pwa/sw.ts': DOMAIN,
  'frontend/pwa': [...DOMAIN, ...WIDGETS, 'frontend/state', 'frontend/pwa/sw.ts'],
  'frontend/app': [
    ...DOMAIN,
    ...WIDGETS,
    'frontend/state',
    'frontend/features',
    'frontend/features/other',
    'frontend/pwa',
    'frontend/pwa/sw.ts',
  ],
  'frontend/build': [...DOMAIN, 'any package'],
  'infra/shared': DOMAIN,
  'infra/nag': [],
  'infra/settings': DOMAIN,
  'infra/constructs': [...DOMAIN, ...STACK.slice(1, 4)],
  'infra/*.ts': [...DOMAIN, ...STACK, 'any package'],
  'infra/operator': [...DOMAIN, 'infra/settings', 'infra/shared'],
  'infra/switch': [...DOMAIN, 'infra/operator', 'infra/settings', 'any package'],
  'infra/local': [...DOMAIN, ...FUNCTIONS, ...READER, 'infra/shared', 'infra/settings', 'any package'],
  'infra/check-model': [...DOMAIN, ...STACK, 'infra/operator', 'infra/switch', 'any package'],
};

/**
 * In the test, each layer imports each of these targets: a file of every layer, a file of another feature, a test file
 * and a package.
 */
const targets: Record<string, string> = {
  ...Object.fromEntries(Object.keys(mayImport).map((layer) => [layer, fileIn(layer, 'target')])),
  'frontend/features/other': 'frontend/features/other/target.ts',
  'frontend/pwa/sw.ts': 'frontend/pwa/routes.ts',
  test: 'test/target.ts',
  'any package': 'node_modules/planted/index.js',
};

function fileIn(layer: string, name: string): string {
  if (layer === 'frontend/pwa/sw.ts') return layer;
  if (layer === 'frontend/features') return `${layer}/one/${name}.ts`;
  return layer.endsWith('/*.ts') ? layer.replace('*', name) : `${layer}/${name}.ts`;
}

/** The kinds of imports: static, type-only and dynamic. The generated source files use them in turn. */
const kinds = [
  (specifier: string) => `import '${specifier}';`,
  (specifier: string) => `import type { Planted } from '${specifier}';\nexport type Own = Planted;`,
  (specifier: string) => `export const load = () => import('${specifier}');`,
] as const;

const arrows = Object.keys(mayImport).flatMap((layer) =>
  Object.entries(targets).map(([target, to]) => ({ layer, target, from: fileIn(layer, 'source'), to })),
);
const forbidden = arrows.filter(
  ({ layer, target }) => layer !== target && mayImport[layer]?.includes(target) !== true,
);

function specifierOf(from: string, to: string): string {
  if (to.startsWith('node_modules/')) return 'planted';
  if (to.startsWith('functions/domain/')) return to.replace('functions/domain/', '#domain/');
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

describe('the check of imports between layers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arrows-'));
  const plant = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  let found: Violation[];
  const reported = (rule: string) =>
    found.filter((each) => each.rule === rule).map(({ from, to }) => `${from} -> ${to}`);

  beforeAll(async () => {
    plant('package.json', '{"type":"module","imports":{"#domain/*":"./functions/domain/*"}}');
    plant('node_modules/planted/package.json', '{"name":"planted","version":"1.0.0","main":"index.js"}');
    for (const path of Object.values(targets)) plant(path, 'export type Planted = string;');
    for (const layer of Object.keys(mayImport)) {
      const own = arrows.filter((each) => each.layer === layer);
      const lines = own.map(({ from, to }, index) => kinds[index % 3]?.(specifierOf(from, to)));
      plant(fileIn(layer, 'source'), lines.join('\n'));
    }
    plant('frontend/elsewhere/file.ts', "import '../ui/target.ts';");
    plant('frontend/ui/gone.ts', "import './nowhere.ts';");
    plant('infra/nag/ring-a.ts', "import './ring-b.ts';");
    plant('infra/nag/ring-b.ts', "import type { A } from './ring-a.ts';\nexport type B = A;");
    plant('infra/local/one/a.ts', "import '../two/a.ts';");
    plant('infra/local/one/b.ts', '');
    plant('infra/local/two/a.ts', '');
    plant('infra/local/two/b.ts', "import '../one/b.ts';");
    found = await violationsIn(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(Object.keys(mayImport))('reports exactly the forbidden imports in the layer %s', (layer) => {
    const expected = forbidden.filter((each) => each.layer === layer);
    expect(expected.length).toBeGreaterThan(0);
    expect(reported(layer).toSorted()).toEqual(
      [
        ...expected.map(({ from, to }) => `${from} -> ${to}`),
        ...(layer === 'frontend/ui' ? ['frontend/ui/gone.ts -> ./nowhere.ts'] : []),
      ].toSorted(),
    );
  });

  it('has a rule for every layer that this test lists, and for no other layer', async () => {
    const { forbidden: rules = [] } = await extractConfig('./.dependency-cruiser.mjs');
    const general = new Set(['unplaced', 'unresolved', 'cycle of files', 'cycle of folders']);
    const layers = rules.map(({ name = '' }) => name).filter((name) => !general.has(name));
    expect(layers.toSorted()).toEqual(Object.keys(mayImport).toSorted());
  });

  it('reports an import from a folder that belongs to no layer', () => {
    expect(reported('unplaced')).toEqual(['frontend/elsewhere/file.ts -> frontend/ui/target.ts']);
  });

  it('reports an import of a file that does not exist', () => {
    expect(reported('unresolved')).toEqual(['frontend/ui/gone.ts -> ./nowhere.ts']);
  });

  it('reports files that import each other in a cycle', () => {
    expect(reported('cycle of files')).toEqual([
      'infra/nag/ring-a.ts -> infra/nag/ring-b.ts -> infra/nag/ring-a.ts',
    ]);
  });

  it('reports folders that import each other, even if no files form a cycle', () => {
    expect(reported('cycle of folders')).toContain('infra/local/one -> infra/local/two -> infra/local/one');
  });
});
