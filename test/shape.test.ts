import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsed, sources, tracked } from './support/sources.ts';

/** The rules on the layout of the code that neither test/arrows.test.ts nor oxlint checks. */
describe('the code', () => {
  it('has no unexpected files or folders at the top level', () => {
    const allowed = new Set(
      'frontend functions infra test cdk.json package.json package-lock.json tsconfig.json LICENSE README.md'.split(
        ' ',
      ),
    );
    const top = new Set(tracked.map((path) => path.split('/')[0] ?? ''));
    expect([...top].filter((name) => !allowed.has(name) && !name.startsWith('.'))).toEqual([]);
  });

  it('has no barrel files', () => {
    expect(parsed.filter(({ exportsOnlyOthers }) => exportsOnlyOthers).map(({ path }) => path)).toEqual([]);
  });

  it('has no JSX in the `state`, `api` and `image` folders of the page', () => {
    expect(sources.filter((path) => /^frontend\/(?:state|api|image)\/.*\.tsx$/.test(path))).toEqual([]);
  });

  it('has no handler with more than 40 lines, not counting imports', () => {
    const long = sources
      .filter((path) => /^functions\/[^/]+\.ts$/.test(path))
      .filter((path) => lines(path).filter((line) => !line.startsWith('import ')).length > 40);
    expect(long).toEqual([]);
  });

  it('has a median file length below 60 lines, not counting tests', () => {
    const lengths = sources
      .filter((path) => !path.startsWith('test/'))
      .map((path) => lines(path).length)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(60);
  });
});

const lines = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');
