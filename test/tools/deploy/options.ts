import { parseArgs } from 'node:util';

export const USAGE = 'Usage: npm run test:deploy -- [--keep] [--if-possible]';

export type Options = {
  /** Whether to keep the stack deployed until Ctrl-C is pressed, instead of testing visits. */
  readonly keep: boolean;
  /** Whether to skip the test on a machine that cannot run the emulator. */
  readonly skips: boolean;
};

/**
 * Parses the command line. Returns 'help' for `--help`.
 * @throws TypeError that names the invalid argument
 */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      keep: { type: 'boolean', default: false },
      'if-possible': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return values.help ? 'help' : { keep: values.keep, skips: values['if-possible'] };
}
