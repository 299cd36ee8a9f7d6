import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { buildStack } from '../../../support/infra/build-stack.ts';
import { type Resource, resources } from '../../../support/infra/template.ts';

/** The resources of a deployment with stage `prod` and default settings. */
export async function prodResources(): Promise<Resource[]> {
  const outdir = await mkdtemp(join(tmpdir(), 'dewpoint-bench-synth-'));
  const template = Template.fromStack(buildStack({ stage: 'prod' }, { outdir }).stack);
  await rm(outdir, { recursive: true });
  return resources(template);
}
