import { type AwsAccount, errorOf, formCall } from '../operator/aws-account.ts';
import { NO_STACK } from '../operator/stack-outputs.ts';
import type { Settings } from '../settings/settings.ts';
import { unknown } from './account-checks.ts';
import { type Check, check } from './check.ts';

/** CloudFormation returns 100 resources per page, and allows 500 in a stack. */
const MAX_PAGES = 5;

/** The id of a secret ends with the number of its version. The first version has no number. */
const HashKey = /<LogicalResourceId>HashKey(\d*)Secret[0-9A-F]{8}</g;

/** Checks that `secretsVersion` is the deployed version or the next one. */
export async function checkSecrets(
  { ask }: AwsAccount,
  { stage, secretsVersion }: Pick<Settings, 'stage' | 'secretsVersion'>,
): Promise<Check> {
  const deployed: number[] = [];
  let NextToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const input = { Action: 'ListStackResources', StackName: `Dewpoint-${stage}`, Version: '2010-05-15' };
    const answer = await ask(formCall('cloudformation', { ...input, ...(NextToken && { NextToken }) }));
    if (answer.status !== 200) {
      return errorOf(answer) === NO_STACK
        ? check('secrets', 'ok', `Dewpoint-${stage} is not deployed yet`)
        : unknown('secrets', answer, 'cloudformation:ListStackResources');
    }
    deployed.push(...Array.from(answer.text.matchAll(HashKey), ([, version]) => Number(version || 1)));
    NextToken = /<NextToken>([^<]+)</.exec(answer.text)?.[1];
    if (NextToken === undefined) break;
  }
  return deployed.length === 0
    ? check('secrets', 'ok', `Dewpoint-${stage} has no secrets yet`)
    : compare(secretsVersion, Math.max(...deployed));
}

function compare(wanted: number, deployed: number): Check {
  const found = `secretsVersion ${deployed} is deployed`;
  if (wanted === deployed) return check('secrets', 'ok', found);
  return wanted === deployed + 1
    ? check('secrets', 'ok', `${found}; the next deployment replaces every secret`)
    : check(
        'secrets',
        'missing',
        `${found}, and your setting is ${wanted}. Set it to ${deployed}, or to ${deployed + 1} to replace every secret.`,
      );
}
