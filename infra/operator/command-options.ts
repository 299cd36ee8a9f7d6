import { parseArgs } from 'node:util';
import { operatorContext } from '../settings/cdk-context.ts';
import { defaults, Settings } from '../settings/settings.ts';
import { readStageSettings } from '../settings/stage-settings.ts';
import { argumentProblem } from '../shared/argument-problem.ts';
import { forgottenDashes } from './forgotten-dashes.ts';
import { regionOf } from './region-of.ts';

/** The arguments of an operator's command, and the settings of its stage. */
export type Command = {
  /** The settings of the stage that `--stage` names, with the overrides from `--context`. */
  readonly settings: Settings;
  /** The region that the operator has set, or `undefined` if there is none. The default model depends on it. */
  readonly region: string | undefined;
  /** The `--context` entries that belong to the CDK. */
  readonly cdk: Readonly<Record<string, string>>;
  readonly positionals: readonly string[];
};

/** The arguments of a command that acts on a deployed stack and reads no settings. */
export type StageCommand = { readonly stage: string; readonly positionals: readonly string[] };

/**
 * Reads the arguments and the settings of the stage. Prints to standard error which files the settings come
 * from. Returns 'help' for `--help`. If the input is invalid, prints the problem and returns `undefined`.
 */
export async function readCommand(
  args: readonly string[],
  usage: string,
  allowPositionals: boolean,
): Promise<Command | 'help' | undefined> {
  const options = readOptions(args, usage, allowPositionals);
  if (options === undefined || options === 'help') return options;
  const { stage, overrides, positionals } = options;
  const own = operatorContext(overrides);
  const region = await regionOf(process.env);
  const read = readStageSettings(stage, own, { region });
  console.error(read.ok ? read.summary : read.message);
  if (!read.ok) return undefined;
  const cdk = Object.fromEntries(Object.entries(overrides).filter(([name]) => !(name in own)));
  return { settings: read.settings, region, cdk, positionals };
}

/**
 * Like `readCommand`, but for a command that needs only the stage. Prints the stage and the region. It reads no
 * settings, so an invalid setting cannot stop the command in an emergency. It refuses settings after `--context`,
 * because they would have no effect.
 */
export async function readStageCommand(
  args: readonly string[],
  usage: string,
): Promise<StageCommand | 'help' | undefined> {
  const options = readOptions(args, usage, true);
  if (options === undefined || options === 'help') return options;
  const stage = Settings.shape.stage.safeParse(options.stage ?? defaults.stage);
  if (!stage.success) {
    console.error(`stage: ${stage.error.issues[0]?.message}, not ${JSON.stringify(options.stage)}`);
    return undefined;
  }
  const [ignored] = Object.entries(operatorContext(options.overrides));
  if (ignored !== undefined) {
    const pair = ignored.join('=');
    console.error(
      `--context ${pair}: this command changes no settings. If you mean the argument ${pair}, write it without --context.\n${usage}`,
    );
    return undefined;
  }
  console.error(`Stage ${stage.data}. Region: ${(await regionOf(process.env)) ?? 'none'}.`);
  return { stage: stage.data, positionals: options.positionals };
}

type Options = {
  stage: string | undefined;
  overrides: Record<string, string>;
  positionals: readonly string[];
};

/** Parses the arguments. If they are invalid, prints the problem and returns `undefined`. */
function readOptions(
  args: readonly string[],
  usage: string,
  allowPositionals: boolean,
): Options | 'help' | undefined {
  const forgotten = forgottenDashes(process.env, args);
  if (forgotten !== undefined) {
    console.error(forgotten);
    return undefined;
  }
  const options = parseOptions(args, allowPositionals);
  if (options === 'help' || !('problem' in options)) return options;
  console.error(`${options.problem}\n${usage}`);
  return undefined;
}

/**
 * Parses the arguments, or returns the problem if they are invalid. As with the CDK, `--context stage=prod` also sets
 * the stage.
 */
function parseOptions(
  args: readonly string[],
  allowPositionals: boolean,
): Options | 'help' | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        stage: { type: 'string', multiple: true },
        context: { type: 'string', multiple: true, short: 'c' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals,
    });
    if (values.help) return 'help';
    const pairs = (values.context ?? []).map((pair) => [pair, pair.indexOf('=')] as const);
    const broken = pairs.find(([, at]) => at < 1);
    if (broken) return { problem: `--context ${broken[0]}: expected SETTING=VALUE` };
    const given = pairs.map(([pair, at]) => [pair.slice(0, at), pair.slice(at + 1)] as const);
    const [repeated] =
      [...Map.groupBy(given, ([name]) => name).values()].find((each) => each.length > 1) ?? [];
    if (repeated) return { problem: `--context ${repeated[0]} occurs twice` };
    const [named, second] = values.stage ?? [];
    if (second !== undefined) return { problem: '--stage occurs twice' };
    const { stage, ...overrides } = Object.fromEntries(given);
    if (named !== undefined && stage !== undefined && named !== stage)
      return { problem: `--stage ${named} and --context stage=${stage} name two stages` };
    return { stage: named ?? stage, overrides, positionals };
  } catch (error) {
    return { problem: argumentProblem(error) };
  }
}
