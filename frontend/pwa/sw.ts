import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { pageAddress, type PageName } from '#domain/contract/pages.ts';
import { hasOnDeviceFiles, KEEP_ON_DEVICE, ON_DEMAND } from './on-demand-cache.ts';
import { pageToServe } from './routes.ts';

/** Set by the build: the files that start the app, and the site's files beside the assets. */
declare const PRECACHED: PrecacheEntry[];
declare const SITE_FILES: readonly string[];
/** The files that an analysis on the device needs in addition to the app. */
declare const ON_DEVICE_FILES: readonly string[];

type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WorkerEvent & { request: Request; respondWith: (response: Promise<Response>) => void };

/** The worker's own global, because the project's types describe only a window. */
declare const self: {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (name: 'activate', listener: (event: WorkerEvent) => void): void;
    (name: 'fetch', listener: (event: FetchEvent) => void): void;
    (name: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
  };
};

/** The cache of the previous service worker, which did not use Workbox. */
const OUTGROWN = 'dewpoint-1';

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
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(keep(request, response.clone()));
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(ON_DEMAND);
  await cache.put(request, response);
}

/** Caches the missing files for an analysis on the device. */
async function keepOnDeviceFiles(): Promise<void> {
  const cache = await caches.open(ON_DEMAND);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(ON_DEVICE_FILES.filter((file) => !kept.has(file)));
}

/**
 * Deletes files that older versions loaded on demand. If an analysis could run offline before, caches its new files.
 */
async function replaceOnDemand(): Promise<void> {
  const isKept = await hasOnDeviceFiles();
  await caches.delete(ON_DEMAND);
  if (isKept) await keepOnDeviceFiles().catch(() => {});
}

// A new version waits until the visitor requests it or leaves the page.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([replaceOnDemand(), caches.delete(OUTGROWN)])),
);
self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') void self.skipWaiting();
  if (event.data === KEEP_ON_DEVICE) event.waitUntil(keepOnDeviceFiles().catch(() => {}));
});
