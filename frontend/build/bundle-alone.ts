import { build, type Plugin } from 'vite';

/** Bundles one file and all its imports into a classic script, for code that runs before the app or outside of it. */
export async function bundleAlone(
  entry: string,
  plugins: Plugin[],
  define: Record<string, string> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: entry,
        output: { format: 'iife' },
        // A classic script has no `import.meta`, so Vite's chunk loader gets an empty object instead.
        transform: { define: { 'import.meta': '{}' } },
      },
    },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} was not built`);
  return chunk.code;
}
