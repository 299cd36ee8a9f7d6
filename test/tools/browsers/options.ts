import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserName, browserNames } from './find-browsers.ts';

export type Options = {
  /** Browsers that must be installed. If one of them is missing, the run fails. */
  required: readonly BrowserName[];
  /** The folder for screenshots of the visits. If it is `undefined`, only failures are captured. */
  screenshots: string | undefined;
};

export const USAGE = `Usage: npm run test:browsers -- [--require ${browserNames.join(',')}] [--screenshots FOLDER]`;

/**
 * Parses the command line. Returns 'help' for `--help`.
 * @throws Error that names the invalid argument
 */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      require: { type: 'string' },
      screenshots: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return 'help';
  const names = values.require === undefined ? [] : values.require.split(',').map((name) => name.trim());
  return {
    required: names.map((name) => {
      const known = browserNames.find((each) => each === name);
      if (known) return known;
      throw new Error(`--require takes ${browserNames.join(' or ')}, not "${name}"`);
    }),
    screenshots: values.screenshots === undefined ? undefined : resolve(values.screenshots),
  };
}
