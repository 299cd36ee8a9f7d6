import { SWITCH_CACHE_S } from '#domain/settings/switch.ts';
import { findAccount } from '../operator/aws-account.ts';
import { readCommand } from '../operator/command-options.ts';
import { stackOutputs } from '../operator/stack-outputs.ts';
import { readChanges } from './changes.ts';
import { readItem, writeItem } from './item.ts';

/** `npm run switch -- --stage prod analyses=off`: turns parts of a deployed product off and on; without a part it tells how they are. */
const USAGE =
  'Usage: npm run switch -- [--stage NAME] [analyses=on|off] [uploads=on|off] [analysesPerDay=NUMBER|deployed]';

async function main(): Promise<number> {
  const command = await readCommand(process.argv.slice(2), USAGE);
  if (!command) return 1;
  const changes = readChanges(command.positionals);
  if (typeof changes === 'string') return failed(`${changes}\n${USAGE}`);
  const account = await findAccount(process.env);
  if (typeof account === 'string') return failed('Sign in to AWS first, and set AWS_REGION.');
  try {
    const table = (await stackOutputs(account, command.settings.stage)).get('SwitchTable');
    if (table === undefined) return failed('This deployment has no switch yet: deploy it first.');
    if (changes.size > 0) await writeItem(account, table, changes);
    for (const [part, value] of Object.entries(await readItem(account, table)))
      console.info(`  ${part}: ${value}`);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
  if (changes.size > 0) console.info(`Every function goes by it within ${SWITCH_CACHE_S} seconds.`);
  return 0;
}

function failed(text: string): number {
  console.error(text);
  return 1;
}

process.exitCode = await main();
