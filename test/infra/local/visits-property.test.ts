import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PhotoMode } from '#domain/photo.ts';
import { type Cloud, startCloud } from '../../../infra/local/cloud.ts';
import { skinAnalysis } from '../../builders/report.ts';
import { lookInside } from '../../e2e/support/inside.ts';
import { SEED } from '../../support/long-runs.ts';
import { acts, createDevice, type Device } from '../../support/device.ts';
import { says, startScriptedModel } from '../../support/scripted-model.ts';

/** `VISIT_RUNS=2000` tries more visits than every run does. */
const RUNS = Number(process.env['VISIT_RUNS'] ?? 40);
const LONGEST_MS = 3_600_000;
let folder: string;
let cloud: Cloud;
let model: Awaited<ReturnType<typeof startScriptedModel>>;
let photo: Uint8Array;
let documents: DynamoDBDocumentClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-visits-'));
  model = await startScriptedModel([says({ analysis: skinAnalysis() })]);
  cloud = await startCloud({
    port: 0,
    folder,
    model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, MODEL_ID: 'scripted' },
    website: async () => (_request, response) => void response.end(),
  });
  const { region, credentials, endpoints } = cloud;
  documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb }),
  );
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c99' } });
  photo = await plain.jpeg().toBuffer();
});
afterAll(async () => {
  documents.destroy();
  await cloud.stop();
  await model.stop();
  await rm(folder, { recursive: true });
});

/** What is stored of this visitor, by what the operator sees. */
async function storedOf({ permits, analysisIds, sessionIds }: Device): Promise<string[]> {
  await cloud.arrivalsSettled();
  const inside = lookInside(cloud);
  const keys = new Set([
    ...(await inside.photoKeys('images/')),
    ...(await inside.photoKeys('private-images/')),
  ]);
  const photos = permits.map(({ imageUrl }) => imageUrl.slice(1)).filter((key) => keys.has(key));
  const { sessions, analyses } = cloud.tables;
  const jobs = await Promise.all(
    [...analysisIds].map(async (id) => {
      const found = await documents.send(
        new GetCommand({ TableName: analyses, Key: { pk: `ANALYSIS#${id}` } }),
      );
      return found.Item === undefined ? [] : [id];
    }),
  );
  const events = await Promise.all(
    [...sessionIds].map(async (id) => {
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName: sessions,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': `SESSION#${id}` },
        }),
      );
      return Items.map(({ sk }) => `${id} ${String(sk)}`);
    }),
  );
  return [...photos, ...jobs.flat(), ...events.flat()];
}

/** Sweeps take a thread of their own each: some are enough. */
const someActs = fc.array(
  fc.oneof(
    { weight: 24, arbitrary: fc.constantFrom(...acts.filter((act) => act !== 'sweep')) },
    { weight: 1, arbitrary: fc.constant('sweep' as const) },
  ),
  { minLength: 1, maxLength: 10 },
);

describe('everything of a visitor', () => {
  it(
    `is gone when the receipt says so, after ${RUNS} random visits`,
    async () => {
      let found = 0;
      const property = fc.asyncProperty(
        fc.constantFrom(...PhotoMode.options),
        someActs,
        async (mode, todo) => {
          const device = createDevice(cloud, photo, mode);
          for (const act of ['photograph' as const, ...todo]) await device.does[act]();
          const end = await device.deleteEverything();
          // A permit that outlives its receipt is worth nothing.
          await device.does.replay();
          expect(end.status).toBe('done');
          expect(await storedOf(device)).toEqual([]);
          expect(device.left()).toEqual([]);
          found += end.receipt?.photos.found ?? 0;
          device.close();
        },
      );
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
      // There was something to delete.
      expect(found).toBeGreaterThan(RUNS / 10);
    },
    LONGEST_MS,
  );
});
