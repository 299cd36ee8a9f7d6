import { describe, expect, it } from 'vitest';
import { checkSecrets } from '../../../infra/check-deploy/deployed-secrets.ts';
import type { AwsAccount, AwsAnswer } from '../../../infra/operator/aws-account.ts';
import { synth } from '../../support/infra/synth.ts';

/** An account in which CloudFormation returns these pages of resources, one page per request. */
function accountWith(...pages: AwsAnswer[]): { account: AwsAccount; bodies: string[] } {
  const bodies: string[] = [];
  const account: AwsAccount = {
    region: 'eu-central-1',
    ask: async ({ body = '' }) => {
      bodies.push(body);
      return pages[bodies.length - 1] ?? { status: 500, text: '' };
    },
  };
  return { account, bodies };
}

/** A page that lists the resources of a stack that was deployed with this `secretsVersion`. */
const pageOf = (secretsVersion: number): AwsAnswer => {
  const ids = Object.keys(synth({ secretsVersion }).toJSON()['Resources'] ?? {});
  const text = ids.map((id) => `<member><LogicalResourceId>${id}</LogicalResourceId></member>`).join('\n');
  return { status: 200, text };
};

describe('the check of secretsVersion', () => {
  it.each<[number, number, 'ok' | 'problem', string]>([
    [1, 1, 'ok', 'secretsVersion 1 is deployed'],
    [2, 2, 'ok', 'secretsVersion 2 is deployed'],
    [2, 3, 'ok', 'secretsVersion 2 is deployed; the next deployment replaces every secret'],
    [2, 1, 'problem', '2 is deployed, and your setting is 1. Set it to 2, or to 3 to replace every secret.'],
    [2, 4, 'problem', '2 is deployed, and your setting is 4. Set it to 2, or to 3'],
  ])(
    'compares the deployed version %i with the setting %i: %s',
    async (deployed, secretsVersion, state, text) => {
      const { account } = accountWith(pageOf(deployed));
      const found = await checkSecrets(account, { stage: 'prod', secretsVersion });
      expect(found).toMatchObject({ name: 'secrets', state, text: expect.stringContaining(text) });
    },
  );

  it('reads every page of the list of resources', async () => {
    const first = { status: 200, text: '<member></member><NextToken>more+of/it=</NextToken>' };
    const { account, bodies } = accountWith(first, pageOf(3));
    const found = await checkSecrets(account, { stage: 'prod', secretsVersion: 2 });
    expect(found).toMatchObject({ state: 'problem', text: expect.stringContaining('3 is deployed') });
    expect(bodies.map((body) => new URLSearchParams(body).get('NextToken'))).toEqual([null, 'more+of/it=']);
  });

  it('ignores a version whose deployment was rolled back', async () => {
    const rolledBack =
      '<member><LogicalResourceId>HashKey2Secret0123ABCD</LogicalResourceId><ResourceStatus>DELETE_COMPLETE</ResourceStatus></member>';
    const page = pageOf(1);
    const { account } = accountWith({ ...page, text: page.text + rolledBack });
    const found = await checkSecrets(account, { stage: 'prod', secretsVersion: 1 });
    expect(found).toMatchObject({ state: 'ok', text: 'secretsVersion 1 is deployed' });
  });

  it.each([
    ['a stack that does not exist', '<Code>ValidationError</Code>', 'ok', 'is not deployed yet'],
    ['a refused request', '<Code>AccessDenied</Code>', 'note', 'may lack cloudformation:ListStackResources'],
  ])('does not fail if the deployed version cannot be read: %s', async (_what, answer, state, text) => {
    const { account } = accountWith({ status: 400, text: answer });
    const found = await checkSecrets(account, { stage: 'prod', secretsVersion: 2 });
    expect(found).toMatchObject({ state, text: expect.stringContaining(text) });
  });
});
