/** Commands that several alarms suggest to the operator. */

/** Builds a shell command for the operator from the name of a stage. */
export type Command = (stage: string) => string;

/** A shell substitution that prints the name that CloudFormation gave to a resource. */
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
