import { fileURLToPath } from 'node:url';
import { App, type Environment } from 'aws-cdk-lib';
import cdk from '../../../cdk.json' with { type: 'json' };
import { DewpointStack } from '../../../infra/dewpoint-stack.ts';
import type { Settings } from '../../../infra/settings/settings.ts';
import { settingsOf } from './settings-of.ts';

/** A page for templates: what is in it does not matter, that it is there does. */
const pageFolder = fileURLToPath(new URL('page', import.meta.url));

/** Context for templates alone: nothing is bundled and nothing copied. */
const templateOnly = { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true };
/** The CDK's command line sets it too: each function names the folder of its bundle. */
export const assetMetadata = { 'aws:cdk:enable-asset-metadata': true };

export type StackOptions = {
  /** An account and region that are known, instead of those of whoever deploys. */
  readonly env?: Environment;
  /** What an operator says to the CDK itself, beside the settings. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Where the cloud assembly goes. */
  readonly outdir: string;
  /** Functions are bundled only where a test looks into the bundles; the template then tells where they lie. */
  readonly bundled?: boolean;
  /** CloudFormation's own rules take most of a synthesis, and are the business of one test file. */
  readonly checked?: boolean;
};

/** Builds the app with the project's feature flags, and the stack for these settings. */
export function buildStack(given: Partial<Settings>, options: StackOptions) {
  const { env, context = {}, outdir, bundled = false, checked = false } = options;
  const app = new App({
    context: { ...cdk.context, ...(bundled ? assetMetadata : templateOnly), ...context },
    outdir,
    builtinCloudFormationValidation: checked,
  });
  const settings = settingsOf(given);
  const id = `Dewpoint-${settings.stage}`;
  const stack = new DewpointStack(app, id, { settings, pageFolder, ...(env && { env }) });
  return { app, stack };
}
