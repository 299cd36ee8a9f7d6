import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { runCommand } from '../operator/run-command.ts';
import { lineOf } from './check.ts';
import { checkDeploy } from './check-deploy.ts';

/**
 * `npm run check:deploy -- --stage prod`: checks whether the account is ready for a deployment with the settings of
 * this stage.
 */
const usage = 'Usage: npm run check:deploy -- [--stage NAME] [--context SETTING=VALUE]…';
const QUALIFIER = '@aws-cdk/core:bootstrapQualifier';

const ProjectFile = z.object({ context: z.object({ [QUALIFIER]: z.optional(z.string()) }) });

/** The bootstrap qualifier in `cdk.json`, which the CDK reads too. */
function qualifierOfProject(): string | undefined {
  const file = readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8');
  return ProjectFile.parse(JSON.parse(file)).context[QUALIFIER];
}

await runCommand({ usage }, async ({ settings, cdk }) => {
  const checks = await checkDeploy(settings, process.env, cdk[QUALIFIER] ?? qualifierOfProject());
  for (const each of checks) console.info(lineOf(each));
  const problems = checks.filter(({ state }) => state === 'problem').length;
  console.info(problems === 0 ? 'Ready to deploy.' : `Problems: ${problems}.`);
  return problems === 0;
});
