import { SWEEP_TIMEOUT_S } from '#domain/settings/lifetimes.ts';

/** This file defines commands that alarms suggest to the operator, and parts of such commands. */

/** Returns a shell command that the operator can run for this stage. */
export type Command = (stage: string) => string;

/** A command, and when to run it. */
export type Step = { readonly note: string; readonly command: Command };

/** A shell command substitution that looks up the name that CloudFormation generated for a resource. */
export const nameOf = (stage: string, type: string, logicalId: string): string =>
  `$(aws cloudformation list-stack-resources --stack-name Dewpoint-${stage} --output text --query "StackResourceSummaries[?ResourceType=='AWS::${type}'&&starts_with(LogicalResourceId,'${logicalId}')].PhysicalResourceId")`;

export const logOf =
  (name: string, filter?: string): Command =>
  (stage) =>
    `aws logs tail /dewpoint/${stage}/${name} --since 3h${filter === undefined ? '' : ` --filter-pattern '${filter}'`}`;

export const deadLetters = (stage: string): string => nameOf(stage, 'SQS::Queue', 'JobsDeadLetters');
export const jobMapping = (stage: string): string =>
  nameOf(stage, 'Lambda::EventSourceMapping', 'FunctionsRunAnalysis');
export const enableJobs: Command = (stage) =>
  `aws lambda update-event-source-mapping --enabled --query State --output text --uuid "${jobMapping(stage)}"`;
export const schedule = (stage: string): string => nameOf(stage, 'Events::Rule', 'FunctionsEveryFewMinutes');
export const sweep: Command = (stage) =>
  `aws lambda invoke --cli-read-timeout ${SWEEP_TIMEOUT_S + 10} --function-name "${nameOf(stage, 'Lambda::Function', 'FunctionsSweepImages')}" /tmp/sweep.json`;

/** The code of Lambda's quota for concurrent executions in an account and region. */
export const CONCURRENCY_QUOTA = 'L-B99A9384';
const raiseConcurrency: Command = () =>
  `aws service-quotas request-service-quota-increase --service-code lambda --quota-code ${CONCURRENCY_QUOTA} --desired-value N`;

export const checkDeploy: Command = (stage) => `npm run check:deploy -- --stage ${stage}`;
export const allowsTenWorkers: Command = (stage) => `${checkDeploy(stage)} --context analysisConcurrency=10`;

/** What to do if AWS throttles the functions. */
export const throttled: readonly Step[] = [
  {
    note: 'If functions are throttled: the line `functions` shows the limit of the account',
    command: checkDeploy,
  },
  { note: 'Then, to raise it: replace N with a higher number', command: raiseConcurrency },
];
