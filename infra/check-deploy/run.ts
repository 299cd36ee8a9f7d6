import { runCommand } from '../operator/run-command.ts';
import { lineOf } from './check.ts';
import { checkDeploy } from './check-deploy.ts';

/** `npm run check:deploy -- --stage prod`: lists what the account lacks for a deployment with the settings of this stage. */
const usage = 'Usage: npm run check:deploy -- [--stage NAME] [--context SETTING=VALUE]…';
const QUALIFIER = '@aws-cdk/core:bootstrapQualifier';

await runCommand({ usage }, async ({ settings, cdk }) => {
  const checks = await checkDeploy(settings, process.env, cdk[QUALIFIER]);
  for (const each of checks) console.info(lineOf(each));
  const missing = checks.filter(({ state }) => state === 'missing').length;
  console.info(missing === 0 ? 'Ready to deploy.' : `${missing} missing.`);
  return missing === 0;
});
