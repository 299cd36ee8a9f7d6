/** Quotas that AWS publishes, as of November 2026. Only the Bedrock quota is an assumption. */

export type Quota = {
  readonly name: string;
  readonly limit: number;
  readonly unit: string;
  /** What an operator should do when the quota is reached. */
  readonly change: string;
};

export const quotas = {
  // https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html (2,500 in thirteen newer regions)
  apiRequests: {
    name: 'API Gateway, calls of the account',
    limit: 10_000,
    unit: 'a second',
    change: 'request a higher quota, or answer polls at the edge',
  },
  // https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html (new accounts begin with less)
  lambdaConcurrency: {
    name: 'Lambda, concurrency of the account',
    limit: 1_000,
    unit: 'at once',
    change: 'request a higher quota',
  },
  // https://docs.aws.amazon.com/lambda/latest/dg/scaling-behavior.html
  lambdaGrowth: {
    name: 'Lambda, new instances of one function',
    limit: 1_000,
    unit: 'in 10 s',
    change: 'use provisioned concurrency before a known rush; callers retry',
  },
  // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
  queueConcurrency: {
    name: "Lambda, the queue's maximum concurrency",
    limit: 1_000,
    unit: 'at once',
    change: 'add a second queue with its own worker',
  },
  // https://repost.aws/knowledge-center/on-demand-table-throttling-dynamodb
  partitionWrites: {
    name: 'DynamoDB, writes of one partition',
    limit: 1_000,
    unit: 'units a second',
    change: 'shard the item: add a number to its key, and sum the shards',
  },
  // https://repost.aws/knowledge-center/on-demand-table-throttling-dynamodb (the initial limit of a new
  // on-demand table, which grows with the traffic)
  newTableWrites: {
    name: 'DynamoDB, writes of a new table',
    limit: 4_000,
    unit: 'units a second',
    change: 'set the warm throughput of the table',
  },
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Limits.html
  tableWrites: {
    name: 'DynamoDB, writes of one table',
    limit: 40_000,
    unit: 'units a second',
    change: 'request a higher quota',
  },
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html
  prefixWrites: {
    name: 'S3, writes under one prefix',
    limit: 3_500,
    unit: 'a second',
    change: 'put a random part before the name, so that S3 can split the prefix',
  },
  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
  edgeRequests: {
    name: 'CloudFront, requests of a distribution',
    limit: 250_000,
    unit: 'a second',
    change: 'request a higher quota',
  },
  // https://docs.aws.amazon.com/bedrock/latest/userguide/quotas.html (the quota depends on account and model)
  modelTokens: {
    name: 'Bedrock, tokens a minute (assumed)',
    limit: 4_000_000,
    unit: 'a minute',
    change: 'request a higher quota, or spread the load over several models',
  },
} as const satisfies Record<string, Quota>;
export type QuotaName = keyof typeof quotas;
