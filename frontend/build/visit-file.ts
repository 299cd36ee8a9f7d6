import { fileURLToPath } from 'node:url';

const VISIT_CODE = fileURLToPath(new URL('../app/visit-code.ts', import.meta.url));

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * Puts all imports of the visit code into one file, although later screens also import some of them. This replaces many
 * requests with one.
 */
export function visitFile(): (id: string, modules: Modules) => string | null {
  let reached: ReadonlySet<string> | undefined;
  return (id, modules) => {
    reached ??= reachedFrom(VISIT_CODE, modules);
    return reached.has(id) ? 'visit' : null;
  };
}

function reachedFrom(entry: string, modules: Modules): Set<string> {
  const reached = new Set([entry]);
  // Iterating over a set also visits elements that are added during the iteration.
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
