import { type AwsAccount, errorOf, formCall } from '../operator/aws-account.ts';
import { NO_STACK } from '../operator/stack-outputs.ts';
import type { Settings } from '../settings/settings.ts';
import { lookupFailed } from './account-checks.ts';
import { type Check, check } from './check.ts';
import { type Listed, readPages } from './read-pages.ts';

/** CloudFormation returns 100 resources per page, and its list also contains deleted ones. A stack can have 500. */
const MAX_PAGES = 20;

/** The logical id of the hash secret: `HashKeySecret…` in version 1, `HashKey2Secret…` in version 2, and so on. */
const HashKey = /<LogicalResourceId>HashKey(\d*)Secret[0-9A-F]{8}</g;

/** Checks that `secretsVersion` is the deployed version or the next one. */
export async function checkSecrets(
  account: AwsAccount,
  { stage, secretsVersion }: Pick<Settings, 'stage' | 'secretsVersion'>,
): Promise<Check> {
  const deployed = await deployedVersions(account, `Dewpoint-${stage}`);
  if ('failed' in deployed) {
    return errorOf(deployed.failed) === NO_STACK
      ? check('secrets', 'ok', `Dewpoint-${stage} is not deployed yet`)
      : lookupFailed('secrets', deployed.failed, 'cloudformation:ListStackResources');
  }
  return deployed.items.length === 0
    ? check('secrets', 'ok', `Dewpoint-${stage} has no secrets yet`)
    : compare(secretsVersion, Math.max(...deployed.items));
}

const deployedVersions = ({ ask }: AwsAccount, StackName: string): Promise<Listed<number>> =>
  readPages(MAX_PAGES, async (NextToken) => {
    const input = { Action: 'ListStackResources', StackName, Version: '2010-05-15' };
    const answer = await ask(formCall('cloudformation', { ...input, ...(NextToken && { NextToken }) }));
    if (answer.status !== 200) return { failed: answer };
    // Skips deleted resources, which stay in the list.
    const present = answer.text
      .split('</member>')
      .filter((member) => !member.includes('>DELETE_COMPLETE<'))
      .join('');
    return {
      items: Array.from(present.matchAll(HashKey), ([, version]) => Number(version || 1)),
      next: /<NextToken>([^<]+)</.exec(answer.text)?.[1],
    };
  });

function compare(wanted: number, deployed: number): Check {
  const found = `secretsVersion ${deployed} is deployed`;
  if (wanted === deployed) return check('secrets', 'ok', found);
  return wanted === deployed + 1
    ? check('secrets', 'ok', `${found}; the next deployment replaces every secret`)
    : check(
        'secrets',
        'problem',
        `${found}, and your setting is ${wanted}. Set it to ${deployed}, or to ${deployed + 1} to replace every secret.`,
      );
}
