import { basename } from 'node:path';
import { OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';

/**
 * The SDK's credential providers that Lambda does not need, because it passes credentials in the environment. They are
 * not bundled, because they would make up a third of a small function's code.
 */
const UNUSED_CREDENTIAL_PROVIDERS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/**
 * The catalogue module is not bundled. `run-analysis` reads the catalogue from a file instead (see
 * `catalogue-file.ts`), so that a cold start loads less code.
 */
const CATALOGUE_AS_CODE = '#domain/catalogue/built-in.ts';

/** The options that bundle a module of `functions/` into one file. The benchmarks use them too. */
export const BUNDLING = {
  format: OutputFormat.ESM,
  mainFields: ['module', 'main'],
  minify: true,
  target: 'node24',
  bundleAwsSDK: true,
  externalModules: [...UNUSED_CREDENTIAL_PROVIDERS, CATALOGUE_AS_CODE],
  // Bundled CommonJS packages call `require`, which an ES module does not define.
  banner: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);",
};

/**
 * A module that a function imports only when needed. It is bundled into its own file. Code that both the module and the
 * function import is bundled twice, so such code must not hold state.
 */
export type OnDemandModule = {
  /** The specifier with which the function imports the module, such as `#domain/plan/decide.ts`. */
  readonly name: string;
  /** The path of the module in the project. */
  readonly source: string;
  /** The path of the bundled file, relative to the function's folder. */
  readonly file: string;
};

const onDemandModule = (path: string): OnDemandModule => ({
  name: `#domain/${path}`,
  source: `functions/domain/${path}`,
  file: `./${basename(path, '.ts')}.mjs`,
});

/**
 * The on-demand modules of each handler. `analyze-skin` needs the texts only in calls that return a result, and most
 * calls do not. `run-analysis` loads the rules while it waits for the model.
 */
const onDemandModules: Readonly<Record<string, readonly OnDemandModule[]>> = {
  'analyze-skin': [onDemandModule('words/en/say-in-english.ts')],
  'run-analysis': [onDemandModule('plan/decide.ts')],
};

export const onDemandModulesOf = (handler: string): readonly OnDemandModule[] =>
  onDemandModules[handler] ?? [];

/** The shell command that bundles an on-demand module into the folder of its function. */
export function commandToBundle({ source, file }: OnDemandModule, project: string, folder: string): string {
  const { format, mainFields, target, externalModules } = BUNDLING;
  return [
    `"${project}node_modules/.bin/esbuild" "${project}${source}" --bundle --minify --platform=node`,
    `--format=${format} --target=${target} --main-fields=${mainFields.join()} --outfile="${folder}/${file}"`,
    ...externalModules.map((name) => `"--external:${name}"`),
  ].join(' ');
}
