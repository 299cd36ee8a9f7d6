import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { startS3 } from '../../../../infra/local/s3/server.ts';

export const REGION = 'eu-central-1';
export const BUCKET = 'face-images';
export const ORIGIN = 'http://localhost:20100';

/** May list, as an operator. */
export const OPERATOR = { accessKeyId: 'OPERATORKEY', secretAccessKey: 'operator-secret', canList: true };
/** May not, as the functions a visitor reaches. */
export const FUNCTIONS = { accessKeyId: 'FUNCTIONSKEY', secretAccessKey: 'functions-secret', canList: false };

type Key = { accessKeyId: string; secretAccessKey: string };

/** A server over a folder of its own, whose clock runs `clock.aheadMs` before the machine's. */
export async function s3Fixture() {
  const folder = await mkdtemp(join(tmpdir(), 'dewpoint-s3-'));
  const clock = { aheadMs: 0 };
  const options = {
    folder,
    region: REGION,
    principals: [OPERATOR, FUNCTIONS],
    buckets: [
      {
        name: BUCKET,
        cors: { origins: [ORIGIN], methods: ['POST', 'GET'], maxAgeSeconds: 600, exposedHeaders: ['ETag'] },
        lifecycle: [
          { prefix: 'images/', days: 7 },
          { prefix: 'private-images/', days: 1 },
        ],
      },
    ],
    now: () => Date.now() + clock.aheadMs,
  };
  const s3 = await startS3(options);
  const clients: S3Client[] = [];
  const client = (credentials: Key = OPERATOR, region = REGION): S3Client => {
    const made = new S3Client({ endpoint: s3.url, region, credentials, maxAttempts: 1 });
    clients.push(made);
    return made;
  };
  return {
    s3,
    folder,
    clock,
    client,
    /** Another server over the same folder, as after a restart. */
    restart: () => startS3(options),
    async stop() {
      for (const each of clients) each.destroy();
      await s3.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Name and status of what the SDK throws, to compare with. */
export async function failureOf(promise: Promise<unknown>): Promise<{ name: string; status: unknown }> {
  try {
    await promise;
  } catch (error) {
    const metadata =
      error instanceof Error && '$metadata' in error && typeof error.$metadata === 'object'
        ? error.$metadata
        : undefined;
    const status = metadata && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
    return { name: error instanceof Error ? error.name : 'unknown', status };
  }
  return { name: 'no failure', status: undefined };
}

export const errorCode = async (response: Response): Promise<string> =>
  /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no code';

const unit = Uint8Array.from({ length: 251 }, (_, index) => (index * 31) % 251);

/** Bytes that repeat only after a prime number of them, so that a shifted part shows. */
export const pattern = (byteLength: number): Buffer => Buffer.alloc(byteLength, unit);

type Sent = { headers: Record<string, string>; path: string; body: unknown };

const isSent = (request: unknown): request is Sent =>
  typeof request === 'object' && request !== null && 'headers' in request && 'path' in request;

/** The client, whose requests are looked at or changed after they were signed. */
export function changedAfterSigning(client: S3Client, change: (request: Sent) => void): S3Client {
  client.middlewareStack.add(
    (next) => (args) => {
      if (isSent(args.request)) change(args.request);
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  return client;
}
