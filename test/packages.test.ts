import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parsed, sources } from './support/sources.ts';

const Names = z.record(z.string(), z.string());
const { dependencies, devDependencies } = z
  .object({ dependencies: Names, devDependencies: Names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const direct = new Set(Object.keys({ ...dependencies, ...devDependencies }));

const Locked = z.object({
  version: z.string(),
  optionalDependencies: z._default(Names, {}),
  peerDependencies: z._default(Names, {}),
  peerDependenciesMeta: z._default(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) })), {}),
});
const { packages } = z
  .object({ packages: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const locked = (name: string) => Locked.parse(packages[`node_modules/${name}`]);

/**
 * The package in a specifier such as `@scope/name/part.js`. `undefined` for files, Node's built-in modules and virtual
 * modules.
 */
const packageOf = (specifier: string): string | undefined =>
  /^(?!node:|virtual:)(?:@[^/]+\/)?[^./#@][^/]*/.exec(specifier)?.[0];

/** Whether a package is a direct dependency. For a type import, `@types/name` is sufficient. */
const isDirect = (name: string, isType: boolean): boolean =>
  direct.has(name) || (isType && direct.has(`@types/${name.replace(/^@(.+)\//, '$1__')}`));

const resolvedFiles = /(?:require|createRequire\([^()]*\))\.resolve\(\s*['"`]([^'"`]+)/g;

describe('the npm packages', () => {
  it('are direct dependencies if the product or the tests import them', () => {
    const missing = parsed.flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier, isType }) => {
        const name = packageOf(specifier);
        return name === undefined || isDirect(name, isType) ? [] : [`${path} -> ${specifier}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('are direct dependencies if the code resolves one of their files', () => {
    const found = sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(resolvedFiles)].map(([, specifier = '']) => specifier),
    );
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((specifier) => !isDirect(packageOf(specifier) ?? '', false))).toEqual([]);
  });

  it('are locked for every platform, because `npm ci` refuses an incomplete lockfile', () => {
    const paths = new Set(Object.keys(packages));
    const missing = Object.entries(packages).flatMap(([path, about]) => {
      if (path === '') return [];
      return Object.keys(Locked.parse(about).optionalDependencies)
        .filter((name) => !paths.has(`node_modules/${name}`) && !paths.has(`${path}/node_modules/${name}`))
        .map((name) => `${path} -> ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('are direct dependencies if a direct dependency requires them as peers', () => {
    const missing = [...direct].flatMap((name) => {
      const { peerDependencies, peerDependenciesMeta } = locked(name);
      return Object.keys(peerDependencies)
        .filter((peer) => peerDependenciesMeta[peer]?.optional !== true && !direct.has(peer))
        .map((peer) => `${name} -> ${peer}`);
    });
    expect(missing).toEqual([]);
  });

  it('are pinned to the version in the lockfile if they are direct dependencies', () => {
    const pinned = { ...dependencies, ...devDependencies };
    expect(pinned).toEqual(
      Object.fromEntries(Object.keys(pinned).map((name) => [name, locked(name).version])),
    );
  });
});
