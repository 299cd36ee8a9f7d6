/** Commands that several alarms suggest to the operator. */

/** A command for the operator's shell. A stage's name is part of it. */
export type Command = (stage: string) => string;

/** The name that CloudFormation gave to a resource, as a substitution in a shell command. */
export const nameOf = (stage: string, type: string, logicalId: string): string =>
  `$(aws cloudformation list-stack-resources --stack-name Dewpoint-${stage} --output text --query "StackResourceSummaries[?ResourceType=='AWS::${type}'&&starts_with(LogicalResourceId,'${logicalId}')].PhysicalResourceId")`;

export const logOf =
  (name: string, filter?: string): Command =>
  (stage) =>
    `aws logs tail /dewpoint/${stage}/${name} --since 3h${filter === undefined ? '' : ` --filter-pattern '${filter}'`}`;

export const deadLetters = (stage: string): string => nameOf(stage, 'SQS::Queue', 'JobsDeadLetters');
export const schedule = (stage: string): string => nameOf(stage, 'Events::Rule', 'FunctionsEveryFewMinutes');
export const sweep: Command = (stage) =>
  `aws lambda invoke --function-name "${nameOf(stage, 'Lambda::Function', 'FunctionsSweepImages')}" /tmp/sweep.json`;

export const checkDeploy: Command = (stage) => `npm run check:deploy -- --stage ${stage}`;
