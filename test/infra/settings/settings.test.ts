import { describe, expect, it } from 'vitest';
import { checkSettings } from '../../../infra/settings/check-settings.ts';
import { settingDescriptions } from '../../../infra/settings/setting-descriptions.ts';
import { defaults, defaultsOf, Settings, type SettingName } from '../../../infra/settings/settings.ts';
import { settingsOf } from '../../support/infra/settings-of.ts';

const problemsOf = (values: Readonly<Record<string, unknown>>): readonly string[] => {
  const checked = checkSettings([{ from: 'a file', values }]);
  return checked.ok ? [] : checked.problems;
};

/** All settings that have a default, with their default values. */
const without = {
  stage: 'dev',
  modelId: 'us.anthropic.claude-haiku-5-5',
  modelJsonMode: 'tool',
  modelMaxTokens: 1600,
  modelInputDollars: 0.11,
  modelOutputDollars: 0.55,
  architecture: 'arm64',
  analysisConcurrency: 5,
  analysesPerHourAndSession: 10,
  analysesPerDayAndAddress: 60,
  analysesPerDay: 1000,
  shareOfDayPerAddress: 6,
  sessionsPerDayAndAddress: 200,
  eventsPerHourAndSession: 120,
  requestsPerSecond: 50,
  waf: false,
  photoDays: 7,
  sessionDays: 90,
  deviceInfo: 'always',
  secretsVersion: 1,
  logDays: 14,
  website: true,
  consent: 'sheet',
  minimumAge: 13,
};

type Case = {
  /** Invalid values, such as numbers just outside the allowed range. */
  wrong: readonly unknown[];
  /** The allowed values, in the words of the error message. */
  allowed: string;
};

const cases: Record<SettingName, Case> = {
  stage: {
    wrong: ['Prod', 'a-stage', 'thirteenchars', '', 1],
    allowed: '1 to 12 lower-case letters and digits, the first one a letter',
  },
  modelId: {
    wrong: ['', 'arn:aws:bedrock:eu-central-1::foundation-model/*', 'Model'],
    allowed: 'the id of a model or an inference profile, such as "us.amazon.nova-lite-v1:0", and no ARN',
  },
  modelJsonMode: { wrong: ['json'], allowed: 'tool, schema or prompt' },
  modelMaxTokens: { wrong: ['many', 499, 64_001], allowed: 'a whole number from 500 to 64000' },
  modelInputDollars: {
    wrong: ['cheap', -0.1, 1001],
    allowed: 'a number of US dollars from 0 to 1000',
  },
  modelOutputDollars: { wrong: [null, -1, 1001], allowed: 'a number of US dollars from 0 to 1000' },
  modelEndpoint: { wrong: ['vpce-1234', 'ftp://a.example'], allowed: 'an http or https address' },
  architecture: { wrong: ['arm', 'x64'], allowed: 'arm64 or x86_64' },
  analysisConcurrency: { wrong: [2.5, 1, 1001], allowed: 'a whole number from 2 to 1000' },
  analysesPerHourAndSession: {
    wrong: ['ten', -1, 1_000_001],
    allowed: 'a whole number from 0 to 1000000',
  },
  analysesPerDayAndAddress: { wrong: [true, -1], allowed: 'a whole number from 0 to 1000000' },
  analysesPerDay: { wrong: ['unlimited', -1], allowed: 'a whole number from 0 to 100000000' },
  shareOfDayPerAddress: { wrong: ['', 0, 101], allowed: 'a whole number from 1 to 100' },
  sessionsPerDayAndAddress: { wrong: ['', 0], allowed: 'a whole number from 1 to 1000000' },
  eventsPerHourAndSession: { wrong: ['', 0], allowed: 'a whole number from 1 to 100000' },
  requestsPerSecond: { wrong: ['fast', 0, 10_001], allowed: 'a whole number from 1 to 10000' },
  waf: { wrong: ['on', 1, 'true', null], allowed: 'true or false' },
  photoDays: { wrong: ['week', 0, 366], allowed: 'a whole number from 1 to 365' },
  sessionDays: { wrong: [1.5, 0, 731], allowed: 'a whole number from 1 to 730' },
  deviceInfo: { wrong: ['sometimes', true, ''], allowed: 'always or never' },
  secretsVersion: { wrong: ['two', 0, 1.5, 1_000_001], allowed: 'a whole number from 1 to 1000000' },
  logDays: { wrong: ['forever', 2, 15, '14'], allowed: '1, 3, 5, 7, 14, 30, 60 or 90' },
  website: { wrong: ['off', 0, 'false'], allowed: 'true or false' },
  consent: { wrong: ['none', true], allowed: 'sheet or sentence' },
  minimumAge: { wrong: ['old', 12, 22], allowed: 'a whole number from 13 to 21' },
  operatorName: {
    wrong: ['', ' Skin Ltd', 7],
    allowed: 'the name of a person or a company, of at most 100 characters',
  },
  privacyPolicyUrl: { wrong: ['http://a.example', 'privacy'], allowed: 'an https address' },
  imprintUrl: { wrong: ['javascript:alert(1)', ''], allowed: 'an https address' },
  contactUrl: { wrong: ['me@example.com', 'tel:1'], allowed: 'an https or mailto address' },
  domainName: {
    wrong: ['https://skin.example', 'localhost', 'Skin.example'],
    allowed: 'a host name in lower case, such as skin.example.com, without https://',
  },
  certificateArn: {
    wrong: ['certificate/abc', 'arn:aws:acm:eu-central-1:111122223333:certificate/abc'],
    allowed: 'the ARN of an ACM certificate in us-east-1',
  },
  webAclArn: {
    wrong: ['my-web-acl', 'arn:aws:wafv2:eu-central-1:111122223333:regional/webacl/a/b'],
    allowed: 'the ARN of a WAF web ACL of scope CLOUDFRONT (arn:aws:wafv2:us-east-1:…:global/webacl/…)',
  },
  monthlyBudgetDollars: { wrong: ['much', 0, 9.5], allowed: 'a whole number from 1 to 100000000' },
  alarmEmail: { wrong: ['somebody', ''], allowed: 'an email address' },
  catalogueFile: { wrong: ['', 5], allowed: 'the path of a JSON file, from the folder of cdk.json' },
  supportUrl: { wrong: ['support', 'javascript:alert(1)'], allowed: 'an http, https or mailto address' },
};

const domain = {
  domainName: 'skin.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
};

describe('settings', () => {
  it('have a default value unless they are optional', () => {
    expect(settingsOf({})).toEqual(without);
    expect({ ...defaults, modelId: without.modelId }).toEqual(without);
    expect(defaultsOf(defaults.stage)).toEqual(without);
  });

  it.each(
    Object.entries(cases).flatMap(([name, { wrong, allowed }]) =>
      wrong.map((value) => [name, value, allowed] as const),
    ),
  )('are refused if %s is %j instead of %s', (name, value, allowed) => {
    const hint = ['true', 'false', '14'].some((each) => each === value) ? '; remove the quotes' : '';
    expect(problemsOf({ ...domain, [name]: value })).toEqual([
      `${name}: must be ${allowed}, not ${JSON.stringify(value)}${hint} (a file)`,
    ]);
  });

  it('are refused with a list of all problems if several values are invalid', () => {
    expect(problemsOf({ stage: 'A', logDays: 2, alarmEmial: 'ops@example.com' })).toEqual([
      expect.stringMatching(/^stage: must be/),
      expect.stringMatching(/^logDays: must be/),
      'alarmEmial: no such setting; did you mean alarmEmail? (a file)',
    ]);
  });

  it.each([
    ['region', 'set AWS_REGION instead'],
    ['Region', 'set AWS_REGION instead'],
    ['_comment', 'infra/settings/README.md lists all settings'],
    ['logDay', 'did you mean logDays?'],
  ])('are refused if they contain the unknown name %s, with this advice: %s', (name, hint) => {
    expect(problemsOf({ [name]: 1 })).toEqual([`${name}: no such setting; ${hint} (a file)`]);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'are refused if they contain the name %s, which every object inherits',
    (name) => {
      const values = JSON.parse(`{"${name}": 1}`);
      expect(problemsOf(values)).toEqual([expect.stringContaining(`${name}: no such setting`)]);
    },
  );

  it('are refused if they contain a name that the CDK reserves', () => {
    expect(problemsOf({ '@aws-cdk/core:bootstrapQualifier': 'abc' })).toEqual([
      '@aws-cdk/core:bootstrapQualifier: belongs to the CDK; it goes into cdk.json or after --context (a file)',
    ]);
  });

  it('take their values from the last source that sets them, but overridden values are validated too', () => {
    const sources = [
      { from: 'a file', values: { photoDays: 3, logDays: 30 } },
      { from: 'another', values: { photoDays: 5 } },
    ];
    expect(checkSettings(sources)).toMatchObject({ ok: true, settings: { photoDays: 5, logDays: 30 } });
    expect(checkSettings([{ from: 'a file', values: { photoDays: 0 } }, ...sources])).toMatchObject({
      ok: false,
      problems: ['photoDays: must be a whole number from 1 to 365, not 0 (a file)'],
    });
  });

  it('enable the web ACL of the API by default only in stage prod', () => {
    expect(settingsOf({ stage: 'prod' })).toEqual({ ...without, stage: 'prod', waf: true });
    expect(settingsOf({ stage: 'production' })).toMatchObject({ waf: false });
    expect(settingsOf({ stage: 'prod', waf: false })).toMatchObject({ waf: false });
    expect(settingsOf({ stage: 'dev', waf: true })).toMatchObject({ waf: true });
  });

  it('accept a domain only together with its certificate', () => {
    expect(settingsOf(domain)).toMatchObject(domain);
    const together = ['certificateArn: goes together with domainName; set both or neither'];
    expect(problemsOf({ domainName: domain.domainName })).toEqual(together);
    expect(problemsOf({ certificateArn: domain.certificateArn })).toEqual(together);
  });

  it('are refused unless sessions are stored longer than photos', () => {
    expect(settingsOf({ photoDays: 30, sessionDays: 31 })).toMatchObject({ photoDays: 30, sessionDays: 31 });
    expect(problemsOf({ photoDays: 30, sessionDays: 30 })).toHaveLength(1);
    expect(problemsOf({ photoDays: 100 })).toEqual([
      'sessionDays: must be more than photoDays, which is 100, but is 90; otherwise photos outlive the record of their owner',
    ]);
  });

  it('are refused if the website is off, but its domain, certificate or web ACL is set', () => {
    const webAclArn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b';
    expect(settingsOf({ ...domain, webAclArn })).toMatchObject({ website: true, webAclArn });
    expect(problemsOf({ ...domain, webAclArn, website: false })).toEqual(
      ['domainName', 'certificateArn', 'webAclArn'].map(
        (name) => `${name}: has no effect while website is false; remove it, or set website to true`,
      ),
    );
  });

  it('each have a description, and no description belongs to an unknown setting', () => {
    expect(Object.keys(settingDescriptions)).toEqual(Object.keys(Settings.shape));
    expect(
      Object.values(settingDescriptions).filter((description) => !/^[A-Z].*\.$/.test(description)),
    ).toEqual([]);
  });

  it.each([
    'modelMaxTokens',
    'modelInputDollars',
    'modelOutputDollars',
    'architecture',
    'analysisConcurrency',
    'shareOfDayPerAddress',
    'requestsPerSecond',
    'photoDays',
    'sessionDays',
    'deviceInfo',
    'logDays',
    'minimumAge',
    'monthlyBudgetDollars',
  ] as const)('have a description that names the allowed values: %s', (name) => {
    const description = settingDescriptions[name].replaceAll('`', '').toLowerCase();
    expect(description).toContain(cases[name].allowed.toLowerCase());
  });
});
