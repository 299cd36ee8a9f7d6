import { readCommand } from '../operator/command-options.ts';
import { checkModel } from './check-model.ts';

/** `npm run check:model -- --stage prod`: calls the model once with the operator's credentials, and says what is missing. */
const USAGE = 'Usage: npm run check:model -- [--stage NAME] [--context SETTING=VALUE]…';

async function main(): Promise<number> {
  const command = await readCommand(process.argv.slice(2), USAGE);
  if (!command) return 1;
  if (command.positionals.length > 0) {
    console.error(USAGE);
    return 1;
  }
  const { ok, lines } = await checkModel(command.settings, process.env);
  for (const line of lines) console.info(line);
  return ok ? 0 : 1;
}

process.exitCode = await main();
