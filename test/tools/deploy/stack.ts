import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ListBucketsCommand,
  ListObjectsV2Command,
  PutBucketTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { Settings } from '../../../infra/settings/settings.ts';
import { ACCOUNT, REGION } from './environment.ts';
import type { Emulator } from './emulator.ts';
import { run } from './processes.ts';
import { STAGE, STAGE_FILE } from './stage-file.ts';

export type DeployedApi = {
  /** The base URL of the API, without a trailing slash. */
  readonly url: string;
  /** The keys that the API accepts. A CDN would send one of them. */
  readonly originKeys: readonly string[];
};

/**
 * The command that synthesises the app for the emulator. As the value of `CDK_APP`, it replaces the app of `cdk.json`.
 */
export const EMULATED_APP = 'node_modules/.bin/node test/tools/deploy/app.ts';

/** Settings for the emulator, which has no CDN and runs functions on this machine's processor. */
export const stageSettings = (modelEndpoint: string): Partial<Settings> => ({
  website: false,
  architecture: process.arch === 'arm64' ? 'arm64' : 'x86_64',
  modelEndpoint,
});

/** The unmodified CDK, with the name of the stage as the only context value. */
export function stockCdk(emulator: Emulator, project: string, folder: string) {
  const outputs = join(folder, 'outputs.json');
  const assembly = join(folder, 'cdk.out');

  const logOf = (command: string) => join(folder, `cdk-${command}.log`);
  const cdk = (...args: readonly [string, ...string[]]) =>
    run({
      file: join(project, 'node_modules/.bin/cdk'),
      args: [...args, '--context', `stage=${STAGE}`, '--no-notices', `--output=${assembly}`],
      folder: project,
      env: { ...emulator.env, CDK_APP: EMULATED_APP, CDK_DISABLE_CLI_TELEMETRY: 'true' },
      log: logOf(args[0]),
    });

  return {
    bootstrap: () => cdk('bootstrap', `aws://${ACCOUNT}/${REGION}`),
    deploy: () => cdk('deploy', '--require-approval', 'never', '--outputs-file', outputs),
    /** Whether the deployment printed that it used the settings file of the stage. */
    async tookStageFile(): Promise<boolean> {
      const said = await readFile(logOf('deploy'), 'utf8');
      return said.includes(`Stage ${STAGE} takes its settings from ${STAGE_FILE}.`);
    },
    /** Rejects if the current template differs from the deployed one. */
    diff: () => cdk('diff', '--fail'),

    destroy: () => cdk('destroy', `--app=${assembly}`, '--force'),
    photos: storedPhotos(emulator),

    async findApi(): Promise<DeployedApi> {
      const stacks = Outputs.parse(JSON.parse(await readFile(outputs, 'utf8')));
      const apiUrl = new URL(stacks[`Dewpoint-${STAGE}`]?.ApiUrl ?? '');
      const [apiId] = apiUrl.hostname.split('.');
      const { item } = ApiKeys.parse(await ask(emulator, 'apigateway', '/apikeys?includeValues=true'));
      return {
        url: `${emulator.url}/_aws/execute-api/${apiId}`,
        originKeys: item.map(({ value }) => value),
      };
    },

    /** Invokes the scheduled clean-up function. Rejects if it fails. */
    async sweep(): Promise<void> {
      const { Functions } = Deployed.parse(await ask(emulator, 'lambda', FUNCTIONS));
      const sweeper = Functions.find(({ FunctionName }) => FunctionName.includes('SweepImages'));
      const path = `${FUNCTIONS}${sweeper?.FunctionName}/invocations`;
      await ask(emulator, 'lambda', path, { method: 'POST', body: '{}' });
    },
  };
}

/** Accesses the photo bucket as the operator. */
function storedPhotos({ url, env }: Emulator) {
  const s3 = new S3Client({
    endpoint: url,
    region: REGION,
    forcePathStyle: true,
    credentials: {
      accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '',
    },
  });
  const Bucket = `face-images-${STAGE}-${ACCOUNT}-${REGION}`;
  return {
    async count(): Promise<number> {
      return (await s3.send(new ListObjectsV2Command({ Bucket }))).KeyCount ?? 0;
    },
    /**
     * Sets a tag that the template contains but the emulator ignores. Without the tag, deleting the stack would not
     * empty the bucket.
     */
    async tag(): Promise<void> {
      const TagSet = [{ Key: 'aws-cdk:auto-delete-objects', Value: 'true' }];
      await s3.send(new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet } }));
    },
    async bucketIsGone(): Promise<boolean> {
      const { Buckets = [] } = await s3.send(new ListBucketsCommand());
      return !Buckets.some(({ Name }) => Name === Bucket);
    },
  };
}

const Outputs = z.record(z.string(), z.object({ ApiUrl: z.url() }));
const FUNCTIONS = '/2015-03-31/functions/';
const Deployed = z.object({ Functions: z.array(z.object({ FunctionName: z.string() })) });
const ApiKeys = z.object({ item: z.array(z.object({ value: z.string() })) });

/** Sends a request as the operator. The emulator reads the access key but does not verify the signature. */
async function ask(emulator: Emulator, service: string, path: string, init: RequestInit = {}) {
  const scope = `test/20260101/${REGION}/${service}/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`;
  const response = await fetch(emulator.url + path, { ...init, headers: { authorization } });
  const fault = response.headers.get('x-amz-function-error');
  if (response.ok && fault === null) return response.json();
  throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}
