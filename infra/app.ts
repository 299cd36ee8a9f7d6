import { fileURLToPath } from 'node:url';
import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { build } from 'vite';
import { DewpointStack } from './dewpoint-stack.ts';
import { regionWarning } from './region-warning.ts';
import { commitOf } from './settings/deployed-commit.ts';
import { catalogueAliases } from './settings/page-catalogue.ts';
import { pageDefinitions } from './settings/page-settings.ts';
import { operatorContext } from './settings/cdk-context.ts';
import { readStageSettings } from './settings/stage-settings.ts';

const app = new App();
const project = fileURLToPath(new URL('..', import.meta.url));

const { stage, ...overrides } = operatorContext(app.node.getAllContext());
const env = { account: process.env['CDK_DEFAULT_ACCOUNT'], region: process.env['CDK_DEFAULT_REGION'] };
const read = readStageSettings(stage, overrides, { region: env.region });
// Prints to standard error, because `cdk synth` prints the template to standard output.
console.error(read.ok ? read.summary : read.message);
if (!read.ok) process.exit(1);
const warning = await regionWarning(process.env);
if (warning !== undefined) console.error(warning);
const { settings } = read;

// Builds the page here, so that nobody deploys an empty or outdated one.
if (settings.website) {
  await build({
    configFile: `${project}frontend/vite.config.ts`,
    logLevel: 'warn',
    define: pageDefinitions(settings, env.region),
    resolve: { alias: catalogueAliases(app.outdir, settings.catalogueFile) },
  });
}

const stack = new DewpointStack(app, `Dewpoint-${settings.stage}`, {
  settings,
  pageFolder: `${project}dist`,
  commit: commitOf(project),
  description: 'Dewpoint: a face photo and a short questionnaire become a checked skincare regimen',
  env,
});
Tags.of(stack).add('product', 'dewpoint');
Tags.of(stack).add('stage', settings.stage);

Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));

app.synth();
