import { readCommand } from '../operator/command-options.ts';
import { lineOf } from './check.ts';
import { checkDeploy } from './check-deploy.ts';

/** `npm run check:deploy -- --stage prod`: what the account lacks for a deployment with the settings of this stage. */
const USAGE = 'Usage: npm run check:deploy -- [--stage NAME] [--context SETTING=VALUE]…';
const QUALIFIER = '@aws-cdk/core:bootstrapQualifier';

async function main(): Promise<number> {
  const command = await readCommand(process.argv.slice(2), USAGE);
  if (!command) return 1;
  const checks = await checkDeploy(command.settings, process.env, command.cdk[QUALIFIER]);
  for (const each of checks) console.info(lineOf(each));
  const missing = checks.filter(({ state }) => state === 'missing').length;
  console.info(missing === 0 ? 'Ready to deploy.' : `${missing} missing.`);
  return missing === 0 ? 0 : 1;
}

process.exitCode = await main();
