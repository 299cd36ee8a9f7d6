import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The files of the first screen. The first script starts the app. The style sheets are in cascade order. */
export type StartFiles = { scripts: string[]; styles: string[] };

const SAMPLE_SCREEN = '/features/sample/sample-screen.tsx';

export function startFiles(bundle: Bundle): StartFiles {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The build contains no script that starts the app');
  const imported = importedBy(entry, bundle);
  return {
    scripts: [entry, ...imported].map(({ fileName }) => fileName),
    styles: [
      ...new Set([...imported, entry].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
    ],
  };
}

/**
 * The scripts of the sample screen that the first screen does not load. If a link opens the sample, they are preloaded
 * while the app starts.
 */
export function sampleFiles(bundle: Bundle): string[] {
  const screen = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(SAMPLE_SCREEN),
  );
  if (screen?.type !== 'chunk') throw new Error('The build contains no script for the sample');
  const { scripts } = startFiles(bundle);
  const files = [...importedBy(screen, bundle), screen].map(({ fileName }) => fileName);
  return files.filter((file) => !scripts.includes(file));
}

/** All chunks that a chunk imports, directly or indirectly. Each is listed once, after its own imports. */
function importedBy(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): Chunk[] {
  return chunk.imports.flatMap((fileName) => {
    const imported = bundle[fileName];
    if (imported?.type !== 'chunk' || seen.has(fileName)) return [];
    seen.add(fileName);
    return [...importedBy(imported, bundle, seen), imported];
  });
}

export function styleSheet(bundle: Bundle, file: string): string {
  const sheet = bundle[file];
  if (sheet?.type !== 'asset') throw new Error(`The build contains no ${file}`);
  return String(sheet.source).trim();
}
