import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PhotoMode } from '#domain/contract/photo.ts';
import type { Cloud } from '../../../infra/local/cloud.ts';
import { plainPhoto } from '../../support/builders/plain-photo.ts';
import { reading } from '../../support/builders/reading.ts';
import { type CloudInspector, inspectCloud } from '../../support/browser/cloud-inspector.ts';
import { isFull, SEED } from '../../support/long-runs.ts';
import { expectConsole } from '../../support/setup/console-guard.ts';
import { type Act, acts, createDevice, type Device, type DeviceWorld } from '../../support/device.ts';
import { says, startScriptedModel } from '../../support/fakes/scripted-model.ts';
import { startTemporaryCloud } from '../../support/fixtures/temporary-cloud.ts';
import { createHttpCache } from '../../support/http-cache.ts';
import { startWarmSweeper } from '../../support/warm-sweeper.ts';

/**
 * The line that is logged when a delivery to the worker fails, which can happen on a busy machine. SQS delivers the
 * message again after the visibility timeout.
 */
const FAILED_DELIVERY = /^sqs: analysis-jobs: delivery \d failed: batchItemFailures/;
const failedDeliveries = (): number =>
  vi.mocked(console.warn).mock.calls.filter(([line]) => FAILED_DELIVERY.test(String(line))).length;

/** The number of random visits. `FULL=1` runs 2,000. */
const RUNS = isFull ? 2_000 : 18;
/** The number of series of visits that run concurrently. */
const LANES = 6;
const RUNS_OF_LANE = Math.ceil(RUNS / LANES);
const LONGEST_MS = 3_600_000;
let cloud: Cloud;
let model: Awaited<ReturnType<typeof startScriptedModel>>;
let photo: Uint8Array;
let documents: DynamoDBDocumentClient;
let sweeper: ReturnType<typeof startWarmSweeper>;
let inside: CloudInspector;

beforeAll(async () => {
  model = await startScriptedModel([says(reading())]);
  cloud = await startTemporaryCloud({
    model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, MODEL_ID: 'scripted' },
  });
  const { region, credentials, endpoints } = cloud;
  documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb }),
  );
  inside = inspectCloud(cloud);
  sweeper = startWarmSweeper(cloud);
  photo = await plainPhoto();
});
afterAll(async () => {
  documents.destroy();
  await sweeper.stop();
  await cloud.stop();
  await model.stop();
});

/** The visitor's photos, analyses and session entries that are still stored, read with the operator's access. */
async function storedOf({ permits, analysisIds, sessionIds }: Device): Promise<string[]> {
  const keys = new Set(await inside.photoKeys(''));
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

/**
 * The entries of this visitor in the browser cache and in the shared cache. The browser cache contains no other
 * visitor's entries.
 */
function cachedOf({ permits, analysisIds, cached }: Device, edge: readonly string[]): string[] {
  const names = [...permits.map(({ imageUrl }) => imageUrl), ...analysisIds];
  return [...cached(), ...edge.filter((address) => names.some((name) => address.includes(name)))];
}

const commandOf = (act: Act): fc.AsyncCommand<Device, Device> => ({
  check: (device) => device.does[act].can(),
  run: async (device) => void (await device.does[act].run()),
  toString: () => act,
});

/** A sweep is chosen less often than other actions, because each sweep affects every visitor. */
const weightOf = (act: Act): number => (act === 'sweep' ? 1 : 8);
const someActs = fc.commands(
  [fc.oneof(...acts.map((act) => ({ weight: weightOf(act), arbitrary: fc.constant(commandOf(act)) })))],
  { maxCommands: 10 },
);

const IN_WORK_MS = 30_000;

describe('the local cloud', () => {
  it(
    `stores nothing about a visitor after the receipt confirms the deletion, in ${RUNS} random visits`,
    async ({ annotate }) => {
      expectConsole(FAILED_DELIVERY);
      // In this test, only the response headers determine what the shared cache stores. The deployed CDN never caches
      // photos or API responses, whatever their headers.
      const edge = createHttpCache('shared', fetch);
      const world: DeviceWorld = { url: cloud.url, photo, edge, sweeper };
      /**
       * Counts the visits with a photo or an analysis to delete, and the visits in which the photo was loaded
       * by its URL.
       */
      const visits = { photo: 0, analysis: 0, view: 0 };
      const property = fc.asyncProperty(
        fc.record({ mode: fc.constantFrom(...PhotoMode.options), blocksEvents: fc.boolean() }),
        someActs,
        async (visitor, commands) => {
          const device = createDevice(world, visitor);
          await device.does.photograph.run();
          await fc.asyncModelRun(() => ({ model: device, real: device }), commands);
          // Loading a normal photo by its URL must leave nothing in the caches.
          await device.does.view.run();
          const end = await device.deleteEverything();
          // An upload after the deletion receipt must leave nothing stored, even if its permit is still valid.
          await device.does.replay.run();
          expect(end.status).toBe('done');
          // An interrupted upload might arrive after the deletion receipt. The function `PhotoArrived` then deletes the
          // photo.
          await device.settled();
          await cloud.arrivalsSettled();
          expect(await storedOf(device)).toEqual([]);
          expect(device.left()).toEqual([]);
          expect(cachedOf(device, edge.addresses())).toEqual([]);
          device.close();
          visits.photo += Number(end.receipt?.photos.found !== 0);
          visits.analysis += Number(end.receipt?.analyses.found !== 0);
          visits.view += Number(device.views() > 0);
        },
      );
      const lanes = Array.from({ length: LANES }, (_, lane) =>
        fc.assert(property, { numRuns: RUNS_OF_LANE, seed: SEED + lane }),
      );
      for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason;
      // At the end, only messages that wait for redelivery after a failure may remain in the queue. On a busy machine,
      // the other messages can take a few more seconds.
      await expect
        .poll(() => inside.openJobs(), { timeout: IN_WORK_MS })
        .toBeLessThanOrEqual(failedDeliveries());
      await annotate(JSON.stringify({ seed: SEED, runs: RUNS_OF_LANE * LANES, ...visits }));
      expect(Math.min(...Object.values(visits))).toBeGreaterThan(RUNS / 20);
    },
    LONGEST_MS,
  );
});
