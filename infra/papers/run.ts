import { missingAccount } from '../operator/missing-account.ts';
import { runCommand } from '../operator/run-command.ts';
import { papers } from './papers.ts';

/**
 * `npm run papers -- --stage prod`: prints drafts of the operator's legal documents with the settings of this stage.
 * Fails if no region is set, because the drafts would then name the default model in the US.
 */
const usage = 'Usage: npm run papers -- [--stage NAME] [--context SETTING=VALUE]…';

await runCommand({ usage }, ({ settings, region }) => {
  if (region === undefined) throw new Error(missingAccount.no_region);
  console.error(`The documents are for ${region}. For another region, set AWS_REGION.`);
  console.info(papers(settings, region));
  return true;
});
