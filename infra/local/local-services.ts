import { randomBytes } from 'node:crypto';
import { QUEUE_MAX_RECEIVES, QUEUE_VISIBILITY_S } from '#domain/settings/lifetimes.ts';
import { defaults } from '../settings/settings.ts';
import { photoCors, photoLifecycle } from '../shared/photo-bucket-rules.ts';
import { tables } from '../shared/tables.ts';
import { type LocalDynamo, startDynamo } from './dynamo.ts';
import type { Resources } from './environment.ts';
import type { Faults } from './faults/faults.ts';
import { type LocalModel, type ModelChoice, startModel } from './model.ts';
import { type LocalS3, type S3Options, startS3 } from './s3/server.ts';
import { type LocalSqs, startSqs } from './sqs/server.ts';

const REGION = 'eu-central-1';
export const BUCKET = 'face-images';
export const JOB_QUEUE = 'analysis-jobs';
const DEAD_LETTERS = 'analysis-jobs-dead-letters';

export type LocalServices = {
  readonly s3: LocalS3;
  readonly dynamo: LocalDynamo;
  readonly sqs: LocalSqs;
  readonly model: LocalModel;
  /** Stops all services except SQS, which must be stopped before the others. */
  stop(): Promise<void>;
};

/** The keys of all clients that sign calls to the local services. */
export type CloudKeys = ReturnType<typeof createKeys>;

export const createKeys = () => ({
  functions: localCredentials(),
  sweeper: localCredentials(),
  operator: localCredentials(),
});

/** AWS-style keys that are valid only in this local cloud. */
const localCredentials = () => ({
  accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
  secretAccessKey: randomBytes(20).toString('hex'),
});

type LocalServicesOptions = {
  readonly keys: CloudKeys;
  readonly photoFolder: string;
  /** The page's origins. The bucket's CORS rules allow them. */
  readonly siteOrigins: readonly string[];
  readonly model: ModelChoice;
  readonly onPhotoCreated: S3Options['onCreated'];
};

export async function startLocalServices(options: LocalServicesOptions): Promise<LocalServices> {
  const { keys, photoFolder: folder } = options;
  const now = Date.now;
  const principals = [
    { ...keys.functions, canList: false },
    { ...keys.sweeper, canList: true },
    { ...keys.operator, canList: true },
  ];
  const gate = { region: REGION, principals, now };
  const cors = photoCors(options.siteOrigins);
  const bucket = { name: BUCKET, cors, lifecycle: photoLifecycle(defaults.photoDays) };
  const [s3, dynamo, sqs, model] = await Promise.all([
    startS3({ ...gate, folder, onCreated: options.onPhotoCreated, buckets: [bucket] }),
    startDynamo({ gate, tables: Object.entries(tables).map(([name, table]) => ({ name, ...table })) }),
    startSqs({ gate, queues, now }),
    startModel(options.model, gate),
  ]);
  return {
    s3,
    dynamo,
    sqs,
    model,
    async stop() {
      await Promise.all([model.stop(), s3.stop(), dynamo.stop()]);
    },
  };
}

const queues = [
  { name: DEAD_LETTERS, visibilityTimeoutS: QUEUE_VISIBILITY_S },
  {
    name: JOB_QUEUE,
    visibilityTimeoutS: QUEUE_VISIBILITY_S,
    deadLetter: { name: DEAD_LETTERS, maxReceives: QUEUE_MAX_RECEIVES },
  },
];

export type LocalResources = Omit<Resources, 'credentials'>;

export const resourcesOf = ({ s3, dynamo, sqs, model }: LocalServices): LocalResources => ({
  region: REGION,
  endpoints: { s3: s3.url, dynamodb: dynamo.url, sqs: sqs.url, bedrock: model.endpoint },
  bucket: BUCKET,
  tables: { sessions: 'sessions', analyses: 'analyses' },
});

/**
 * If faults are configured, puts a proxy that injects them in front of each local service. Returns the addresses that
 * the functions and the page must use.
 */
export async function withFaults(resources: LocalResources, faults: Faults): Promise<LocalResources> {
  const { endpoints } = resources;
  return {
    ...resources,
    endpoints: {
      s3: await faults.before('s3', endpoints.s3),
      dynamodb: await faults.before('dynamodb', endpoints.dynamodb),
      sqs: await faults.before('sqs', endpoints.sqs),
      bedrock: await faults.before('bedrock', endpoints.bedrock),
    },
  };
}
