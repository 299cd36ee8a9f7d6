import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PhotoMode } from '#domain/contract/photo.ts';
import { inlineCodeIn } from '../support/documents.ts';
import { tableRows } from '../tools/bench/table-rows.ts';

const sources = globSync('frontend/**/*.{ts,tsx,html}', { exclude: ['**/node_modules/**'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
const [, section = ''] =
  /\n## What the browser stores\n(.*?)\n## /s.exec(readFileSync('infra/PRIVACY.md', 'utf8')) ?? [];
/** The keys in the first column of the table in infra/PRIVACY.md. */
const listed = tableRows(section).flatMap(([keys = '']) => inlineCodeIn(keys));
/** The name that Workbox gives to its cache. It ends with the address of the page. */
const WORKBOX_CACHE = 'workbox-precache-…';

it('infra/PRIVACY.md lists every key that the page stores in the browser, and no others', () => {
  const written = sources.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/\b(?:\w+_KEY|ON_DEMAND) = '([^']+)'|: string => `([^`]+\$\{mode\})`/g),
      ([, fixed, ofMode]) => fixed ?? ofMode ?? '',
    ),
  );
  const keys = written.flatMap((key) =>
    key.includes('${mode}') ? PhotoMode.options.map((mode) => key.replace('${mode}', mode)) : [key],
  );
  expect(keys.length).toBeGreaterThan(8);
  expect(new Set(listed)).toEqual(new Set([...keys, WORKBOX_CACHE]));
});

const using = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('the page uses no cookies and no IndexedDB, and accesses local and session storage in only three files', () => {
  expect(using(/document\.cookie\b|cookieStore|indexedDB|navigator\.storage\b/)).toEqual([]);
  expect(using(/window\.localStorage\)|localStorage\.\w/)).toEqual(['frontend/api/storage.ts']);
  expect(using(/window\.sessionStorage/).toSorted()).toEqual([
    'frontend/app/browser-services.ts',
    'frontend/app/prehydrate.ts',
  ]);
  expect(using(/caches\.open\((?!ON_DEMAND\))/)).toEqual([]);
});

it('the page never stores a value under a literal key, because the comparison with infra/PRIVACY.md would miss this key', () => {
  const calls = sources.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/\b(?:tabStorage|deviceStorage|storage|sessionStorage)\.(?:write|setItem)\(([^,]+),/g),
      ([, key = '']) => key,
    ),
  );
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter((key) => !/^(?:[A-Z_]+_KEY|savedKey\(.*\)|key)$/.test(key))).toEqual([]);
});
