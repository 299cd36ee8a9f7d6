import { type AwsAccount, errorOf, formCall } from './aws-account.ts';

/**
 * The outputs of a stage's stack, by name.
 *
 * @throws Error if there is no such stack, or if it cannot be read; with the reason.
 */
export async function stackOutputs(
  { ask, region }: AwsAccount,
  stage: string,
): Promise<ReadonlyMap<string, string>> {
  const StackName = `Dewpoint-${stage}`;
  const answer = await ask(
    formCall('cloudformation', { Action: 'DescribeStacks', StackName, Version: '2010-05-15' }),
  );
  if (answer.status !== 200) {
    throw new Error(
      `${StackName} was not found in ${region}: ${errorOf(answer)}. See --stage and AWS_REGION.`,
    );
  }
  const pairs = answer.text.matchAll(
    /<OutputKey>([^<]+)<\/OutputKey>\s*<OutputValue>([^<]*)<\/OutputValue>/g,
  );
  return new Map(Array.from(pairs, ([, name = '', value = '']) => [name, value]));
}
