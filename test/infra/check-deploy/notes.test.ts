import { describe, expect, it } from 'vitest';
import { checkDeploy } from '../../../infra/check-deploy/check-deploy.ts';
import { checkCertificate } from '../../../infra/check-deploy/domain-checks.ts';
import type { AwsAccount } from '../../../infra/operator/aws-account.ts';
import type { Settings } from '../../../infra/settings/settings.ts';
import { goodAccount, startAccount } from '../../support/fakes/aws-account.ts';
import { account, bedrockThat, reportByTool, signIn } from '../../support/fakes/bedrock-stand-in.ts';
import { settingsOf } from '../../support/infra/settings-of.ts';

const DomainName = 'skin.example.com';
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/abc';

const inDays = (days: number): number => Date.now() / 1000 + days * 86_400;

const found = (Certificate: object) => {
  const owner: AwsAccount = {
    region: 'eu-central-1',
    ask: async () => ({ status: 200, text: JSON.stringify({ Certificate: { DomainName, ...Certificate } }) }),
  };
  return checkCertificate(owner, { domainName: DomainName, certificateArn });
};

describe('the check of the certificate', () => {
  it.each([
    [{ Type: 'AMAZON_ISSUED' }, 'ACM renews it only while the DNS record exists'],
    [{ Type: 'IMPORTED' }, 'ACM does not renew an imported certificate: import a new one.'],
  ])(
    'adds a note if the certificate expires soon, and explains why ACM might not renew it: %j',
    async (type, text) => {
      const NotAfter = inDays(29);
      const { state, text: said } = await found({ Status: 'ISSUED', NotAfter, ...type });
      expect(state).toBe('note');
      expect(said).toContain(`ends on ${new Date(NotAfter * 1000).toISOString().slice(0, 10)}`);
      expect(said).toContain(text);
    },
  );

  it('accepts a certificate that ACM still has time to renew', async () => {
    expect(await found({ Status: 'ISSUED', NotAfter: inDays(31) })).toMatchObject({ state: 'ok' });
  });

  it.each([
    ['PENDING_VALIDATION', 'Create the DNS record'],
    ['EXPIRED', 'Request another certificate for skin.example.com, and set certificateArn to it.'],
  ])('says what to do if the certificate has the status %s', async (Status, text) => {
    expect(await found({ Status })).toMatchObject({ state: 'problem', text: expect.stringContaining(text) });
  });
});

it.each<[Partial<Settings>, boolean]>([
  [{}, true],
  [{ operatorName: 'Example Ltd' }, false],
  [{ consent: 'sentence' }, false],
  [{ website: false }, false],
])(
  'check:deploy notes a missing operator name only if the consent sheet needs one (settings: %j, noted: %s)',
  async (given, isNoted) => {
    const { url } = await startAccount(goodAccount);
    const bedrock = await bedrockThat(reportByTool);
    const environment = { ...account, AWS_ENDPOINT_URL: url };
    signIn(environment);
    const checks = await checkDeploy(settingsOf({ modelEndpoint: bedrock.url, ...given }), environment);
    expect(checks.some(({ name, state }) => name === 'operator' && state === 'note')).toBe(isNoted);
  },
);
