import { ON_DEMAND } from './on-demand-cache.ts';

/** `bytes` is the decompressed size. */
export type FileToKeep = { path: string; bytes: number };

export async function hasAll(files: readonly FileToKeep[]): Promise<boolean> {
  const kept = await keptPaths();
  return files.every(({ path }) => kept.has(path));
}

/**
 * Caches the missing files one after the other, so that after an interruption only the remaining files must be
 * downloaded. `onProgress` receives the cached fraction of all bytes. Rejects if a file cannot be loaded, or if
 * `signal` aborts.
 */
export async function keepFiles(
  files: readonly FileToKeep[],
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const cache = await caches.open(ON_DEMAND);
  const kept = await keptPaths();
  const missing = files.filter(({ path }) => !kept.has(path));
  const total = sizeOf(files);
  let loaded = total - sizeOf(missing);
  const report = (bytes: number): void => {
    loaded += bytes;
    onProgress(total === 0 ? 1 : Math.min(1, loaded / total));
  };
  report(0);
  for (const { path } of missing) {
    const response = await load(path, signal);
    await Promise.all([countBytes(response.clone(), report), cache.put(path, response)]);
  }
}

async function load(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { signal });
  if (response.status !== 200) throw new TypeError(`${path} could not be loaded`);
  return response;
}

/** Reads a response to its end, and reports the size of each part that arrives. */
const countBytes = async ({ body }: Response, onBytes: (bytes: number) => void): Promise<void> =>
  body?.pipeTo(new WritableStream({ write: (part: Uint8Array) => onBytes(part.byteLength) }));

/** The paths of all files in the cache `ON_DEMAND`. */
export async function keptPaths(): Promise<Set<string>> {
  const cache = await caches.open(ON_DEMAND);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

const sizeOf = (files: readonly FileToKeep[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
