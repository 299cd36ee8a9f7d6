import { fileURLToPath } from 'node:url';
import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { build } from 'vite';
import { DewpointStack } from './dewpoint-stack.ts';
import { pageDefinitions } from './settings/page-settings.ts';
import { operatorContext } from './settings/cdk-context.ts';
import { readStageSettings } from './settings/stage-settings.ts';

const app = new App();
const project = fileURLToPath(new URL('..', import.meta.url));

const { stage, ...overrides } = operatorContext(app.node.getAllContext());
const read = readStageSettings(stage, overrides, { region: process.env['CDK_DEFAULT_REGION'] });
// Standard output is the template's.
console.error(read.ok ? read.summary : read.message);
if (!read.ok) process.exit(1);
const { settings } = read;

// The page is built here, so that no empty website can be deployed.
if (settings.website) {
  await build({
    configFile: `${project}frontend/vite.config.ts`,
    logLevel: 'warn',
    define: pageDefinitions(settings),
  });
}

const stack = new DewpointStack(app, `Dewpoint-${settings.stage}`, {
  settings,
  pageFolder: `${project}dist`,
  description: 'Dewpoint: a face photo and six answers become a checked skincare regimen',
  env: { account: process.env['CDK_DEFAULT_ACCOUNT'], region: process.env['CDK_DEFAULT_REGION'] },
});
Tags.of(stack).add('product', 'dewpoint');
Tags.of(stack).add('stage', settings.stage);

Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));

app.synth();
