import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { QUEUE_MAX_RECEIVES, QUEUE_VISIBILITY_S, WORKER_TIMEOUT_S } from '#domain/settings/lifetimes.ts';
import { photoCors, photoLifecycle } from '../shared/photo-bucket-rules.ts';
import { securityHeaders } from '../shared/response-headers.ts';
import { presets } from '../settings/settings.ts';
import { tables } from '../shared/tables.ts';
import { createArrivals } from './arrivals.ts';
import { type CloudFile, removeCloudFile, writeCloudFile } from './cloud-file.ts';
import { startDynamo } from './dynamo.ts';
import { adoptEnvironment, functionEnvironment, sweeperEnvironment } from './environment.ts';
import { createFaults, type FaultOptions } from './faults/faults.ts';
import { createGateway } from './http/gateway.ts';
import { lambdaContext, loadFunctions } from './lambda.ts';
import { listen } from './http/listen.ts';
import { type ModelChoice, startModel } from './model.ts';
import { claimPhotoFolder } from './photo-folder.ts';
import { servePhoto } from './http/photo-route.ts';
import { startS3 } from './s3/server.ts';
import { startSqs } from './sqs/server.ts';
import { startSweeper } from './sweeper.ts';
import { createWebServer } from './http/web-server.ts';
import type { Website, WebsiteParts } from './http/static-site.ts';

const REGION = 'eu-central-1';
const BUCKET = 'face-images';
const QUEUE = 'analysis-jobs';
const DEAD_LETTERS = 'analysis-jobs-dead-letters';

export type CloudOptions = {
  /** 0 lets the system choose. */
  port: number;
  /**
   * Holds the photos and `cloud.json` of the running cloud. A stop erases them; the next start erases what a killed
   * process left behind. Several clouds may share the folder.
   */
  folder: string;
  model: ModelChoice;
  /** Makes what is served beside the API and the photos. */
  website(parts: WebsiteParts): Promise<Website>;
  /** Overrides of the functions' settings, for tests. */
  settings?: Readonly<Record<string, string>>;
  /** Which of the product's calls go wrong; without it none does. The operator's own calls never do. */
  faults?: FaultOptions | undefined;
};

export type Cloud = CloudFile & {
  /** Runs the sweeper out of turn, with its clock so much ahead. */
  sweepNow(aheadMs?: number): Promise<void>;
  /** Resolves when every photo that was stored so far has been looked at. */
  arrivalsSettled(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts every engine on 127.0.0.1, hands the functions their environment, and serves it all at one address. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const now = Date.now;
  const cloudFile = join(options.folder, 'cloud.json');
  const functionsKey = localCredentials();
  const sweeperKey = localCredentials();
  const operatorKey = localCredentials();

  // The address first: the bucket's CORS names it.
  const faults = createFaults(options.faults);
  const site = createWebServer();
  const inner = await listen(site.server, options.faults ? 0 : options.port);
  const web = await faults.before('api', inner.url, options.port);
  const { port } = new URL(web.url);
  const photoFolder = await claimPhotoFolder(options.folder, Number(port));
  const siteOrigins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const gate = {
    region: REGION,
    principals: [
      { ...functionsKey, canList: false },
      { ...sweeperKey, canList: true },
      { ...operatorKey, canList: true },
    ],
    now,
  };

  // The engines.
  const arrivals = createArrivals((event) => functions.photoArrived(event));
  const [s3, dynamo, sqs, model] = await Promise.all([
    startS3({
      ...gate,
      folder: photoFolder,
      onCreated: arrivals.created,
      buckets: [{ name: BUCKET, cors: photoCors(siteOrigins), lifecycle: photoLifecycle(presets.photoDays) }],
    }),
    startDynamo({ gate, tables: Object.entries(tables).map(([name, table]) => ({ name, ...table })) }),
    startSqs({
      gate,
      queues: [
        { name: DEAD_LETTERS, visibilityTimeoutS: QUEUE_VISIBILITY_S },
        {
          name: QUEUE,
          visibilityTimeoutS: QUEUE_VISIBILITY_S,
          deadLetter: { name: DEAD_LETTERS, maxReceives: QUEUE_MAX_RECEIVES },
        },
      ],
      now,
    }),
    startModel(options.model, gate),
  ]);
  const resources = {
    region: REGION,
    endpoints: { s3: s3.url, dynamodb: dynamo.url, sqs: sqs.url, bedrock: model.endpoint },
    bucket: BUCKET,
    tables: { sessions: 'sessions', analyses: 'analyses' },
  };
  // What the functions and the page reach, which may be less sound than the engines are.
  const reached = {
    ...resources,
    endpoints: {
      s3: (await faults.before('s3', s3.url)).url,
      dynamodb: (await faults.before('dynamodb', dynamo.url)).url,
      sqs: (await faults.before('sqs', sqs.url)).url,
      bedrock: (await faults.before('bedrock', model.endpoint)).url,
    },
  };

  // The functions, unchanged.
  adoptEnvironment({
    ...functionEnvironment({
      ...reached,
      credentials: functionsKey,
      analysisQueueUrl: (sqs.queueUrls[QUEUE] ?? '').replace(sqs.url, reached.endpoints.sqs),
      modelId: model.modelId,
    }),
    ...options.settings,
  });
  const functions = await loadFunctions();
  sqs.deliver(
    QUEUE,
    { maxConcurrency: presets.analysisConcurrency },
    faults.deliveries((event) =>
      functions.runAnalysis(event, lambdaContext('run-analysis', WORKER_TIMEOUT_S * 1000)),
    ),
  );
  const sweeper = startSweeper(sweeperEnvironment({ ...reached, credentials: sweeperKey }));

  // The one address.
  site.open({
    api: createGateway(functions.api),
    photo: (request, response, pathname) => servePhoto(s3, BUCKET, request, response, pathname),
    // Any port: a page that the service worker kept from an earlier start has that start's policy.
    website: await options.website({ headers: securityHeaders('http://127.0.0.1:*'), server: site.server }),
  });
  const file: CloudFile = {
    url: `http://localhost:${port}`,
    ...resources,
    credentials: operatorKey,
    queues: sqs.queueUrls,
  };
  await writeCloudFile(cloudFile, file);

  return {
    ...file,
    sweepNow: (aheadMs) => sweeper.sweepNow(aheadMs),
    arrivalsSettled: arrivals.settled,
    async stop() {
      await inner.stop();
      await Promise.all([sqs.stop(), sweeper.stop(), arrivals.settled()]);
      await Promise.all([faults.stop(), model.stop(), s3.stop(), dynamo.stop()]);
      await Promise.all([removeCloudFile(cloudFile), rm(photoFolder, { recursive: true, force: true })]);
    },
  };
}

/** Keys that look like AWS's but open nothing else than this cloud. */
const localCredentials = () => ({
  accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
  secretAccessKey: randomBytes(20).toString('hex'),
});
