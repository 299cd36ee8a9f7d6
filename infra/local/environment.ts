import { randomBytes } from 'node:crypto';
import type { TableName } from '../tables.ts';

/** The embedded cloud counts as everybody else does, but is not there to refuse its one owner. */
const LOCAL_LIMIT = '100000';

/** Long enough for the largest report, short enough to bound what one call can cost. */
export const MODEL_MAX_TOKENS = 4000;

export type Resources = {
  region: string;
  endpoints: { s3: string; dynamodb: string; sqs: string; bedrock: string };
  credentials: { accessKeyId: string; secretAccessKey: string };
  bucket: string;
  tables: Record<TableName, string>;
  analysisQueueUrl: string;
  modelId: string;
};

/** What the stack gives the functions, plus the addresses of the engines and keys that only they know. */
export const functionEnvironment = (resources: Resources): Record<string, string> => ({
  AWS_REGION: resources.region,
  AWS_ACCESS_KEY_ID: resources.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: resources.credentials.secretAccessKey,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_ENDPOINT_URL_S3: resources.endpoints.s3,
  AWS_ENDPOINT_URL_DYNAMODB: resources.endpoints.dynamodb,
  AWS_ENDPOINT_URL_SQS: resources.endpoints.sqs,
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: resources.endpoints.bedrock,
  PHOTO_BUCKET: resources.bucket,
  SESSIONS_TABLE: resources.tables.sessions,
  ANALYSES_TABLE: resources.tables.analyses,
  ANALYSIS_QUEUE_URL: resources.analysisQueueUrl,
  DELETE_TOKEN_SECRET: randomBytes(32).toString('hex'),
  HASH_SECRET: randomBytes(32).toString('hex'),
  MODEL_ID: resources.modelId,
  MODEL_MAX_TOKENS: String(MODEL_MAX_TOKENS),
  ANALYSES_PER_HOUR_AND_SESSION: LOCAL_LIMIT,
  ANALYSES_PER_DAY_AND_ADDRESS: LOCAL_LIMIT,
  ANALYSES_PER_DAY: LOCAL_LIMIT,
  EVENTS_PER_HOUR_AND_SESSION: LOCAL_LIMIT,
});

/** Variables that would let a caller's own AWS account shine through. */
const foreign = ['AWS_SESSION_TOKEN', 'AWS_PROFILE', 'AWS_DEFAULT_PROFILE', 'AWS_ENDPOINT_URL'];

/** The handlers run in this process, so its environment becomes theirs. */
export function adoptEnvironment(environment: Readonly<Record<string, string>>): void {
  for (const name of foreign) delete process.env[name];
  Object.assign(process.env, environment);
}
