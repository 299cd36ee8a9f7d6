import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueProblem } from './catalogue-file.ts';
import { checkSettings, isSetting, type SettingsSource } from './check-settings.ts';
import { nearestName } from './nearest-name.ts';
import { readJson } from './json-value.ts';
import { defaults, isProduction, Settings } from './settings.ts';

const STAGES = fileURLToPath(new URL('../stages', import.meta.url));
const CONTEXT = 'the context';

type StageSettings =
  | {
      readonly ok: true;
      readonly settings: Settings;
      /**
       * One line for the operator with the files that were read, the region and the model. For production, it also
       * says if `alarmEmail` is missing.
       */
      readonly summary: string;
    }
  /** `message` lists the problems for the operator. */
  | { readonly ok: false; readonly message: string };

/**
 * The settings of a stage: its defaults, then `<stage>.json`, then `<stage>.local.json`, then `overrides`. A file
 * contains one JSON object. Stage `prod` needs at least one of its files, because it would lose its settings without
 * them. The default stage needs no file. Any other stage without a file is refused if its name resembles that of a
 * stage with a file: a misspelt name would deploy a new stack. An override that is a string is parsed as JSON if the
 * setting does not accept the string.
 *
 * @param stage the name of the stage as the operator entered it; `undefined` means the default stage
 * @param overrides values by the names of the settings, as after `--context`; an unknown name is a problem
 * @param options.region the region of the deployment, if it is known; the default model depends on it
 */
export function readStageSettings(
  stage: unknown,
  overrides: Readonly<Record<string, unknown>>,
  { folder = STAGES, region }: { folder?: string; region?: string | undefined } = {},
): StageSettings {
  const name = stage ?? defaults.stage;
  const files = isStage(name) ? [`${name}.json`, `${name}.local.json`] : [];
  const read = files
    .map((file) => join(folder, file))
    .filter((path) => existsSync(path))
    .map(readStageFile);
  const broken = read.flatMap((file) => ('problem' in file ? [file.problem] : []));
  const sources = read.flatMap((file) => ('problem' in file ? [] : [file]));
  const given = { stage: name, ...fromTexts(overrides) };

  const checked = checkSettings([...sources, { from: CONTEXT, values: given }], region);
  const problems = [
    ...(isStage(name) && read.length === 0 ? noFileProblems(name, folder) : []),
    ...broken,
    ...(checked.ok ? catalogueProblems(checked.settings) : checked.problems),
  ];
  if (!checked.ok || problems.length > 0) return { ok: false, message: messageOf(name, problems) };
  return {
    ok: true,
    settings: checked.settings,
    summary: `${sourcesLine(checked.settings.stage, sources, folder)} Region: ${region ?? 'none'}. Model: ${checked.settings.modelId}.${alarmsHint(checked.settings)}`,
  };
}

const isStage = (name: unknown): name is string => Settings.shape.stage.safeParse(name).success;

const catalogueProblems = ({ catalogueFile }: Settings): string[] => {
  const problem = catalogueFile === undefined ? undefined : catalogueProblem(catalogueFile);
  return problem === undefined ? [] : [`catalogueFile: ${problem}`];
};

function readStageFile(path: string): SettingsSource | { readonly problem: string } {
  const from = relative('', path);
  const content = readJson(readFileSync(path, 'utf8'));
  if (!content.ok) return { problem: `${from}: it is not JSON: ${content.reason}` };
  const { value } = content;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problem: `${from}: it must contain one JSON object of settings` };
  }
  if ('stage' in value)
    return { problem: `stage: the file name already contains the stage; remove this line (${from})` };
  return { from, values: { ...value } };
}

/**
 * Values from the command line are strings. A string that the setting does not accept is parsed as JSON (`false`,
 * `25`).
 */
const fromTexts = (overrides: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(overrides).map(([name, value]) => {
      if (typeof value !== 'string' || !isSetting(name)) return [name, value];
      if (Settings.shape[name].safeParse(value).success) return [name, value];
      const json = readJson(value);
      return [name, json.ok ? json.value : value];
    }),
  );

const messageOf = (stage: unknown, problems: readonly string[]): string =>
  [`The settings of stage ${JSON.stringify(stage)} are wrong:`, ...problems.map((each) => `  ${each}`)].join(
    '\n',
  );

const fileOf = (stage: string, folder: string): string => relative('', join(folder, `${stage}.json`));

const alarmsHint = ({ stage, alarmEmail }: Settings): string =>
  isProduction(stage) && alarmEmail === undefined
    ? ' No alarmEmail: nobody receives the alarms, unless you have subscribed to their topic.'
    : '';

function noFileProblems(stage: string, folder: string): string[] {
  const file = fileOf(stage, folder);
  const meant = stage === defaults.stage ? undefined : nearestName(stage, stagesIn(folder));
  if (meant !== undefined)
    return [
      `stage: ${stage} has no file ${file}. Did you mean ${meant}? If not, create the file: echo '{}' > ${file}`,
    ];
  return isProduction(stage)
    ? [
        `stage: ${stage} has no file ${file}. If ${stage} is deployed, restore its file, which keeps settings such as secretsVersion. If not, create one: echo '{}' > ${file}`,
      ]
    : [];
}

function sourcesLine(stage: string, sources: readonly SettingsSource[], folder: string): string {
  return sources.length > 0
    ? `Stage ${stage} takes its settings from ${sources.map(({ from }) => from).join(' and ')}.`
    : `Stage ${stage} has no file ${fileOf(stage, folder)}, so it uses the defaults.${others(folder)}`;
}

function others(folder: string): string {
  const stages = stagesIn(folder);
  return stages.length > 0 ? ` Stages with a file: ${stages.join(', ')}.` : '';
}

const stagesIn = (folder: string): string[] => {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const stages = names.flatMap((name) => /^([a-z0-9]+)(?:\.local)?\.json$/.exec(name)?.[1] ?? []);
  return [...new Set(stages)].toSorted();
};
