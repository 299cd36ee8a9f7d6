import { runCommand } from '../operator/run-command.ts';
import { papers } from './papers.ts';

/**
 * `npm run papers -- --stage prod`: prints drafts of the operator's legal documents with the settings of this
 * stage.
 */
const usage = 'Usage: npm run papers -- [--stage NAME] [--context SETTING=VALUE]…';

await runCommand({ usage }, ({ settings }) => {
  console.info(papers(settings));
  return true;
});
