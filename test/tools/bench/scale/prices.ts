/** Public prices in US dollars of us-east-1, late 2026, without free tiers. The cost table of `infra/README.md` uses them too. */
export const prices = {
  // https://aws.amazon.com/lambda/pricing/ (arm64)
  lambdaRequest: 0.2e-6,
  lambdaGbSecond: 0.0000133334,
  // https://aws.amazon.com/api-gateway/pricing/ (REST)
  apiRequest: 3.5e-6,
  // https://aws.amazon.com/cloudfront/pricing/
  edgeRequest: 1e-6,
  edgeGb: 0.085,
  // https://aws.amazon.com/s3/pricing/
  s3Write: 5e-6,
  s3Read: 0.4e-6,
  s3GbMonth: 0.023,
  // https://aws.amazon.com/dynamodb/pricing/on-demand/
  writeUnit: 0.625e-6,
  readUnit: 0.125e-6,
  // https://aws.amazon.com/sqs/pricing/
  queueRequest: 0.4e-6,
  // https://aws.amazon.com/cloudwatch/pricing/
  logGb: 0.5,
  // Claude Haiku 5.5 in its global profile: https://aws.amazon.com/bedrock/pricing/
  inputToken: 0.1e-6,
  outputToken: 0.5e-6,
} as const;
