import { describe, expect, it } from 'vitest';
import {
  checkBootstrap,
  checkCredentials,
  checkFunctions,
} from '../../../infra/check-deploy/account-checks.ts';
import type { AwsAccount, AwsAnswer } from '../../../infra/operator/aws-account.ts';
import { settingsOf } from '../../support/infra/settings-of.ts';

const unreachable = async (): Promise<AwsAnswer> => ({ status: 0, text: 'sts.example: ENOTFOUND' });

describe('an account that cannot be reached', () => {
  const nobody: AwsAccount = { region: 'eu-central-1', ask: unreachable };

  it('is reported as unreachable, not as refusing access', async () => {
    const { name, text } = await checkCredentials(nobody);
    expect(name).toBe('credentials');
    expect(text).toContain('could not be checked: no answer from sts.example: ENOTFOUND');
    expect(text).not.toContain('refuses');
    expect((await checkFunctions(nobody, settingsOf({}))).text).not.toContain('credentials may lack');
    expect((await checkBootstrap(nobody, '1')).text).not.toContain('cdk bootstrap');
  });

  it('is reported as a problem with the region if the CDK does not know the region', async () => {
    expect(await checkCredentials({ ...nobody, region: 'eu-centra-1' })).toEqual({
      name: 'region',
      state: 'problem',
      text: 'could not be checked: no answer from sts.example: ENOTFOUND. Check your network, and the name of the region (eu-centra-1).',
    });
  });
});
