import { parseArgs } from 'node:util';
import { argumentProblem } from '../shared/argument-problem.ts';

/** What each environment variable of `npm start` means. The README of this folder says more. */
const variables = {
  PORT: 'the port of the page; by default 3000, or any free port if 3000 is in use',
  BEDROCK: '"aws" sends model calls to the real Bedrock, with your own AWS credentials',
  AWS_REGION: 'the region of the real Bedrock; by default us-east-1',
  AWS_PROFILE: 'the profile with the AWS credentials; by default "default"',
  AWS_ACCESS_KEY_ID: 'replaces the profile, together with the next two',
  AWS_SECRET_ACCESS_KEY: 'the secret key that belongs to it',
  AWS_SESSION_TOKEN: 'the session token that belongs to it, if there is one',
  MODEL_ID: 'the model or inference profile to call',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'the URL of another Bedrock endpoint, which replaces the face reader',
  CONSENT: '"sheet" (default) or "sentence": how a visitor consents',
  DEWPOINT_FAULTS: 'which calls fail, such as "10% seed 7"',
} as const;

const NAME_WIDTH = Math.max(...Object.keys(variables).map((name) => name.length)) + 2;

const usage = 'Usage: npm start [-- --help], or npm run dev [-- --help]';

export const startHelp = [
  usage,
  'Both read these environment variables, which infra/local/README.md explains:',
  ...Object.entries(variables).map(([name, meaning]) => `  ${name.padEnd(NAME_WIDTH)}${meaning}`),
].join('\n');

/**
 * Parses the arguments of `npm start` and `npm run dev`. Returns `'help'` for `--help` or `-h`.
 *
 * @throws Error with the usage if there are other arguments
 */
export function readStartOptions(args: readonly string[]): { dev: boolean } | 'help' {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { dev: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    });
    return values.help ? 'help' : { dev: values.dev };
  } catch (error) {
    throw new Error(`${argumentProblem(error)}\n${usage}`, { cause: error });
  }
}
