import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LogEnv, readEnv } from '../../../functions/runtime/read-env.ts';
import { defaults, type Settings } from '../../../infra/settings/settings.ts';
import { SWEEP_EVERY_S } from '#domain/settings/lifetimes.ts';
import { environmentSchemas } from '../../support/environment-schemas.ts';
import { type FunctionName, functionNames } from '../../support/infra/function-names.ts';
import { synth } from '../../support/infra/synth.ts';
import {
  environmentOf,
  type Resource,
  resource,
  resources,
  statementsOf,
} from '../../support/infra/template.ts';

const template = synth();

const functionOf = (name: FunctionName, given: Partial<Settings> = {}) =>
  resource(synth(given), 'AWS::Lambda::Function', `Functions${name}`).properties;

const environment = (name: FunctionName, given: Partial<Settings> = {}) => environmentOf(synth(given), name);

/** Environment variables that only the AWS SDK reads, not our own code. */
const notOurs = ['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'];

describe('the Lambda functions', () => {
  it('consist of 8 functions of our own and 2 that the CDK adds', () => {
    const all = resources(template, 'AWS::Lambda::Function').map(({ name }) => name);
    expect(all.filter((name) => name.startsWith('Functions'))).toHaveLength(functionNames.length);
    expect(all.filter((name) => !name.startsWith('Functions'))).toEqual([
      expect.stringMatching(/^CustomS3AutoDeleteObjects/),
      expect.stringMatching(/^CustomCDKBucketDeployment/),
    ]);
  });

  it.each(functionNames)('run on Node 24, and on arm64 unless the settings choose x86_64: %s', (name) => {
    expect(functionOf(name)).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
    expect(functionOf(name, { architecture: 'x86_64' })['Architectures']).toEqual(['x86_64']);
  });

  it.each(functionNames)('have separate roles without a managed policy: %s', (name) => {
    const role = resource(template, 'AWS::IAM::Role', `Functions${name}`);
    expect(functionOf(name)['Role']).toBe(`<${role.name}.Arn>`);
    expect(Object.keys(role.properties)).toEqual(['AssumeRolePolicyDocument']);
  });

  it.each([
    ['UploadImage', 10],
    ['DeleteImage', 10],
    ['DeleteEverything', 10],
    ['AnalyzeSkin', 10],
    ['LogEvents', 10],
    ['RunAnalysis', 120],
    ['SweepImages', 120],
    ['PhotoArrived', 10],
  ] as const)('have a timeout (%s: %i s)', (name, seconds) => {
    expect(functionOf(name)['Timeout']).toBe(seconds);
  });

  it('include a function that deletes abandoned private photos every 5 minutes', () => {
    const rule = resource(template, 'AWS::Events::Rule', 'FunctionsEveryFewMinutes');
    expect(rule.properties).toMatchObject({
      ScheduleExpression: 'rate(5 minutes)',
      State: 'ENABLED',
      Targets: [{ Arn: '<FunctionsSweepImagesFunction.Arn>' }],
    });
    expect(SWEEP_EVERY_S).toBe(300);
  });

  it('include a function that checks every photo after its upload', () => {
    const { properties: bucket } = resource(template, 'AWS::S3::Bucket', 'Photos');
    expect(bucket['NotificationConfiguration']).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
    expect(resource(template, 'AWS::Events::Rule', 'FunctionsPhotoStored').properties).toMatchObject({
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: { bucket: { name: [expect.stringMatching(/^<PhotosBucket/)] } },
      },
      State: 'ENABLED',
      Targets: [{ Arn: '<FunctionsPhotoArrivedFunction.Arn>' }],
    });
  });

  it('have resource policies only for API Gateway and EventBridge, each limited to a source ARN', () => {
    const callers = resources(template, 'AWS::Lambda::Permission').map(
      ({ properties }) => `${String(properties['Principal'])} ${String(properties['FunctionName'])}`,
    );
    expect(new Set(callers)).toEqual(
      new Set([
        'apigateway.amazonaws.com <FunctionsUploadImageFunction.Arn>',
        'apigateway.amazonaws.com <FunctionsDeleteImageFunction.Arn>',
        'apigateway.amazonaws.com <FunctionsDeleteEverythingFunction.Arn>',
        'apigateway.amazonaws.com <FunctionsAnalyzeSkinFunction.Arn>',
        'apigateway.amazonaws.com <FunctionsLogEventsFunction.Arn>',
        'events.amazonaws.com <FunctionsSweepImagesFunction.Arn>',
        'events.amazonaws.com <FunctionsPhotoArrivedFunction.Arn>',
      ]),
    );
    for (const { properties } of resources(template, 'AWS::Lambda::Permission')) {
      expect(properties).toHaveProperty('SourceArn');
    }
  });
});

describe('CloudWatch Logs', () => {
  const Logged = z.looseObject({ LoggingConfig: z.looseObject({ LogGroup: z.string() }) });
  const groups = new Map<string, Resource>(
    resources(template, 'AWS::Logs::LogGroup').map((group) => [`<${group.name}>`, group] as const),
  );
  const functions = resources(template, 'AWS::Lambda::Function');

  it.each(functions.map((each) => [each.name, each.properties] as const))(
    'has a log group for %s that has a retention period and is deleted with the stack',
    (_name, properties) => {
      const group = groups.get(Logged.parse(properties).LoggingConfig.LogGroup);
      expect(group?.properties['RetentionInDays']).toBeGreaterThan(0);
      expect(group?.deletionPolicy).toBe('Delete');
    },
  );

  it('has a separate log group for each function', () => {
    const used = functions.map(({ properties }) => Logged.parse(properties).LoggingConfig.LogGroup);
    expect(new Set(used).size).toBe(functions.length);
  });

  it.each([1, 90] as const)(
    'retains the logs of our functions for the number of days that the operator sets: %i',
    (logDays) => {
      const kept = resources(synth({ logDays }), 'AWS::Logs::LogGroup')
        .filter(({ name }) => name.startsWith('Functions'))
        .map(({ properties }) => properties['RetentionInDays']);
      expect(kept).toEqual(functionNames.map(() => logDays));
    },
  );

  it('retains the logs of the functions for the periods that infra/PRIVACY.md states', () => {
    const privacy = readFileSync('infra/PRIVACY.md', 'utf8');
    const [ours, others] = ['our', "the CDK's"].map(
      (whose) => new RegExp(`^\\| logs of ${whose} functions *\\|.*\\| (\\d+) days`, 'm').exec(privacy)?.[1],
    );
    expect(ours).toBe(String(defaults.logDays));
    const kept = resources(synth({ logDays: 90 }), 'AWS::Logs::LogGroup')
      .filter(({ name }) => !name.startsWith('Functions'))
      .map(({ name, properties }) => [name, String(properties['RetentionInDays'])] as const);
    expect(Object.fromEntries(kept)).toEqual({ EraserLogs: others, WebsiteInstallerLogs: others });
  });

  it('retains every log for at most 90 days', () => {
    const days = Array.from(groups.values(), ({ properties }) => Number(properties['RetentionInDays']));
    expect(days.filter((each) => !(each > 0 && each <= 90))).toEqual([]);
  });
});

describe('the configuration of a function', () => {
  it.each(functionNames)('sets every environment variable that the code requires: %s', (name) => {
    expect(() => readEnv(environmentSchemas[name], environment(name))).not.toThrow();
    expect(readEnv(LogEnv, environment(name))).toEqual({ STAGE: 'dev' });
  });

  it.each(functionNames)('sets no environment variable that the code does not read: %s', (name) => {
    const read = new Set([
      ...Object.keys(environmentSchemas[name].shape),
      ...Object.keys(LogEnv.shape),
      ...notOurs,
    ]);
    expect(Object.keys(environment(name)).filter((each) => !read.has(each))).toEqual([]);
  });

  it.each(functionNames)('names only the bucket and the tables of its own stack: %s', (name) => {
    const { PHOTO_BUCKET, SESSIONS_TABLE, ANALYSES_TABLE } = environment(name);
    expect(['<PhotosBucket>', undefined]).toContain(PHOTO_BUCKET);
    expect(['<SessionsTable>', undefined]).toContain(SESSIONS_TABLE);
    expect(['<AnalysesTable>', undefined]).toContain(ANALYSES_TABLE);
  });

  it('contains the settings for usage limits, retention periods, device details and the model', () => {
    const limits = { analysesPerHourAndSession: 3, analysesPerDayAndAddress: 7, analysesPerDay: 11 };
    for (const name of ['UploadImage', 'AnalyzeSkin'] as const) {
      expect(environment(name, limits)).toMatchObject({
        ANALYSES_PER_HOUR_AND_SESSION: '3',
        ANALYSES_PER_DAY_AND_ADDRESS: '7',
        ANALYSES_PER_DAY: '11',
      });
    }
    expect(environment('LogEvents', { eventsPerHourAndSession: 9 })).toMatchObject({
      EVENTS_PER_HOUR_AND_SESSION: '9',
    });
    for (const deviceInfo of ['always', 'never'] as const) {
      expect(environment('LogEvents', { deviceInfo })).toMatchObject({ DEVICE_INFO: deviceInfo });
    }
    for (const name of ['UploadImage', 'LogEvents'] as const) {
      expect(environment(name, { sessionDays: 30 })).toMatchObject({ SESSION_DAYS: '30' });
    }
    expect(environment('UploadImage', { photoDays: 3 })).toMatchObject({ PHOTO_DAYS: '3' });
    expect(environment('RunAnalysis', { modelId: 'some.model', modelMaxTokens: 900 })).toMatchObject({
      MODEL_ID: 'some.model',
      MODEL_MAX_TOKENS: '900',
    });
  });

  it('contains a Bedrock endpoint only if the function is the worker and the modelEndpoint setting is set', () => {
    const modelEndpoint = 'https://bedrock-runtime-fips.us-east-1.amazonaws.com';
    for (const name of functionNames) {
      expect(environment(name)).not.toHaveProperty('AWS_ENDPOINT_URL_BEDROCK_RUNTIME');
      const set = environment(name, { modelEndpoint })['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'];
      expect(set).toBe(name === 'RunAnalysis' ? modelEndpoint : undefined);
    }
  });
});

describe('the stack', () => {
  it('attaches every IAM policy to exactly one role', () => {
    for (const { properties } of resources(template, 'AWS::IAM::Policy')) {
      expect(properties['Roles']).toHaveLength(1);
    }
  });

  it('has no Deny statement in its IAM policies, because the permission tests count every statement as a grant', () => {
    const effects = resources(template, 'AWS::IAM::Policy').flatMap(statementsOf);
    expect(new Set(effects.map(({ Effect }) => Effect))).toEqual(new Set(['Allow']));
  });
});
