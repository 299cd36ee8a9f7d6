import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PhotoMode } from '#domain/contract/photo.ts';
import type { Cloud } from '../../../infra/local/cloud.ts';
import { plainPhoto } from '../../support/builders/plain-photo.ts';
import { skinAnalysis } from '../../support/builders/report.ts';
import { inspectCloud } from '../../support/browser/cloud-inspector.ts';
import { SEED } from '../../support/long-runs.ts';
import { acts, createDevice, type Device } from '../../support/device.ts';
import { says, startScriptedModel } from '../../support/fakes/scripted-model.ts';
import { startTemporaryCloud } from '../../support/fixtures/temporary-cloud.ts';

/** `VISIT_RUNS=2000` runs more visits than the default. */
const RUNS = Number(process.env['VISIT_RUNS'] ?? 40);
const LONGEST_MS = 3_600_000;
let cloud: Cloud;
let model: Awaited<ReturnType<typeof startScriptedModel>>;
let photo: Uint8Array;
let documents: DynamoDBDocumentClient;

beforeAll(async () => {
  model = await startScriptedModel([says({ analysis: skinAnalysis() })]);
  cloud = await startTemporaryCloud({
    model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, MODEL_ID: 'scripted' },
  });
  const { region, credentials, endpoints } = cloud;
  documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb }),
  );
  photo = await plainPhoto();
});
afterAll(async () => {
  documents.destroy();
  await cloud.stop();
  await model.stop();
});

/** Everything stored of this visitor, read with the operator's access. */
async function storedOf({ permits, analysisIds, sessionIds }: Device): Promise<string[]> {
  await cloud.arrivalsSettled();
  const inside = inspectCloud(cloud);
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

const isPhoto = (stored: string): boolean => /^(?:private-)?images\//.test(stored);

/** Sweeps are rare, because each one runs in its own thread. */
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
          // After the receipt, a permit that is still valid must store nothing.
          await device.does.replay();
          expect(end.status).toBe('done');
          // An upload that was cut off may still be stored; the arrival check then deletes it.
          const stored = await storedOf(device);
          expect(stored.filter((each) => !isPhoto(each))).toEqual([]);
          if (stored.length > 0) await expect.poll(() => storedOf(device)).toEqual([]);
          expect(device.left()).toEqual([]);
          found += end.receipt?.photos.found ?? 0;
          device.close();
        },
      );
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
      // Enough visits had a photo to delete.
      expect(found).toBeGreaterThan(RUNS / 10);
    },
    LONGEST_MS,
  );
});
