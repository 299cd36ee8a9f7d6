import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { regionWarning } from '../../infra/region-warning.ts';
import { signIn, withoutAccount } from '../support/fakes/bedrock-stand-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'dewpoint-region-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An AWS configuration in which only the profile `american` names a region. */
const AWS_CONFIG_FILE = join(folder, 'config');
writeFileSync(AWS_CONFIG_FILE, '[profile american]\nregion = us-east-1\n[profile without]\noutput = json\n');

type Variables = Readonly<Record<string, string>>;

/**
 * Returns the warning for this environment. `CDK_DEFAULT_REGION` is us-east-1, as the CDK sets it if no region is
 * configured.
 */
function warningWith(given: Variables): Promise<string | undefined> {
  signIn({ ...withoutAccount, CDK_DEFAULT_REGION: 'us-east-1', AWS_CONFIG_FILE, ...given });
  return regionWarning(process.env);
}

describe('the warning about a missing AWS region', () => {
  it.each<Variables>([{}, { AWS_REGION: '' }, { AWS_PROFILE: 'without' }])(
    'appears if neither AWS_REGION nor the profile sets a region: %j',
    async (given) => {
      expect(await warningWith(given)).toBe(
        'Neither AWS_REGION nor the profile in AWS_PROFILE sets a region, so us-east-1 is used. Set AWS_REGION to the region that you deploy to.',
      );
    },
  );

  it('appears if the CDK passes no region to the app', async () => {
    signIn({ ...withoutAccount, CDK_DEFAULT_REGION: undefined });
    expect(await regionWarning(process.env)).toContain('so us-east-1 is used');
  });

  it('is replaced by another warning if the CDK does not know the region', async () => {
    const misspelt = 'eu-centra-1';
    expect(await warningWith({ AWS_REGION: misspelt, CDK_DEFAULT_REGION: misspelt })).toBe(
      'The CDK does not know the region eu-centra-1. If the name is misspelt, correct AWS_REGION.',
    );
  });

  it.each<Variables>([
    { AWS_REGION: 'us-east-1' },
    { AWS_DEFAULT_REGION: 'us-east-1' },
    { AWS_PROFILE: 'american' },
    { CDK_DEFAULT_REGION: 'eu-central-1' },
  ])('does not appear if the environment contains %j', async (given) => {
    expect(await warningWith(given)).toBeUndefined();
  });
});
