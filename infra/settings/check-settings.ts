import { missingModel } from './default-model.ts';
import { isCdkName } from './cdk-context.ts';
import { nearestName } from './nearest-name.ts';
import { readJson } from './json-value.ts';
import { foreignProfile } from './profile-regions.ts';
import { defaultsOf, type SettingName, Settings } from './settings.ts';

export type SettingsSource = {
  /** The name of the source in messages: a file, or the CDK context. */
  readonly from: string;
  readonly values: Readonly<Record<string, unknown>>;
};

type CheckedSettings =
  | { readonly ok: true; readonly settings: Settings }
  /** One line for each problem, beginning with the name of the setting. */
  | { readonly ok: false; readonly problems: readonly string[] };

const settingNames: readonly string[] = Object.keys(Settings.shape);
export const isSetting = (name: string): name is SettingName => settingNames.includes(name);

/**
 * The defaults of the stage, overridden by each source in turn. Every value of every source is checked, even if a later
 * source overrides it.
 *
 * @param region the region of the deployment, if it is known; the default model depends on it
 */
export function checkSettings(sources: readonly SettingsSource[], region?: string): CheckedSettings {
  const ofValues = sources.flatMap(({ from, values }) =>
    Object.entries(values).flatMap(([name, value]) => {
      const problem = problemOf(name, value);
      return problem === undefined ? [] : [`${name}: ${problem} (${from})`];
    }),
  );
  const problems = [...regionProblems(region), ...ofValues];
  if (problems.length > 0) return { ok: false, problems };

  const given: Readonly<Record<string, unknown>> = Object.assign({}, ...sources.map(({ values }) => values));
  const whole = { ...defaultsOf(given['stage'], region), ...given };
  if (whole.modelId === undefined && region !== undefined) {
    return { ok: false, problems: [missingModel(region)] };
  }
  const together = Settings.safeParse(whole);
  if (together.success) {
    const unfit = unfitModel(together.data, region);
    return unfit === undefined ? { ok: true, settings: together.data } : { ok: false, problems: [unfit] };
  }
  return {
    ok: false,
    problems: together.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
}

/** The name of an AWS region, such as `us-gov-west-1`. AWS adds regions, so there is no list of them here. */
const REGION = /^[a-z]{2,}(?:-[a-z]+)+-\d+$/;

const REGION_SOURCES = 'AWS_REGION, AWS_DEFAULT_REGION or your profile';

const regionProblems = (region: string | undefined): string[] =>
  region === undefined || REGION.test(region)
    ? []
    : [
        `region: must be the name of a region, such as "eu-central-1", not ${JSON.stringify(region)} (${REGION_SOURCES})`,
      ];

/** An endpoint of the operator's own may accept any model id. */
const unfitModel = ({ modelId, modelEndpoint }: Settings, region: string | undefined): string | undefined =>
  region === undefined || modelEndpoint !== undefined ? undefined : foreignProfile(modelId, region);

function problemOf(name: string, value: unknown): string | undefined {
  if (isCdkName(name)) return 'belongs to the CDK; it goes into cdk.json or after --context';
  if (!isSetting(name)) return `no such setting; ${hintFor(name)}`;
  const { error } = Settings.shape[name].safeParse(value);
  if (error === undefined) return undefined;
  const refusal = `${error.issues[0]?.message}, not ${JSON.stringify(value)}`;
  return isQuoted(name, value) ? `${refusal}; remove the quotes` : refusal;
}

/** Whether a value is a string, as in `"waf": "true"`, and would be accepted without its quotes. */
function isQuoted(name: SettingName, value: unknown): boolean {
  const json = typeof value === 'string' ? readJson(value) : undefined;
  return json?.ok === true && Settings.shape[name].safeParse(json.value).success;
}

function hintFor(name: string): string {
  if (name.toLowerCase() === 'region') return 'set AWS_REGION instead';
  const nearest = nearestName(name, settingNames);
  return nearest === undefined ? 'infra/settings/README.md lists all settings' : `did you mean ${nearest}?`;
}
