import { runCommand } from '../operator/run-command.ts';
import { checkModel } from './check-model.ts';

/** `npm run check:model -- --stage prod`: calls the model once with the operator's credentials, and lists what is missing. */
const usage = 'Usage: npm run check:model -- [--stage NAME] [--context SETTING=VALUE]…';

await runCommand({ usage }, async ({ settings }) => {
  const { ok, lines } = await checkModel(settings, process.env);
  for (const line of lines) console.info(line);
  return ok;
});
