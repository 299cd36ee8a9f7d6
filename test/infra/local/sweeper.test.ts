import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRIVATE_RESULT_S, SWEEP_EVERY_S } from '#domain/settings/lifetimes.ts';
import { createJobStore } from '../../../functions/adapters/jobs.ts';
import { createPhotoRecords, createPhotoRegister } from '../../../functions/adapters/photo-records.ts';
import { type LocalDynamo, startDynamo } from '../../../infra/local/dynamo.ts';
import { sweeperEnvironment } from '../../../infra/local/environment.ts';
import { startSweeper, type Sweeper } from '../../../infra/local/sweeper.ts';
import { tables } from '../../../infra/shared/tables.ts';
import { ANALYSIS_ID, PRIVATE_PHOTO_KEY, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { storedResult, job } from '../../support/builders/job.ts';
import { expectConsole } from '../../support/setup/console-guard.ts';
import { BUCKET, FUNCTIONS, OPERATOR, REGION, s3Fixture } from '../../support/fixtures/s3.ts';

const ELEVEN_MINUTES_MS = 11 * 60_000;

let s3: Awaited<ReturnType<typeof s3Fixture>>;
let dynamo: LocalDynamo;
let documents: DynamoDBDocumentClient;
let sweeper: Sweeper;

const sweeperWith = ({ accessKeyId, secretAccessKey }: typeof OPERATOR) =>
  startSweeper(
    sweeperEnvironment({
      region: REGION,
      endpoints: {
        s3: s3.s3.url,
        dynamodb: dynamo.url,
        sqs: 'http://127.0.0.1:1',
        bedrock: 'http://127.0.0.1:1',
      },
      credentials: { accessKeyId, secretAccessKey },
      bucket: BUCKET,
      tables: { sessions: 'sessions', analyses: 'analyses' },
    }),
  );

beforeEach(async () => {
  s3 = await s3Fixture();
  dynamo = await startDynamo({
    gate: { principals: [OPERATOR, FUNCTIONS], region: REGION, now: Date.now },
    tables: Object.entries(tables).map(([name, table]) => ({ name, ...table })),
  });
  documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: dynamo.url, region: REGION, credentials: OPERATOR }),
    {
      marshallOptions: { removeUndefinedValues: true },
    },
  );
  sweeper = sweeperWith(OPERATOR);
});

afterEach(async () => {
  await sweeper.stop();
  documents.destroy();
  await Promise.all([s3.stop(), dynamo.stop()]);
});

/** Stores a photo as if it had been uploaded `agoMs` milliseconds ago. */
async function store(key: string, agoMs = 0) {
  s3.clock.aheadMs = -agoMs;
  await s3.client().send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: 'photo' }));
  s3.clock.aheadMs = 0;
}

async function stored(): Promise<string[]> {
  const { Contents = [] } = await s3.client().send(new ListObjectsV2Command({ Bucket: BUCKET }));
  return Contents.map(({ Key }) => Key ?? '');
}

describe('the sweeper of the local cloud', () => {
  it('deletes only abandoned private photos, and records the deletion of each photo', async () => {
    const register = createPhotoRegister(documents, { table: 'sessions', now: Date.now, days: 1 });
    await register.add({ key: PRIVATE_PHOTO_KEY, sessionId: SESSION_ID, byteLength: 200 }, 'private');
    await store(PRIVATE_PHOTO_KEY, ELEVEN_MINUTES_MS);
    await store('private-images/new.png');
    await store('images/old.png', ELEVEN_MINUTES_MS);
    await sweeper.sweepNow();
    expect(await stored()).toEqual(['images/old.png', 'private-images/new.png']);
    expect(await createPhotoRecords(documents, 'sessions').find(PRIVATE_PHOTO_KEY)).toMatchObject({
      deletedAt: expect.any(String),
      verifiedAt: expect.any(String),
    });
  });

  it('erases private results that no browser acknowledged in time, but does not allow reuse of their ids', async () => {
    const past = Date.now() - PRIVATE_RESULT_S * 1000 - 1_000;
    const jobs = createJobStore(documents, { table: 'analyses', now: () => past });
    await jobs.create(job({ photoKey: PRIVATE_PHOTO_KEY, createdAt: past }));
    await jobs.lease(ANALYSIS_ID, past);
    await jobs.finish(ANALYSIS_ID, storedResult(), 'private');
    await sweeper.sweepNow();
    const left = await jobs.find(ANALYSIS_ID);
    expect(left).toMatchObject({ status: 'done', droppedAt: expect.any(Number) });
    expect(left).not.toHaveProperty('result');
    expect(await jobs.create(job())).toBe(false);
  });

  it('completes two sweeps that are requested at the same time', async () => {
    await store('private-images/1.png', ELEVEN_MINUTES_MS);
    await Promise.all([sweeper.sweepNow(), sweeper.sweepNow()]);
    await store('private-images/2.png', ELEVEN_MINUTES_MS);
    await sweeper.sweepNow();
    expect(await stored()).toEqual([]);
  });

  it('reports a failure if the credentials do not allow listing objects', async () => {
    await sweeper.stop();
    sweeper = sweeperWith(FUNCTIONS);
    await store('private-images/1.png', ELEVEN_MINUTES_MS);
    await expect(sweeper.sweepNow()).rejects.toThrow('could not delete everything');
    expect(await stored()).toHaveLength(1);
    await expect(sweeper.sweepNow()).rejects.toThrow('could not delete everything');
  });

  it('does not change the environment variables of the process', async () => {
    const before = { ...process.env };
    await sweeper.sweepNow();
    expect({ ...process.env }).toEqual(before);
  });

  it('can be stopped during a sweep, and then rejects new sweeps', async () => {
    const sweeping = expect(sweeper.sweepNow()).rejects.toThrow('stopped');
    await new Promise((resolve) => setImmediate(resolve));
    await sweeper.stop();
    await sweeping;
    await expect(sweeper.sweepNow()).rejects.toThrow('stopped');
  });

  it('sweeps every five minutes, even after a failure', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const alone = sweeperWith(FUNCTIONS);
    const told = vi.mocked(console.warn);
    expectConsole(/^sweeper: failed: Error$/);
    for (const times of [1, 2]) {
      vi.advanceTimersByTime(SWEEP_EVERY_S * 1000);
      await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(times), { timeout: 10_000 });
    }
    await alone.stop();
    vi.useRealTimers();
  });
});
