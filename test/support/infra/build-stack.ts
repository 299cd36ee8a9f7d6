import { fileURLToPath } from 'node:url';
import { App, type Environment } from 'aws-cdk-lib';
import cdk from '../../../cdk.json' with { type: 'json' };
import { DewpointStack } from '../../../infra/dewpoint-stack.ts';
import type { Settings } from '../../../infra/settings/settings.ts';
import { settingsOf } from './settings-of.ts';

/** A minimal page, because the stack needs a folder with a page. */
const pageFolder = fileURLToPath(new URL('page', import.meta.url));

/** Context that makes the CDK create only the template, without bundling code or copying assets. */
const templateOnly = { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true };
/**
 * The CDK's command line sets this context, which makes the CDK add the path of each function's bundle to the template.
 */
export const assetMetadata = { 'aws:cdk:enable-asset-metadata': true };

export type StackOptions = {
  /** A fixed account and region. If absent, the template works in any account and region. */
  readonly env?: Environment;
  /** Context that an operator passes to the CDK in addition to the settings. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** The output folder for the cloud assembly. */
  readonly outdir: string;
  /** Whether to bundle the functions, for tests that read the bundles. If so, the template names the bundle folders. */
  readonly bundled?: boolean;
  readonly commit?: string | undefined;
  /**
   * Whether to validate the template with CloudFormation's own rules. The validation takes most of the time of a
   * synthesis, and only one test file needs it.
   */
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
