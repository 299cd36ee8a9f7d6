import * as z from 'zod/mini';
import type { Resource } from '../../../support/infra/template.ts';
import type { Behaviour } from './behaviour.ts';
import { monthlyAllowance, prices } from './prices.ts';

/** One item of the monthly cost without visitors, such as the alarms in the synthesised template. */

export type IdleCost = {
  readonly what: string;
  readonly count: number;
  /** The list price per month. */
  readonly dollars: number;
  /** The price after the free allowance, if nothing else in the account uses the allowance. */
  readonly dollarsBeyondFreeTier: number;
};

const MONTH_S = 30 * 86_400;

/**
 * The number of pollers with which Lambda polls an empty queue:
 * https://aws.amazon.com/blogs/compute/understanding-how-aws-lambda-scales-when-subscribed-to-amazon-sqs-queues/
 */
const POLLERS_OF_AN_EMPTY_QUEUE = 5;
const LONG_POLL_S = 20;

/**
 * The calls of a sweep that finds nothing: it lists the private photos, queries the index of results and reads the
 * operator's on/off switch.
 */
const CALLS_OF_A_SWEEP = 3;

/**
 * The cost of each part of a deployment without visitors.
 * @param reported the metrics that are written without visitors
 */
export function idleMonth(
  resources: readonly Resource[],
  reported: readonly string[],
  behaviour: Behaviour,
): IdleCost[] {
  const of = (type: string): Resource[] => resources.filter((each) => each.type === type);
  const webAcls = of('AWS::WAFv2::WebACL');
  const rules = webAcls.reduce((sum, { properties }) => sum + Rules.parse(properties).Rules.length, 0);
  const alarmMetrics = of('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + metricsOf(alarm), 0);
  const polls =
    of('AWS::Lambda::EventSourceMapping').length * POLLERS_OF_AN_EMPTY_QUEUE * (MONTH_S / LONG_POLL_S);
  const runs = of('AWS::Events::Rule').reduce((sum, rule) => sum + runsOf(rule), 0);
  const { alarms, dashboards, metrics, queueRequests } = monthlyAllowance;
  const standing = [
    row('secrets', of('AWS::SecretsManager::Secret').length, prices.secretMonth),
    row('alarms', alarmMetrics, prices.alarmMonth, alarms),
    row('dashboards', of('AWS::CloudWatch::Dashboard').length, prices.dashboardMonth, dashboards),
    row('metrics that the sweeper writes', reported.length, prices.metricMonth, metrics),
    row('requests to the empty queue', polls, prices.queueRequest, queueRequests),
    row('runs of the sweeper', runs, sweepDollars(behaviour)),
    row('encryption keys', of('AWS::KMS::Key').length, prices.keyMonth),
    row('web ACLs', webAcls.length, prices.firewallMonth),
    row('rules of the web ACL', rules, prices.firewallRuleMonth),
  ];
  return standing.filter(({ count }) => count > 0);
}

const row = (what: string, count: number, price: number, free = 0): IdleCost => ({
  what,
  count,
  dollars: count * price,
  dollarsBeyondFreeTier: Math.max(0, count - free) * price,
});

const Rules = z.looseObject({ Rules: z.array(z.unknown()) });

/** The metrics of an alarm. An alarm on several metrics is billed once per metric. */
const AlarmMetrics = z.looseObject({
  Metrics: z.optional(z.array(z.looseObject({ MetricStat: z.optional(z.unknown()) }))),
});
const metricsOf = ({ properties }: Resource): number =>
  AlarmMetrics.parse(properties).Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1;

/**
 * The schedule of a rule. A rule without a schedule waits for an event, so it never runs in a month without
 * visitors.
 */
const Schedule = z.looseObject({ ScheduleExpression: z.optional(z.string()) });
function runsOf({ properties, name }: Resource): number {
  const { ScheduleExpression: schedule } = Schedule.parse(properties);
  if (schedule === undefined) return 0;
  const minutes = Number(/^rate\((\d+) minutes?\)$/.exec(schedule)?.[1]);
  if (!(minutes > 0)) throw new Error(`${name} has an unknown schedule format: ${schedule}`);
  return MONTH_S / (minutes * 60);
}

const sweepDollars = ({ apiGb, awsCallS, logLineGb }: Behaviour): number =>
  prices.lambdaRequest +
  (CALLS_OF_A_SWEEP + 1) * awsCallS * apiGb * prices.lambdaGbSecond +
  prices.s3Write +
  2 * prices.readUnit +
  logLineGb * prices.logGb;

/**
 * Resource types that are billed only by use. If a type of the stack is missing here and has no price above, a test
 * fails.
 */
export const usageOnly: ReadonlySet<string> = new Set([
  // AWS charges for a budget only if it has actions, and ours has none.
  'AWS::Budgets::Budget',
  'AWS::ApiGateway::ApiKey',
  'AWS::ApiGateway::Deployment',
  'AWS::ApiGateway::GatewayResponse',
  'AWS::ApiGateway::Method',
  'AWS::ApiGateway::Resource',
  'AWS::ApiGateway::RestApi',
  'AWS::ApiGateway::Stage',
  'AWS::ApiGateway::UsagePlan',
  'AWS::ApiGateway::UsagePlanKey',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::DynamoDB::GlobalTable',
  // Rules for schedules and for events of AWS services are free. The Lambda invocations that they start are priced
  // above.
  'AWS::Events::Rule',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::Logs::QueryDefinition',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::WAFv2::WebACLAssociation',
  'Custom::CDKBucketDeployment',
  'Custom::S3AutoDeleteObjects',
]);
