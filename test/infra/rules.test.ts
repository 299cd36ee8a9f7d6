import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CfnResource, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import cdk from '../../cdk.json' with { type: 'json' };
import type { Settings } from '../../infra/settings/settings.ts';
import { stackOf, type SynthOptions } from '../support/infra/synth.ts';
import { readReport, violationsOf } from '../support/infra/validation-report.ts';

let folder: string;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-rules-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Creates a stack and applies the cdk-nag rule packs, as `app.ts` does. */
function underRules(given: Partial<Settings>, options: SynthOptions = {}) {
  made += 1;
  const outdir = join(folder, String(made));
  const { app, stack } = stackOf(given, { ...options, outdir, checked: true });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return { app, stack, outdir };
}

const domain = {
  domainName: 'skin.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
};
const ownQualifier = { '@aws-cdk/core:bootstrapQualifier': 'abc' };
const known = { account: '111122223333', region: 'eu-central-1' };

async function findNoViolation(given: Partial<Settings>, options: SynthOptions): Promise<void> {
  const { app, outdir } = underRules(given, options);
  app.synth();
  const report = await readReport(outdir);
  expect(violationsOf(report)).toEqual([]);
  expect(report.pluginReports.map(({ pluginName }) => pluginName)).toEqual(
    expect.arrayContaining(['AwsSolutions', 'Serverless']),
  );
}

/** The first synthesis loads CloudFormation's rules, which can take many seconds on a busy machine. */
const SLOW_MS = 60_000;

describe('the rules of AwsSolutions, Serverless and CloudFormation', { timeout: SLOW_MS }, () => {
  type Case = [name: string, given: Partial<Settings>, options: SynthOptions];

  it.each<Case>([
    ['with default settings', {}, {}],
    ['without a website', { website: false }, {}],
    ['in production with a domain', { stage: 'prod', ...domain }, {}],
    [
      'with all optional settings',
      {
        architecture: 'x86_64',
        alarmEmail: 'ops@example.com',
        monthlyBudgetDollars: 50,
        webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b',
        modelEndpoint: 'http://127.0.0.1:4566',
      },
      {},
    ],
  ])('find no violation in the stack %s', (_name, given, options) => findNoViolation(given, options));

  it.each<Case>([
    ['in production without the web ACL of the API', { stage: 'prod', waf: false }, {}],
    ['in a known account and region', {}, { env: known }],
    ['in a known account and region of production', { stage: 'prod', ...domain }, { env: known }],
    ['bootstrapped under a custom qualifier', {}, { context: ownQualifier }],
    ['bootstrapped under a custom qualifier in a known account', {}, { context: ownQualifier, env: known }],
    ['with a model of one region', { modelId: 'amazon.nova-lite-v1:0' }, {}],
  ])('find no violation in a less common stack: %s', { tags: 'slow' }, (_name, given, options) =>
    findNoViolation(given, options),
  );

  it('are suppressed only with a reason of at least 40 characters', async () => {
    const { app, outdir } = underRules({});
    app.synth();
    const { pluginReports } = await readReport(outdir);
    const reasons = pluginReports.flatMap(({ suppressedViolations }) =>
      suppressedViolations.map(({ reason }) => reason),
    );
    expect(reasons.length).toBeGreaterThan(20);
    expect(reasons.filter((reason) => reason.length < 40)).toEqual([]);
  });

  it('stop the synthesis if a resource violates a rule', async () => {
    const { app, stack, outdir } = underRules({ website: false });
    const unsafe = new Bucket(stack, 'Unsafe');
    expect(() => app.synth()).toThrow(unsafe.node.path);
    expect(violationsOf(await readReport(outdir))).toEqual(
      expect.arrayContaining(['AwsSolutions: error AwsSolutions-S1', 'AwsSolutions: error AwsSolutions-S10']),
    );
  });

  it('stop the synthesis if CloudFormation would refuse the value of a property', async () => {
    const { app, stack, outdir } = underRules({ website: false });
    const wrong = new CfnResource(stack, 'Wrong', {
      type: 'AWS::SQS::Queue',
      properties: { VisibilityTimeout: 'long', SqsManagedSseEnabled: true },
    });
    expect(() => app.synth()).toThrow(wrong.node.path);
    expect(violationsOf(await readReport(outdir))).toContainEqual(expect.stringMatching(/CloudFormation/));
  });

  it('are enabled by two feature flags in cdk.json', () => {
    expect(cdk.context['@aws-cdk/core:validateAgainstDefaultRules']).toBe(true);
    expect(cdk.context['@aws-cdk/core:annotationsInValidationReport']).toBe(true);
  });
});
