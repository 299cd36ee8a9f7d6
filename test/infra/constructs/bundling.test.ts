import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { onDemandModulesOf } from '../../../infra/constructs/bundling.ts';
import { sources } from '../../support/sources.ts';

const DYNAMIC_IMPORT = /import\('(#domain\/[^']+)'\)/g;
/** This module is not bundled, because a deployed function reads the catalogue from a file. */
const NOT_BUNDLED = '#domain/catalogue/built-in.ts';

it('each module that the functions import on demand is bundled into a separate file', () => {
  const files = sources.filter((path) => path.startsWith('functions/'));
  const imported = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(DYNAMIC_IMPORT)].flatMap(([, name]) =>
      name === NOT_BUNDLED ? [] : name,
    ),
  );
  const bundled = files.flatMap((path) => onDemandModulesOf(basename(path, '.ts')).map(({ name }) => name));
  expect(imported).toContain('#domain/plan/decide.ts');
  // Compares sets, because `run-analysis.ts` is the name of a handler and of its use case.
  expect(new Set(bundled)).toEqual(new Set(imported));
});
