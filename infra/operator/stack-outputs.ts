import { type AwsAccount, errorOf, formCall } from './aws-account.ts';

/**
 * What the stack of a stage has told when it was deployed, by name.
 *
 * @throws Error saying that there is no such stack, or why it could not be asked.
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
