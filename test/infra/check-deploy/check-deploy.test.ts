import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkDeploy } from '../../../infra/check-deploy/check-deploy.ts';
import { checkCertificate, checkDns } from '../../../infra/check-deploy/domain-checks.ts';
import { modelSpend, quotaOf, tokensAMinute } from '../../../infra/check-deploy/model-tokens.ts';
import { findAccount } from '../../../infra/operator/aws-account.ts';
import type { Settings } from '../../../infra/settings/settings.ts';
import { settingsOf } from '../../support/infra/settings-of.ts';
import { type FakeResponses, goodAccount, startAccount } from '../../support/fakes/aws-account.ts';
import {
  account,
  bedrockThat,
  reportByTool,
  signIn,
  withoutAccount,
} from '../../support/fakes/bedrock-stand-in.ts';

/**
 * Runs the checks against a fake account that meets every requirement unless `responses` replaces its responses.
 * `named` contains each check under its name.
 */
async function checksOf(responses: FakeResponses = {}, given: Partial<Settings> = {}) {
  const { url, asked } = await startAccount({ ...goodAccount, ...responses });
  const bedrock = await bedrockThat(reportByTool);
  const environment = { ...account, AWS_ENDPOINT_URL: url };
  signIn(environment);
  const checks = await checkDeploy(settingsOf({ modelEndpoint: bedrock.url, ...given }), environment);
  return { asked, checks, named: new Map(checks.map((each) => [each.name, each])) };
}

describe('an account that meets every requirement', () => {
  it('passes every check, and all calls to AWS are signed', async () => {
    const { asked, checks, named } = await checksOf(
      {},
      { alarmEmail: 'ops@example.com', operatorName: 'Example Ltd' },
    );
    expect(named.get('alarms')?.text).toBe(
      'are sent to ops@example.com, if the subscription was confirmed. This is not checked.',
    );
    expect(checks.map(({ name, state }) => [name, state])).toEqual([
      ['credentials', 'ok'],
      ['bootstrap', 'ok'],
      ['functions', 'ok'],
      ['API', 'ok'],
      ['secrets', 'ok'],
      ['model', 'ok'],
      ['tokens', 'ok'],
      ['spend', 'ok'],
      ['alarms', 'ok'],
    ]);
    expect(asked.toSorted()).toEqual([
      'apigateway eu-central-1 /account',
      'cloudformation eu-central-1 ListStackResources',
      'lambda eu-central-1 /2016-08-19/account-settings/',
      'servicequotas eu-central-1 ServiceQuotasV20190624.ListServiceQuotas',
      'ssm eu-central-1 AmazonSSM.GetParameter',
      'sts eu-central-1 GetCallerIdentity',
    ]);
  });
});

describe('an account requirement that is not met or cannot be checked', () => {
  it.each<[string, string, FakeResponses, Partial<Settings>, string]>([
    [
      'the bootstrap stack',
      'bootstrap',
      { 'AmazonSSM.GetParameter': { status: 400, body: { __type: 'ParameterNotFound' } } },
      {},
      'could not be found (ParameterNotFound). Run npx cdk bootstrap aws://111122223333/eu-central-1',
    ],
    [
      'a recent bootstrap stack',
      'bootstrap',
      { 'AmazonSSM.GetParameter': { body: { Parameter: { Value: '5' } } } },
      {},
      'version 5 is too old, 6 or newer is required. Run npx cdk bootstrap',
    ],
    [
      'concurrent functions, as in a new account',
      'functions',
      { '/2016-08-19/account-settings/': { body: { AccountLimit: { ConcurrentExecutions: 10 } } } },
      {},
      'the account allows 10 concurrent executions; these settings may need 25. Lower analysisConcurrency and requestsPerSecond, or run aws service-quotas request-service-quota-increase',
    ],
    [
      'requests per second',
      'API',
      { '/account': { body: { throttleSettings: { rateLimit: 100 } } } },
      { requestsPerSecond: 500 },
      'Lower requestsPerSecond from 500',
    ],
    [
      'tokens per minute',
      'tokens',
      {},
      { analysisConcurrency: 900 },
      'the quota is 4,000,000 per minute; 900 analyses at once may need',
    ],
  ])('is reported as a problem: %s', async (_what, name, responses, given, text) => {
    const { named, checks } = await checksOf(responses, given);
    expect(named.get(name)).toMatchObject({ state: 'problem', text: expect.stringContaining(text) });
    expect(checks.filter(({ state }) => state === 'problem')).toHaveLength(1);
  });

  it('is reported with the same message as in npm run check:model if it concerns the model', async () => {
    const { named } = await checksOf({}, { modelId: 'eu.amazon.nova-2-lite-v1:0' });
    expect(named.get('model')).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('modelInputDollars, modelOutputDollars: the price of'),
    });
  });

  it('causes only a note, not a failure, if the credentials lack the permission for the check', async () => {
    const right = { '/2016-08-19/account-settings/': undefined };
    const { named } = await checksOf(right);
    expect(named.get('functions')).toEqual({
      name: 'functions',
      state: 'note',
      text: 'could not be looked up (AccessDeniedException). Your credentials may lack lambda:GetAccountSettings.',
    });
    expect(named.get('alarms')?.state).toBe('note');
    const blind = await checksOf({ 'ServiceQuotasV20190624.ListServiceQuotas': undefined });
    expect(blind.named.get('tokens')).toMatchObject({
      state: 'note',
      text: expect.stringMatching(/^5 analyses at once may need .* the quota could not be looked up/),
    });
  });

  it('prevents all other checks if the credentials are missing or expired', async () => {
    const expired = { GetCallerIdentity: { status: 403, body: '<Code>ExpiredToken</Code>' } };
    const { asked, checks } = await checksOf(expired);
    expect(checks).toEqual([
      expect.objectContaining({ state: 'problem', text: expect.stringContaining('(ExpiredToken)') }),
    ]);
    expect(asked).toHaveLength(1);
    signIn({ ...withoutAccount, AWS_REGION: 'eu-central-1' });
    const none = await checkDeploy(settingsOf({}), { ...withoutAccount, AWS_REGION: 'eu-central-1' });
    expect(none).toEqual([
      expect.objectContaining({ name: 'credentials', text: expect.stringMatching(/^No credentials/) }),
    ]);
  });
});

const spendOf = (settings: Partial<Settings>): string => modelSpend(settingsOf(settings)).text;
const dollarsOf = (settings: Partial<Settings>): number =>
  Number(/ cost ([\d.]+) dollars/.exec(spendOf(settings))?.[1]);

describe('the check of the spend per day', () => {
  it('estimates a higher spend for more analyses, longer replies and higher prices', () => {
    const analysesPerDay = 100_000;
    const base = dollarsOf({ analysesPerDay });
    expect(dollarsOf({ analysesPerDay: 2 * analysesPerDay })).toBeCloseTo(2 * base, 1);
    const { modelMaxTokens, modelOutputDollars } = settingsOf({});
    const longer = dollarsOf({ analysesPerDay, modelMaxTokens: modelMaxTokens + 1_000 });
    expect(longer - base).toBeCloseTo((analysesPerDay * 1_000 * modelOutputDollars) / 1e6, 1);
    expect(dollarsOf({ analysesPerDay, modelInputDollars: 0, modelOutputDollars: 0 })).toBe(0);
  });

  it('states whether it uses the prices of the default model or the prices in the settings', () => {
    const modelId = 'eu.amazon.nova-2-lite-v1:0';
    expect(spendOf({ modelId })).toContain("for the model at the default model's prices, with one call each");
    expect(spendOf({ modelId, modelOutputDollars: 2.5 })).toContain('for the model at your prices, with');
  });
});

describe('the check of the tokens per minute', () => {
  it('requires more tokens for a higher concurrency and longer replies', () => {
    const settings = settingsOf({ analysisConcurrency: 10 });
    expect(tokensAMinute(settings)).toBe(2 * tokensAMinute(settingsOf({})));
    const longer = tokensAMinute({ ...settings, modelMaxTokens: settings.modelMaxTokens + 1_000 });
    expect(longer - tokensAMinute(settings)).toBe(60_000);
  });

  const haiku = 'model inference tokens per minute for Anthropic Claude Haiku';
  const quotas = [
    `On-demand ${haiku} 4.5`,
    `Cross-region ${haiku} 4.5`,
    `Global cross-region ${haiku} 4.5`,
    `Global cross-region ${haiku} 4`,
    'Cross-region model inference requests per minute for Amazon Nova 2 Lite',
    'Cross-region model inference tokens per minute for Amazon Nova 2 Lite',
    'On-demand model inference tokens per minute for Anthropic Claude 3 Haiku V1',
  ].map((QuotaName) => ({ QuotaName, Value: 1 }));

  it.each([
    ['anthropic.claude-haiku-4-5-20251001-v1:0', quotas[0]],
    ['eu.anthropic.claude-haiku-4-5-20251001-v1:0', quotas[1]],
    ['global.anthropic.claude-haiku-4-5', quotas[2]],
    ['us.amazon.nova-2-lite-v1:0', quotas[5]],
    ['anthropic.claude-3-haiku-20240307-v1:0', quotas[6]],
    ['global.amazon.nova-2-lite-v1:0', undefined],
    ['some-model', undefined],
  ])(
    'compares the required tokens with the quota for the model, if such a quota exists: %s',
    (modelId, quota) => {
      expect(quotaOf(modelId, quotas)).toEqual(quota);
    },
  );
});

const domainName = 'skin.example.com';
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/abc';

const nowhere = async (): Promise<string[]> => Promise.reject(new Error('ENOTFOUND'));

describe('a custom domain', () => {
  it.each([
    [{ Status: 'ISSUED', DomainName: domainName }, 'ok', 'issued for skin.example.com'],
    [
      { Status: 'ISSUED', DomainName: 'example.com', SubjectAlternativeNames: ['*.example.com'] },
      'ok',
      'issued for',
    ],
    [{ Status: 'PENDING_VALIDATION', DomainName: domainName }, 'problem', 'its status is PENDING_VALIDATION'],
    [
      {
        Status: 'ISSUED',
        DomainName: '*.a.example.com',
        SubjectAlternativeNames: ['*.a.example.com', 'b.example.com'],
      },
      'problem',
      'it covers only *.a.example.com, b.example.com. Request a certificate for skin.example.com.',
    ],
  ])('requires an issued certificate that covers its name: %j', async (Certificate, state, text) => {
    const { url, asked } = await startAccount({
      'CertificateManager.DescribeCertificate': { body: { Certificate } },
    });
    signIn(account);
    const found = await findAccount({ ...account, AWS_ENDPOINT_URL: url });
    if (typeof found === 'string') throw new Error(found);
    expect(await checkCertificate(found, { domainName, certificateArn })).toMatchObject({
      state,
      text: expect.stringContaining(text),
    });
    expect(asked).toEqual(['acm us-east-1 CertificateManager.DescribeCertificate']);
  });

  it.each([
    ['d1.cloudfront.net', undefined, 'ok', 'points to d1.cloudfront.net'],
    ['old.example.net', undefined, 'note', 'which is not CloudFront'],
    [undefined, '203.0.113.9', 'note', 'resolves to 203.0.113.9'],
    [undefined, undefined, 'note', 'does not resolve yet'],
  ])(
    'leads to a note at most, never to a failed check, whatever its DNS records are (CNAME: %s, IP address: %s)',
    async (alias, address, state, text) => {
      const resolver = {
        cname: alias === undefined ? nowhere : async () => [alias],
        addresses: address === undefined ? nowhere : async () => [address],
      };
      expect(await checkDns(domainName, resolver)).toMatchObject({
        state,
        text: expect.stringContaining(text),
      });
    },
  );
});

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['infra/check-deploy/run.ts', ...args]);

describe('npm run check:deploy', () => {
  it('prints a line for each check, and exits with 0 if there is no problem, otherwise with 1', async () => {
    const { url } = await startAccount(goodAccount);
    const bedrock = await bedrockThat(reportByTool);
    signIn({ ...account, AWS_ENDPOINT_URL: url });
    const model = ['--context', `modelEndpoint=${bedrock.url}`];
    const { stdout } = await run(...model, '--context', '@aws-cdk/core:bootstrapQualifier=abc');
    expect(stdout).toMatch(/^ {2}ok {7}credentials {3}account 111122223333, region eu-central-1$/m);
    expect(stdout).toMatch(/Ready to deploy\.\n$/);
    await expect(run(...model, '--context', 'requestsPerSecond=10000')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/problem {2}functions .*\n[^]*Problems: 1\.\n$/),
    });
  });

  it('prints the host name that does not respond', async () => {
    signIn({ ...account, AWS_ENDPOINT_URL: 'https://nowhere.invalid' });
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /could not be checked: no answer from nowhere\.invalid: .*nowhere\.invalid/,
      ),
    });
  });

  it('prints its usage for --help', async () => {
    expect((await run('--help')).stdout).toMatch(/^Usage: npm run check:deploy/);
  });

  it('exits with 1 if a setting does not exist', async () => {
    await expect(run('--context', 'modelid=x')).rejects.toMatchObject({ code: 1, stdout: '' });
  });
});
