import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { pageAddress, type PageName } from '#domain/contract/pages.ts';
import { type FileToKeep, hasAll, keepFiles, keptPaths } from './keep-files.ts';
import { onDemandChanges } from './on-demand-changes.ts';
import { ON_DEMAND } from './on-demand-cache.ts';
import { pageToServe } from './routes.ts';
import {
  HAS_ON_DEVICE,
  KEEP_ON_DEVICE,
  type OnDeviceNews,
  SKIP_WAITING,
  STOP_KEEPING,
} from './worker-messages.ts';

/**
 * The build sets these four constants. `PRECACHED`: the pages, and the assets that are neither in `ON_DEVICE_FILES` nor
 * in `OTHER_ON_DEMAND`. `SITE_FILES`: the paths of the files outside the assets folder, except the pages.
 */
declare const PRECACHED: PrecacheEntry[];
declare const SITE_FILES: readonly string[];
/** The files for on-device analysis, and those that the results screen loads on demand. */
declare const ON_DEVICE_FILES: readonly FileToKeep[];
/** The paths of the other assets that are cached only after their first use. */
declare const OTHER_ON_DEMAND: readonly string[];

type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };
type MessageToWorker = WorkerEvent & { data: unknown; ports: readonly MessagePort[] };
type FetchEvent = WorkerEvent & { request: Request; respondWith: (response: Promise<Response>) => void };

/** The global scope of the service worker, declared here because the project's types describe only a window. */
declare const self: {
  location: Location;
  /** Only some browsers have `connection`. */
  navigator: { connection?: { saveData?: boolean } };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (name: 'fetch', listener: (event: FetchEvent) => void): void;
    (name: 'message', listener: (event: MessageToWorker) => void): void;
  };
};

precache(PRECACHED);
cleanupOutdatedCaches();

// Handles pages and assets only. API calls and photos go straight to the network.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const page = request.mode === 'navigate' ? pageToServe(pathname, SITE_FILES) : undefined;
  if (page) event.respondWith(openPage(page, request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
});

let downloads = new AbortController();

/**
 * Handles the message that the active and the waiting worker get when the visitor asks for the new version. The waiting
 * worker takes over as soon as the active one is idle. To become idle, the active one aborts its downloads, including
 * those of other tabs.
 */
function changeWorkers(): void {
  void self.skipWaiting();
  downloads.abort();
  // If the takeover fails, the active worker can download again.
  downloads = new AbortController();
}

const openPage = async (page: PageName, request: Request): Promise<Response> =>
  (await matchPrecache(pageAddress[page])) ?? fetch(request);

/**
 * Serves an asset, from the cache if possible. Its name changes with its content, so a cached copy is never out of
 * date.
 */
async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = (await matchPrecache(request)) ?? (await caches.match(request, { cacheName: ON_DEMAND }));
  if (copy) return copy;
  // The download continues even if the page cancels its request, so that the file is cached.
  const response = await fetch(request, { signal: downloads.signal });
  if (response.status === 200) event.waitUntil(keep(request, response.clone()));
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(ON_DEMAND);
  await cache.put(request, response);
}

async function answerWhetherKept(port: MessagePort): Promise<void> {
  report(port, { areKept: await hasAll(ON_DEVICE_FILES) });
}

/** Caches the missing files for on-device analysis. The message `STOP_KEEPING` on the port cancels the download. */
async function keepOnDeviceFiles(port: MessagePort): Promise<void> {
  const stop = new AbortController();
  port.addEventListener('message', ({ data }) => {
    if (data === STOP_KEEPING) stop.abort();
  });
  downloads.signal.addEventListener('abort', () => stop.abort());
  port.start();
  const done = keepFiles(ON_DEVICE_FILES, stop.signal, (share) => report(port, { share }));
  report(port, {
    areKept: await done.then(
      () => true,
      () => false,
    ),
  });
}

const report = (port: MessagePort, news: OnDeviceNews): void => port.postMessage(news);

const answers: ReadonlyMap<unknown, (port: MessagePort) => Promise<void>> = new Map([
  [HAS_ON_DEVICE, answerWhetherKept],
  [KEEP_ON_DEVICE, keepOnDeviceFiles],
]);

const changesOnDemand = async () =>
  onDemandChanges({
    cached: [...(await keptPaths())],
    onDevice: ON_DEVICE_FILES.map(({ path }) => path),
    others: OTHER_ON_DEMAND,
    savesData: self.navigator.connection?.saveData === true,
  });

/**
 * The time limit for downloading files in advance, so that a slow download does not prevent the installation of a new
 * version.
 */
const FETCH_TIMEOUT_MS = 60_000;

async function fetchOnDeviceFiles(toFetch: readonly string[]): Promise<void> {
  const files = ON_DEVICE_FILES.filter(({ path }) => toFetch.includes(path));
  // If this fails, the page fetches the files when the visitor uses the analysis.
  await keepFiles(files, AbortSignal.timeout(FETCH_TIMEOUT_MS), () => {}).catch(() => {});
}

/**
 * Fetches this version's files for on-device analysis while the previous version is still active, because the visitor
 * may be offline when this version takes over.
 */
const installOnDemand = async (): Promise<void> => fetchOnDeviceFiles((await changesOnDemand()).toFetch);

async function activateOnDemand(): Promise<void> {
  const { toDelete, toFetch } = await changesOnDemand();
  const cache = await caches.open(ON_DEMAND);
  await Promise.all(toDelete.map((path) => cache.delete(path, { ignoreSearch: true })));
  // `toFetch` is not empty if, for example, the visitor first used on-device analysis after this version was installed.
  // The download is not awaited, because the page's requests wait until the `activate` event has been handled.
  void fetchOnDeviceFiles(toFetch);
}

self.addEventListener('install', (event) => event.waitUntil(installOnDemand()));
self.addEventListener('activate', (event) => event.waitUntil(activateOnDemand()));
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === SKIP_WAITING) changeWorkers();
  const answer = answers.get(data);
  const [port] = ports;
  if (answer && port) event.waitUntil(answer(port));
});
