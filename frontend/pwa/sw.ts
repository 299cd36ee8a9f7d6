import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { pageAddress, type PageName } from '#domain/contract/pages.ts';
import { pageToServe } from './routes.ts';

/** Filled in by the build: what opens the app, and the site's files beside the assets. */
declare const PRECACHED: PrecacheEntry[];
declare const SITE_FILES: readonly string[];

type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WorkerEvent & { request: Request; respondWith: (response: Promise<Response>) => void };

/** The worker's own global: the project's types know a window only. */
declare const self: {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (name: 'activate', listener: (event: WorkerEvent) => void): void;
    (name: 'fetch', listener: (event: FetchEvent) => void): void;
    (name: 'message', listener: (event: { data: unknown }) => void): void;
  };
};

/** Large things that only some visits need, such as the face model: kept once they were loaded. */
const ON_DEMAND = 'dewpoint-on-demand';
/** Of the worker before this one, which was written by hand. */
const OUTGROWN = 'dewpoint-1';

precache(PRECACHED);
cleanupOutdatedCaches();

// Pages and assets only: calls and photos go straight to the network.
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

/** Names of assets change with their content: a copy is never out of date. */
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

// A new version waits until the visitor wants it or has left; what older ones loaded on demand goes with them.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete(ON_DEMAND), caches.delete(OUTGROWN)])),
);
self.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void self.skipWaiting();
});
