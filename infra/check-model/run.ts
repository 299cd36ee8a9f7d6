import { parseArgs } from 'node:util';
import { readStageSettings } from '../settings/stage-settings.ts';
import { checkModel } from './check-model.ts';

/** `npm run check:model -- --stage prod`: calls the model once with the operator's credentials, and says what is missing. */
const USAGE = 'Usage: npm run check:model -- [--stage NAME] [--context SETTING=VALUE]…';

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    console.error(`${options}\n${USAGE}`);
    return 1;
  }
  const read = readStageSettings(options.stage, options.overrides);
  console.error(read.ok ? read.summary : read.message);
  if (!read.ok) return 1;
  const { ok, lines } = await checkModel(read.settings, process.env);
  for (const line of lines) console.info(line);
  return ok ? 0 : 1;
}

type Options = { stage: string | undefined; overrides: Record<string, string> };

/** The options, or what is wrong with them. The CDK's own way of naming the stage is understood too. */
function readOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { stage: { type: 'string' }, context: { type: 'string', multiple: true, short: 'c' } },
    });
    const pairs = (values.context ?? []).map((pair) => [pair, pair.indexOf('=')] as const);
    const broken = pairs.find(([, at]) => at < 1);
    if (broken) return `--context ${broken[0]}: write the setting, "=" and its value`;
    const given = pairs.map(([pair, at]) => [pair.slice(0, at), pair.slice(at + 1)] as const);
    const { stage, ...overrides } = Object.fromEntries(given);
    return { stage: values.stage ?? stage, overrides };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

process.exitCode = await main();
