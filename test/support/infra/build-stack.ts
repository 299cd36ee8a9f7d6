import { fileURLToPath } from 'node:url';
import { App, type Environment } from 'aws-cdk-lib';
import cdk from '../../../cdk.json' with { type: 'json' };
import { DewpointStack } from '../../../infra/dewpoint-stack.ts';
import type { Settings } from '../../../infra/settings/settings.ts';
import { settingsOf } from './settings-of.ts';

/** A minimal page. The stack needs a folder with a page, but templates do not depend on its content. */
const pageFolder = fileURLToPath(new URL('page', import.meta.url));

/** A context in which the CDK creates only the template: it bundles no code and copies no assets. */
const templateOnly = { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true };
/** The CDK's command line sets this option too. It adds the folder of the bundle to each function in the template. */
export const assetMetadata = { 'aws:cdk:enable-asset-metadata': true };

export type StackOptions = {
  /** A fixed account and region. Without it, the template works in any account and region. */
  readonly env?: Environment;
  /** Context that an operator gives to the CDK in addition to the settings. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** The folder of the cloud assembly. */
  readonly outdir: string;
  /** Bundles the functions, for tests that read the bundles. The template then names their folders. */
  readonly bundled?: boolean;
  readonly commit?: string | undefined;
  /** Runs CloudFormation's own rules. They take most of the time of a synthesis, and only one test file needs them. */
  readonly checked?: boolean;
};

/** Builds the app with the project's feature flags, and the stack with these settings. */
export function buildStack(given: Partial<Settings>, options: StackOptions) {
  const { env, context = {}, outdir, commit, bundled = false, checked = false } = options;
  const app = new App({
    context: { ...cdk.context, ...(bundled ? assetMetadata : templateOnly), ...context },
    outdir,
    builtinCloudFormationValidation: checked,
  });
  const settings = settingsOf(given);
  const id = `Dewpoint-${settings.stage}`;
  const stack = new DewpointStack(app, id, { settings, pageFolder, commit, ...(env && { env }) });
  return { app, stack };
}
