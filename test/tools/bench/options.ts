import { parseArgs } from 'node:util';

type Options = { all: boolean; only: string | undefined; json: string | undefined };
export type ReadOptions = { ok: true; options: Options } | { ok: false; message: string };

const DEFAULT_FILE = 'bench.json';
const usage = 'npm run bench -- [--only ROW] [--json [FILE]] [--all]';

/** Parses the flags. The value of `--json` is optional. If a flag is unknown, the error message names the flag. */
export function readOptions(given: readonly string[], rows: readonly string[]): ReadOptions {
  // Adds the default file if `--json` has no value, that is, at the end or before another flag.
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
