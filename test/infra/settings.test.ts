import { describe, expect, it } from 'vitest';
import { presets, readSettings, Settings, type SettingName, settingMeanings } from '../../infra/settings.ts';

const from = (context: Readonly<Record<string, unknown>>) => readSettings((name) => context[name]);

/** Settings that are there when nothing is said, and the value each has then. */
const without = {
  stage: 'dev',
  modelId: 'global.anthropic.claude-haiku-5-5',
  modelJsonMode: 'tool',
  modelMaxTokens: 4000,
  modelInputDollars: 0.1,
  modelOutputDollars: 0.5,
  architecture: 'arm64',
  analysisConcurrency: 5,
  analysesPerHourAndSession: 10,
  analysesPerDayAndAddress: 60,
  analysesPerDay: 1000,
  eventsPerHourAndSession: 120,
  requestsPerSecond: 50,
  photoDays: 7,
  sessionDays: 90,
  logDays: 14,
  website: true,
};

/** One wrong value of each; where there are two, the second is just outside of what is allowed. */
const wrong: Record<SettingName, readonly unknown[]> = {
  stage: ['Prod', 'a-stage', 'thirteenchars'],
  modelId: ['', 'arn:aws:bedrock:eu-central-1::foundation-model/*', 'Model'],
  modelJsonMode: ['json'],
  modelMaxTokens: ['many', 499, 64_001],
  modelInputDollars: ['cheap', -0.1, 1001],
  modelOutputDollars: [null, -1, 1001],
  modelEndpoint: ['vpce-1234'],
  architecture: ['arm', 'x64'],
  analysisConcurrency: [2.5, 1, 1001],
  analysesPerHourAndSession: ['ten', -1],
  analysesPerDayAndAddress: [true, -1],
  analysesPerDay: ['unlimited', -1],
  eventsPerHourAndSession: ['', 0],
  requestsPerSecond: ['fast', 0, 10_001],
  photoDays: ['week', 0, 366],
  sessionDays: [1.5, 0, 731],
  logDays: ['forever', 2, 15],
  website: ['off', 0],
  domainName: ['https://skin.example', 'localhost'],
  certificateArn: ['certificate/abc'],
  webAclArn: ['my-web-acl'],
  alarmEmail: ['somebody'],
  catalogueFile: [''],
  supportUrl: ['support'],
};

const domain = {
  domainName: 'skin.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
};

describe('settings', () => {
  it('are complete without a word from the operator', () => {
    expect(from({})).toEqual(without);
    expect(presets).toEqual(without);
  });

  it.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    'stop the synthesis with a message that names %s when it is %j',
    (name, value) => {
      expect(() => from({ ...domain, [name]: value })).toThrow(
        new RegExp(`^Wrong in the context: (?:.*; )?${name}: `),
      );
    },
  );

  it('name every wrong one at once', () => {
    expect(() => from({ stage: 'A', logDays: 2 })).toThrow(/stage: .*; logDays: /);
  });

  it('are read as JSON where the command line gave text', () => {
    const given = { website: 'false', analysesPerDay: '25', stage: 'prod', logDays: '30' };
    expect(from(given)).toMatchObject({ website: false, analysesPerDay: 25, stage: 'prod', logDays: 30 });
  });

  it('keep as text what is not JSON', () => {
    const given = { alarmEmail: 'ops@example.com', webAclArn: 'arn:aws:wafv2:us-east-1:1:global/webacl/a/b' };
    expect(from(given)).toMatchObject(given);
  });

  it('take a domain only together with its certificate', () => {
    expect(from(domain)).toMatchObject(domain);
    expect(() => from({ domainName: domain.domainName })).toThrow('certificateArn: domainName and');
    expect(() => from({ certificateArn: domain.certificateArn })).toThrow('certificateArn: domainName and');
  });

  it('let no photo outlive the record of whose it is', () => {
    expect(from({ photoDays: 30, sessionDays: 30 })).toMatchObject({ photoDays: 30, sessionDays: 30 });
    expect(() => from({ photoDays: 31, sessionDays: 30 })).toThrow(
      'sessionDays: it must be at least photoDays',
    );
  });

  it('have a sentence each, and none for what is not a setting', () => {
    expect(Object.keys(settingMeanings)).toEqual(Object.keys(Settings.shape));
    expect(Object.values(settingMeanings).filter((meaning) => !/^[A-Z].*\.$/.test(meaning))).toEqual([]);
  });
});
