import { parseArgs } from 'node:util';

type Options = { all: boolean; only: string | undefined; json: string | undefined };
export type ReadOptions = { ok: true; options: Options } | { ok: false; message: string };

const DEFAULT_FILE = 'bench.json';
const usage = 'npm run bench -- [--only ROW] [--json [FILE]] [--all]';

/** Reads the flags. `--json` needs no value. The message for an unknown flag contains its name. */
export function readOptions(given: readonly string[], rows: readonly string[]): ReadOptions {
  // If `--json` has no value (at the end or before another flag), it uses the default file.
  const args = given.flatMap((each, index) =>
    each === '--json' && (given[index + 1] ?? '--').startsWith('--') ? [each, DEFAULT_FILE] : [each],
  );
  try {
    const { values } = parseArgs({
      args,
      options: { all: { type: 'boolean' }, only: { type: 'string' }, json: { type: 'string' } },
    });
    const { all = false, only, json } = values;
    if (only !== undefined && !rows.includes(only)) {
      return { ok: false, message: `There is no row "${only}". Rows: ${rows.join(', ')}` };
    }
    return { ok: true, options: { all, only, json } };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error);
    return { ok: false, message: `${reason}. Usage: ${usage}` };
  }
}
