import { randomBytes } from 'node:crypto';
import { defaults } from '../settings/settings.ts';
import { undeliveredIndex } from '../shared/tables.ts';
import type { CloudFile } from './cloud-file.ts';

/** The local cloud counts requests as the deployed stack does, but normal use does not reach its limits. */
const LOCAL_LIMIT = '100000';

/** What the functions need to reach the local services, including the functions' own keys. */
export type Resources = Omit<CloudFile, 'url' | 'queues'>;

/**
 * Variables of every function: addresses and keys of the local services, and the names of the bucket and the tables.
 */
const commonEnvironment = (resources: Resources) => ({
  STAGE: 'local',
  AWS_REGION: resources.region,
  AWS_ACCESS_KEY_ID: resources.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: resources.credentials.secretAccessKey,
  AWS_EC2_METADATA_DISABLED: 'true',
  // These variables override the user's own, which could make the clients ignore or refuse the local endpoints.
  AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'false',
  AWS_USE_FIPS_ENDPOINT: 'false',
  AWS_USE_DUALSTACK_ENDPOINT: 'false',
  AWS_ENDPOINT_URL_S3: resources.endpoints.s3,
  AWS_ENDPOINT_URL_DYNAMODB: resources.endpoints.dynamodb,
  AWS_ENDPOINT_URL_SQS: resources.endpoints.sqs,
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: resources.endpoints.bedrock,
  PHOTO_BUCKET: resources.bucket,
  SESSIONS_TABLE: resources.tables.sessions,
  ANALYSES_TABLE: resources.tables.analyses,
});

/** The environment of all functions except the sweeper. */
export const functionEnvironment = (
  resources: Resources & { analysisQueueUrl: string; modelId: string },
): Record<string, string> => ({
  ...commonEnvironment(resources),
  ANALYSIS_QUEUE_URL: resources.analysisQueueUrl,
  DELETE_TOKEN_SECRET: randomBytes(32).toString('hex'),
  HASH_SECRET: randomBytes(32).toString('hex'),
  MODEL_ID: resources.modelId,
  MODEL_MAX_TOKENS: String(defaults.modelMaxTokens),
  MODEL_JSON_MODE: defaults.modelJsonMode,
  PHOTO_DAYS: String(defaults.photoDays),
  SESSION_DAYS: String(defaults.sessionDays),
  ANALYSES_PER_HOUR_AND_SESSION: LOCAL_LIMIT,
  ANALYSES_PER_DAY_AND_ADDRESS: LOCAL_LIMIT,
  ANALYSES_PER_DAY: LOCAL_LIMIT,
  SHARE_OF_DAY_PER_ADDRESS: '100',
  SESSIONS_PER_DAY_AND_ADDRESS: LOCAL_LIMIT,
  EVENTS_PER_HOUR_AND_SESSION: LOCAL_LIMIT,
  DEVICE_INFO: defaults.deviceInfo,
  MINIMUM_AGE: String(defaults.minimumAge),
});

/** The environment of the sweeper, which has keys of its own. */
export const sweeperEnvironment = (resources: Resources): Record<string, string> => ({
  ...commonEnvironment(resources),
  UNDELIVERED_INDEX: undeliveredIndex.name,
});

/** The user's own AWS variables that must not affect the calls of the functions to the local services. */
const foreign = [
  'AWS_SESSION_TOKEN',
  'AWS_PROFILE',
  'AWS_DEFAULT_PROFILE',
  'AWS_ENDPOINT_URL',
  'AWS_BEARER_TOKEN_BEDROCK',
];

/** Sets the environment of this process, in which the handlers run. */
export function adoptEnvironment(environment: Readonly<Record<string, string>>): void {
  for (const name of foreign) delete process.env[name];
  Object.assign(process.env, environment);
}
