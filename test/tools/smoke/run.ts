import { argumentProblem } from '../../../infra/shared/argument-problem.ts';
import { readArguments } from './arguments.ts';
import { smoke } from './smoke.ts';

/**
 * `npm run smoke -- https://…` tests a deployment with one visit in each mode. The exit code is 1 if any step fails.
 */
const USAGE =
  'Usage: npm run smoke -- ADDRESS [--photo FILE.jpg], with ADDRESS such as https://example.com or http://localhost:3000';

async function main(): Promise<number> {
  const read = await readArguments(process.argv.slice(2)).catch((error: Error) => error);
  if (read instanceof Error) {
    console.error(`${argumentProblem(read)}\n${USAGE}`);
    return 1;
  }
  if (read === 'help') {
    console.info(USAGE);
    return 0;
  }
  return (await smoke(read.address, read)) ? 0 : 1;
}

process.exitCode = await main();
