import { type AwsAccount, type AwsAnswer, errorOf, formCall, isUnreachable } from './aws-account.ts';

/** CloudFormation's error code for a stack that does not exist. */
export const NO_STACK = 'ValidationError';

/**
 * The outputs of a stage's stack, by name.
 *
 * @throws Error with the reason if the stack does not exist or cannot be read
 */
export async function stackOutputs(
  { ask, region }: AwsAccount,
  stage: string,
): Promise<ReadonlyMap<string, string>> {
  const StackName = `Dewpoint-${stage}`;
  const answer = await ask(
    formCall('cloudformation', { Action: 'DescribeStacks', StackName, Version: '2010-05-15' }),
  );
  if (answer.status !== 200) throw new Error(problemOf(answer, StackName, region));
  const pairs = answer.text.matchAll(
    /<OutputKey>([^<]+)<\/OutputKey>\s*<OutputValue>([^<]*)<\/OutputValue>/g,
  );
  return new Map(Array.from(pairs, ([, name = '', value = '']) => [name, value]));
}

function problemOf(answer: AwsAnswer, stackName: string, region: string): string {
  const error = errorOf(answer);
  if (isUnreachable(answer))
    return `The stack ${stackName} could not be looked up: ${error}. Check your network, and the name of the region (${region}).`;
  return error === NO_STACK
    ? `There is no stack ${stackName} in ${region}. Check --stage and AWS_REGION.`
    : `AWS refused to show the stack ${stackName} in ${region}: ${error}. You need the permission cloudformation:DescribeStacks.`;
}
