import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsed, resolve, sources, tracked } from './support/sources.ts';

/** The shape of the house as rules over who imports what. A file belongs to the first area whose pattern fits. */

type Area = {
  name: string;
  files: RegExp;
  /** What its files may import: project paths and packages alike. */
  may: readonly RegExp[];
};

const domain = /^functions\/domain\//;
const anyPackage = /^[^./#]|^node:/;

const areas: readonly Area[] = [
  { name: 'domain', files: domain, may: [domain, /^zod\/mini$/] },
  {
    name: 'analysis',
    files: /^functions\/analysis\//,
    may: [domain, /^functions\/analysis\//, /^zod\/mini$/, /^sharp$/, /^image-size$/],
  },
  {
    name: 'aws',
    files: /^functions\/aws\//,
    may: [
      domain,
      /^functions\/aws\//,
      /^functions\/analysis\/(?:model-)?services\.ts$/,
      /^functions\/(?:[\w-]+-)?env\.ts$/,
      /^@aws-sdk\//,
      /^node:(?:buffer|crypto|timers\/promises)$/,
      /^zod\/mini$/,
    ],
  },
  {
    name: 'handlers',
    files: /^functions\/[^/]+\.ts$/,
    may: [/^functions\//, /^zod\//, /^node:/, /^aws-lambda$/],
  },
  {
    name: 'frontend build',
    files: /^frontend\/(?:vite[\w.-]*config\.ts$|build\/)/,
    may: [anyPackage, /^frontend\//, domain],
  },
  {
    name: 'service worker',
    files: /^frontend\/offline\/(?:sw|routes)\.ts$/,
    may: [domain, /^frontend\/offline\/routes\.ts$/, /^workbox-/],
  },
  {
    name: 'frontend',
    files: /^frontend\//,
    may: [
      domain,
      /^frontend\//,
      /^(?:react|react-dom\/client|react-dom|wouter|zod\/mini|ical-generator)$/,
      /^@fontsource\//,
      /^(?:@vladmandic\/human|virtual:face-model)$/,
    ],
  },
  { name: 'local cloud', files: /^infra\/local\//, may: [domain, /^infra\//, /^functions\//, anyPackage] },
  {
    name: 'model check',
    files: /^infra\/check-model\//,
    // It asks the model as the worker does.
    may: [domain, /^infra\/(?!local\/)/, /^functions\/aws\/model-[\w-]+\.ts$/, anyPackage],
  },
  { name: 'stack', files: /^infra\//, may: [domain, /^infra\/(?!local\/|check-model\/)/, anyPackage] },
  { name: 'test', files: /^test\//, may: [/./] },
];

const modules = parsed.map(({ path, imports, exportsOnlyOthers }) => ({
  path,
  imports: imports.map(({ specifier }) => resolve(path, specifier)),
  exportsOnlyOthers,
}));

describe('the shape of the house', () => {
  it('has only the top level it was given', () => {
    const allowed = new Set(
      'frontend functions infra test cdk.json package.json package-lock.json tsconfig.json README.md'.split(
        ' ',
      ),
    );
    const top = new Set(tracked.map((path) => path.split('/')[0] ?? ''));
    expect([...top].filter((name) => !allowed.has(name) && !name.startsWith('.'))).toEqual([]);
  });

  it.each(areas)('lets $name import only what it may', ({ name, may }) => {
    const mine = modules.filter(({ path }) => areas.find(({ files }) => files.test(path))?.name === name);
    const wrong = mine.flatMap(({ path, imports }) =>
      imports
        .filter((request) => !may.some((pattern) => pattern.test(request)))
        .map((request) => `${path} -> ${request}`),
    );
    expect(wrong).toEqual([]);
  });

  it('puts every source file in an area', () => {
    expect(sources.filter((path) => !areas.some(({ files }) => files.test(path)))).toEqual([]);
  });

  it('lets nothing but tests point to test, and nothing but those and itself to the local cloud', () => {
    const outside = modules.filter(({ path }) => !path.startsWith('test/'));
    const toTest = outside.filter(({ imports }) => imports.some((each) => each.startsWith('test/')));
    const toLocal = outside.filter(
      ({ path, imports }) =>
        !path.startsWith('infra/local/') && imports.some((each) => each.startsWith('infra/local/')),
    );
    expect([...toTest, ...toLocal].map(({ path }) => path)).toEqual([]);
  });

  it('has no barrels', () => {
    expect(modules.filter(({ exportsOnlyOthers }) => exportsOnlyOthers).map(({ path }) => path)).toEqual([]);
  });

  it('keeps handlers to wiring, under 40 lines but for imports', () => {
    const long = sources
      .filter((path) => /^functions\/[^/]+\.ts$/.test(path) && !/(?:http|env|metrics)\.ts$/.test(path))
      .filter((path) => lines(path).filter((line) => !line.startsWith('import ')).length > 40);
    expect(long).toEqual([]);
  });

  it('keeps files small: half of them under 60 lines, none over 300', () => {
    const lengths = sources
      .filter((path) => !path.startsWith('test/'))
      .map((path) => lines(path).length)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(60);
    expect(lengths.at(-1)).toBeLessThanOrEqual(300);
  });
});

const lines = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');
