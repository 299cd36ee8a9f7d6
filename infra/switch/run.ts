import { SWITCH_CACHE_S } from '#domain/settings/switch.ts';
import { findAccount } from '../operator/aws-account.ts';
import { missingAccount } from '../operator/missing-account.ts';
import { runStageCommand } from '../operator/run-command.ts';
import { stackOutputs } from '../operator/stack-outputs.ts';
import { readChanges } from './changes.ts';
import { readItem, writeItem } from './item.ts';

/**
 * `npm run switch -- --stage prod analyses=off`: changes the switch of a deployed stage, and prints its state. Without
 * changes, it only prints the state. It finds the table in the outputs of the stack.
 */
const usage =
  'Usage: npm run switch -- [--stage NAME] [analyses=on|off] [uploads=on|off] [analysesPerDay=NUMBER|deployed]';

await runStageCommand({ usage }, async ({ stage, positionals }) => {
  const changes = readChanges(positionals);
  if (typeof changes === 'string') throw new Error(`${changes}\n${usage}`);
  const account = await findAccount(process.env);
  if (typeof account === 'string') throw new Error(missingAccount[account]);
  const outputs = await stackOutputs(account, stage);
  const table = outputs.get('SwitchTable');
  if (table === undefined)
    throw new Error('This deployment is older than the switch. Deploy the current version first.');
  if (changes.size > 0) await writeItem(account, table, changes);
  const parts = Object.entries(await readItem(account, table, outputs.get('AnalysesPerDay')));
  for (const [part, value] of parts) console.info(`  ${part}: ${value}`);
  if (changes.size > 0) console.info(`The change takes effect within ${SWITCH_CACHE_S} seconds.`);
  return true;
});
