import { Template } from 'aws-cdk-lib/assertions';
import type { Settings } from '../../../infra/settings/settings.ts';
import { synthFolder } from '../setup/synth-folder.ts';
import { buildStack, type StackOptions } from './build-stack.ts';

export type SynthOptions = Partial<StackOptions>;

/** Like `buildStack`, but with a default folder for the cloud assembly, which is deleted when the test file has run. */
export const stackOf = (given: Partial<Settings> = {}, options: SynthOptions = {}) =>
  buildStack(given, { outdir: synthFolder, ...options });

const made = new Map<string, Template>();

/** The template for these settings. It is cached and shared by tests, because they only read it. */
export function synth(given: Partial<Settings> = {}): Template {
  const key = JSON.stringify(given);
  const template = made.get(key) ?? Template.fromStack(stackOf(given).stack);
  made.set(key, template);
  return template;
}
