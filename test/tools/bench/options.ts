import { parseArgs } from 'node:util';

type Options = { all: boolean; only: string | undefined; json: string | undefined };
export type ReadOptions = { ok: true; options: Options } | { ok: false; message: string; isHelp?: true };

const DEFAULT_FILE = 'bench.json';
const USAGE = 'npm run bench -- [--only ROW] [--json [FILE]] [--all]';

/**
 * Parses the flags. The value of `--json` is optional. With `--help`, the message is the usage and the list of rows. If
 * a flag is unknown, the message names the flag.
 */
export function readOptions(given: readonly string[], rows: readonly string[]): ReadOptions {
  // Adds the default file if `--json` has no value, that is, at the end or before another flag.
  const args = given.flatMap((each, index) =>
    each === '--json' && (given[index + 1] ?? '--').startsWith('--') ? [each, DEFAULT_FILE] : [each],
  );
  try {
    const { values } = parseArgs({
      args,
      options: {
        all: { type: 'boolean' },
        only: { type: 'string' },
        json: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { all = false, only, json, help = false } = values;
    if (help) return { ok: false, isHelp: true, message: `${USAGE}\nRows: ${rows.join(', ')}` };
    if (only !== undefined && !rows.includes(only)) {
      return { ok: false, message: `There is no row "${only}". Rows: ${rows.join(', ')}` };
    }
    return { ok: true, options: { all, only, json } };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error);
    return { ok: false, message: `${reason}. Usage: ${USAGE}` };
  }
}
