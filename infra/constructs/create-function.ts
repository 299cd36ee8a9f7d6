import type { Construct } from 'constructs';
import type { DataTable } from './data-tables.ts';
import { NodeFunction, type NodeFunctionProps } from './node-function.ts';
import type { JobQueue } from './job-queue.ts';
import type { PhotoBucket } from './photo-bucket.ts';
import type { ProductSecrets } from './secrets.ts';
import type { Settings } from '../settings/settings.ts';

/** The default timeout. API Gateway waits at most 29 s, and an API call should take far less. */
const TIMEOUT_S = 10;
const MEMORY_MB = 512;

export type FunctionResources = {
  readonly settings: Settings;
  readonly photos: PhotoBucket;
  readonly sessions: DataTable;
  readonly analyses: DataTable;
  readonly jobs: JobQueue;
  readonly secrets: Pick<ProductSecrets, 'deleteToken' | 'hash'>;
};

type FunctionOptions = Omit<NodeFunctionProps, 'settings' | 'timeoutS' | 'memoryMb'> &
  Partial<Pick<NodeFunctionProps, 'timeoutS' | 'memoryMb'>>;

/** Creates a function with the settings of the stage. Timeout and memory default to those of an API call. */
export function createFunction(
  scope: Construct,
  id: string,
  { settings }: FunctionResources,
  { environment, ...options }: FunctionOptions,
): NodeFunction {
  return new NodeFunction(scope, id, {
    settings,
    timeoutS: TIMEOUT_S,
    memoryMb: MEMORY_MB,
    environment: { STAGE: settings.stage, ...environment },
    ...options,
  });
}

type Storage = Partial<Pick<FunctionResources, 'photos' | 'sessions' | 'analyses'>>;

export const storageEnvironment = ({ photos, sessions, analyses }: Storage): Record<string, string> => ({
  ...(photos && { PHOTO_BUCKET: photos.bucket.bucketName }),
  ...(sessions && { SESSIONS_TABLE: sessions.table.tableName }),
  ...(analyses && { ANALYSES_TABLE: analyses.table.tableName }),
});
