import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync, type ParseResult } from 'vite';

/** All files in the work tree that git tracks or would add. */
export const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));

export const sources = tracked.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));

/**
 * An import. `specifier` is written as in the source. `isType` marks an import that is removed at compile time.
 */
type Import = { specifier: string; isType: boolean };
export type Source = { path: string; imports: Import[]; exportsOnlyOthers: boolean };

function read(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const { module } = parseSync(path, text);
  const exported = module.staticExports.flatMap((each) => each.entries);
  const statics = module.staticImports.map((each) => ({
    specifier: each.moduleRequest.value,
    isType: isTypeOnly(each),
  }));
  const reexports = exported.flatMap(({ moduleRequest, isType }) =>
    moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
  );
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const written = text.slice(start, end);
    return /^['"]/.test(written) ? [{ specifier: written.slice(1, -1), isType: false }] : [];
  });
  return {
    path,
    imports: [...statics, ...reexports, ...dynamics],
    exportsOnlyOthers: exported.length > 0 && exported.every((entry) => entry.moduleRequest !== null),
  };
}

type StaticImport = ParseResult['module']['staticImports'][number];

/**
 * Whether an import is type-only. An import without names is not type-only, because it is used for its side
 * effects.
 */
const isTypeOnly = ({ entries }: StaticImport): boolean =>
  entries.length > 0 && entries.every(({ isType }) => isType);

export const parsed = sources.map(read);
