import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const VISIT_CODE = here('../app/visit-code.ts');
/** Small files that only later screens import. Each of them would otherwise be a request of its own. */
const SMALL_FILES = [
  here('../features/export/export-texts.ts'),
  here('../state/on-device/on-device-texts.ts'),
  here('../../functions/domain/catalogue/product.ts'),
  here('../../functions/domain/contract/failures.ts'),
];

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * Puts all imports of the visit code into one file, although later screens also import some of them. This replaces many
 * requests with one.
 */
export function visitFile(): (id: string, modules: Modules) => string | null {
  let reached: ReadonlySet<string> | undefined;
  return (id, modules) => {
    reached ??= reachedFrom([VISIT_CODE, ...SMALL_FILES], modules);
    return reached.has(id) ? 'visit' : null;
  };
}

/** @throws Error if an entry is not a module of the page, for example because its file was renamed */
function reachedFrom(entries: readonly string[], modules: Modules): Set<string> {
  for (const entry of entries)
    if (!modules.getModuleInfo(entry)) throw new Error(`The page has no module ${entry}`);
  const reached = new Set(entries);
  // Iterating over a set also visits elements that are added during the iteration.
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
