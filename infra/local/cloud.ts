import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WORKER_TIMEOUT_S } from '#domain/settings/lifetimes.ts';
import { securityHeaders } from '../shared/response-headers.ts';
import { defaults } from '../settings/settings.ts';
import { createArrivals } from './arrivals.ts';
import { type CloudFile, removeCloudFile, writeCloudFile } from './cloud-file.ts';
import {
  BUCKET,
  type CloudKeys,
  createKeys,
  type LocalResources,
  type LocalServices,
  JOB_QUEUE,
  resourcesOf,
  startLocalServices,
  withFaults,
} from './local-services.ts';
import { adoptEnvironment, functionEnvironment, sweeperEnvironment } from './environment.ts';
import { createFaults, type FaultOptions, type Faults } from './faults/faults.ts';
import { createGateway } from './http/gateway.ts';
import { lambdaContext, type LoadedFunctions, loadFunctions } from './lambda.ts';
import { listen } from './http/listen.ts';
import type { ModelChoice } from './model.ts';
import { claimPhotoFolder } from './photo-folder.ts';
import { servePhoto } from './photo-route.ts';
import { startSweeper } from './sweeper.ts';
import { createWebServer } from './http/web-server.ts';
import type { Website, WebsiteParts } from './http/static-site.ts';

/** The maximum time that `stop` waits for the checks of new photos, which a fault might slow down. */
const LONGEST_CHECK_MS = 5_000;

export type CloudOptions = {
  /** With 0, the system chooses a free port. */
  port: number;
  /**
   * The folder for the photos and `cloud.json`. The cloud deletes its files when it stops. If its process is killed,
   * the next start deletes its photos. Several clouds may share the folder.
   */
  folder: string;
  model: ModelChoice;
  /** Creates the handler for all paths except those of the API and the photos. */
  website(parts: WebsiteParts): Promise<Website>;
  /** Environment variables that override those of the functions, for tests. */
  settings?: Readonly<Record<string, string>>;
  /** Faults to inject into the calls that the product makes, but not into the operator's own calls to the services. */
  faults?: FaultOptions | undefined;
};

export type Cloud = CloudFile & {
  /** Runs the sweeper at once, with its clock set ahead by `aheadMs`. */
  sweepNow(aheadMs?: number): Promise<void>;
  /** Resolves when the checks of all photos stored so far have ended. */
  arrivalsSettled(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts every local service on 127.0.0.1, sets the environment of the functions, and serves the page, the API and the
 * photos on one port.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const keys = createKeys();
  const faults = createFaults(options.faults);
  // The site listens before the local services start, because the bucket's CORS rules contain its port.
  const site = await startSite(options, faults);
  const { port } = site;
  const photoFolder = await claimPhotoFolder(options.folder, port);

  const arrivals = createArrivals((event) => functions.photoArrived(event));
  const services = await startLocalServices({
    keys,
    photoFolder,
    siteOrigins: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
    model: options.model,
    onPhotoCreated: arrivals.created,
  });
  const reached = await withFaults(resourcesOf(services), faults);
  const functions = await startFunctions(services, { reached, keys, faults, settings: options.settings });
  const sweeper = startSweeper(sweeperEnvironment({ ...reached, credentials: keys.sweeper }));

  site.open({
    api: createGateway(functions.api),
    photo: (request, response, pathname) => servePhoto(services.s3, BUCKET, request, response, pathname),
    // The content security policy allows any local port: after a restart on other ports, the service worker might still
    // serve a cached page with its old policy.
    website: await options.website({ headers: securityHeaders('http://127.0.0.1:*'), server: site.server }),
  });
  const description = describeCloud(`http://localhost:${port}`, services, keys);
  const cloudFile = join(options.folder, 'cloud.json');
  await writeCloudFile(cloudFile, description);

  return {
    ...description,
    sweepNow: (aheadMs) => sweeper.sweepNow(aheadMs),
    arrivalsSettled: arrivals.settled,
    async stop() {
      try {
        await site.stop();
        const settled = Promise.race([
          arrivals.settled(),
          sleep(LONGEST_CHECK_MS, undefined, { ref: false }),
        ]);
        await Promise.all([services.sqs.stop(), sweeper.stop(), settled]);
        await Promise.all([faults.stop(), services.stop()]);
      } finally {
        await Promise.all([
          removeCloudFile(cloudFile, description.url),
          rm(photoFolder, { recursive: true, force: true, maxRetries: 3 }),
        ]);
      }
    },
  };
}

/** Starts the web server of the page and the API. If faults are configured, a proxy in front of it injects them. */
async function startSite(options: CloudOptions, faults: Faults) {
  const site = createWebServer();
  const inner = await listen(site.server, options.faults ? 0 : options.port);
  const url = await faults.before('api', inner.url, options.port).catch(async (error: unknown) => {
    // Stops the inner server, because `npm start` starts the cloud again on another port if the chosen one is taken.
    await inner.stop();
    throw error;
  });
  return { ...site, port: Number(new URL(url).port), stop: inner.stop };
}

/** What the operator needs to inspect the cloud. The addresses of the services bypass the faults. */
const describeCloud = (url: string, services: LocalServices, keys: CloudKeys): CloudFile => ({
  url,
  ...resourcesOf(services),
  credentials: keys.operator,
  queues: services.sqs.queueUrls,
});

type FunctionOptions = {
  readonly reached: LocalResources;
  readonly keys: CloudKeys;
  readonly faults: Faults;
  readonly settings: CloudOptions['settings'];
};

/** Loads the unchanged functions into an environment like the deployed one, and delivers the jobs to the worker. */
async function startFunctions(
  { sqs, model }: LocalServices,
  { reached, keys, faults, settings }: FunctionOptions,
): Promise<LoadedFunctions> {
  const { pathname } = new URL(sqs.queueUrls[JOB_QUEUE] ?? '', sqs.url);
  adoptEnvironment({
    ...functionEnvironment({
      ...reached,
      credentials: keys.functions,
      analysisQueueUrl: reached.endpoints.sqs + pathname,
      modelId: model.modelId,
    }),
    ...settings,
  });
  const functions = await loadFunctions();
  sqs.deliver(
    JOB_QUEUE,
    { maxConcurrency: defaults.analysisConcurrency },
    faults.deliveries((event) =>
      functions.runAnalysis(event, lambdaContext('run-analysis', WORKER_TIMEOUT_S * 1000)),
    ),
  );
  return functions;
}
