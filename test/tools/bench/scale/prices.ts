import { defaults } from '../../../../infra/settings/settings.ts';
import type { TokenPrices } from '../../../../infra/shared/model-dollars.ts';

/**
 * List prices in US dollars for us-east-1 in late 2026, without free tiers, for the cost tables of `infra/COSTS.md`.
 */
export const prices = {
  // https://aws.amazon.com/lambda/pricing/ (arm64)
  lambdaRequest: 0.2e-6,
  lambdaGbSecond: 0.0000133334,
  // https://aws.amazon.com/api-gateway/pricing/ (REST)
  apiRequest: 3.5e-6,
  // https://aws.amazon.com/cloudfront/pricing/ (the price of the first 10 TB; an edge function runs for each file of
  // the website and each API call)
  edgeRequest: 1e-6,
  edgeFunction: 0.1e-6,
  edgeGb: 0.085,
  // https://aws.amazon.com/s3/pricing/ (a ListObjects request costs as much as a write)
  s3Write: 5e-6,
  s3Read: 0.4e-6,
  s3GbMonth: 0.023,
  // https://aws.amazon.com/dynamodb/pricing/on-demand/
  writeUnit: 0.625e-6,
  readUnit: 0.125e-6,
  // https://aws.amazon.com/sqs/pricing/
  queueRequest: 0.4e-6,
  // https://aws.amazon.com/waf/pricing/
  firewallRequest: 0.6e-6,
  firewallMonth: 5,
  firewallRuleMonth: 1,
  // https://aws.amazon.com/cloudwatch/pricing/
  logGb: 0.5,
  alarmMonth: 0.1,
  dashboardMonth: 3,
  metricMonth: 0.3,
  // https://aws.amazon.com/secrets-manager/pricing/
  secretMonth: 0.4,
  // https://aws.amazon.com/kms/pricing/
  keyMonth: 1,
} as const;

/**
 * The permanent free allowance per account and month, from the pricing pages above. All stacks of the account
 * share it.
 */
export const monthlyAllowance = {
  alarms: 10,
  /** The number of free dashboards, each with up to 50 metrics. */
  dashboards: 3,
  metrics: 10,
  queueRequests: 1_000_000,
} as const;

export type ModelPrice = TokenPrices & {
  readonly name: string;
  /** Whether the model thinks before it answers. Thinking uses an unpredictable number of output tokens. */
  readonly thinks?: true;
};

/**
 * Prices from https://aws.amazon.com/bedrock/pricing/. Inference profiles for one geography cost 10 % more than
 * global ones.
 */
export const defaultModel: ModelPrice = {
  name: 'Claude Haiku 5.5 (`eu.` or `us.`)',
  input: defaults.modelInputDollars,
  output: defaults.modelOutputDollars,
};
export const otherModels: readonly ModelPrice[] = [
  { name: 'Nova 2 Lite', input: 0.3, output: 2.5 },
  { name: 'Claude Haiku 4.5', input: 1, output: 5 },
  { name: 'Claude Sonnet 5.5', input: 2, output: 10, thinks: true },
];
