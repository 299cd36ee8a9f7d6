import { fileURLToPath } from 'node:url';

const VISIT_CODE = fileURLToPath(new URL('../app/visit-code.ts', import.meta.url));

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Names one file for all that the code of a visit imports, parts of which later screens import too: one request, not twenty. */
export function visitFile(): (id: string, modules: Modules) => string | null {
  let reached: ReadonlySet<string> | undefined;
  return (id, modules) => {
    reached ??= reachedFrom(VISIT_CODE, modules);
    return reached.has(id) ? 'visit' : null;
  };
}

function reachedFrom(entry: string, modules: Modules): Set<string> {
  const reached = new Set([entry]);
  // A set goes on with what is added while it is walked.
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
