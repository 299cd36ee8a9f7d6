import { parseArgs } from 'node:util';
import { operatorContext } from '../settings/cdk-context.ts';
import { readStageSettings } from '../settings/stage-settings.ts';
import { regionOf } from './aws-account.ts';
import type { Settings } from '../settings/settings.ts';

/** What the commands of an operator are told, in the CDK's own words. */
type CommandOptions = {
  readonly settings: Settings;
  /** What stands in the context for the CDK itself. */
  readonly cdk: Readonly<Record<string, string>>;
  readonly positionals: readonly string[];
};

/**
 * The settings of the stage that `--stage` names, with what `--context` overrides. Says on standard error where they come
 * from; `undefined` where something is wrong with them, which is then said there too.
 */
export async function readCommand(
  args: readonly string[],
  usage: string,
): Promise<CommandOptions | undefined> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    console.error(`${options}\n${usage}`);
    return undefined;
  }
  const { stage, overrides, positionals } = options;
  const own = operatorContext(overrides);
  const region = await regionOf(process.env);
  const read = readStageSettings(stage, own, { region });
  console.error(read.ok ? read.summary : read.message);
  if (!read.ok) return undefined;
  const cdk = Object.fromEntries(Object.entries(overrides).filter(([name]) => !(name in own)));
  return { settings: read.settings, cdk, positionals };
}

type Options = {
  stage: string | undefined;
  overrides: Record<string, string>;
  positionals: readonly string[];
};

/** The options, or what is wrong with them. The CDK's own way of naming the stage is understood too. */
function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { stage: { type: 'string' }, context: { type: 'string', multiple: true, short: 'c' } },
      allowPositionals: true,
    });
    const pairs = (values.context ?? []).map((pair) => [pair, pair.indexOf('=')] as const);
    const broken = pairs.find(([, at]) => at < 1);
    if (broken) return `--context ${broken[0]}: write the setting, "=" and its value`;
    const given = pairs.map(([pair, at]) => [pair.slice(0, at), pair.slice(at + 1)] as const);
    const { stage, ...overrides } = Object.fromEntries(given);
    return { stage: values.stage ?? stage, overrides, positionals };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
