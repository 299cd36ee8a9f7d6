import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pageAddress } from '#domain/contract/pages.ts';
import { pageToServe } from './routes.ts';

/** Filled in by the build: what opens the app, and the site's files beside the assets. */
declare const PRECACHED: PrecacheEntry[];
declare const SITE_FILES: readonly string[];

/** The worker's own global: the project's types know a window only. */
declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: (
    name: 'activate' | 'message',
    listener: (event: { data?: unknown; waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
};

/** Large things that only some visits need, such as the face model: kept once they were loaded. */
const ON_DEMAND = 'dewpoint-on-demand';
/** Of the worker before this one, which was written by hand. */
const OUTGROWN = 'dewpoint-1';

precacheAndRoute(PRECACHED, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && pageToServe(url.pathname, SITE_FILES) !== undefined,
  async ({ request, url }) => {
    const page = pageToServe(url.pathname, SITE_FILES);
    const kept = page && (await matchPrecache(pageAddress[page]));
    return kept ?? fetch(request);
  },
);

// Names there change with their content: what is kept is never out of date. Calls and photos have no route at all.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ON_DEMAND }),
);

// A new version waits until the visitor wants it or has left; what older ones loaded on demand goes with them.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete(ON_DEMAND), caches.delete(OUTGROWN)])),
);
self.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void self.skipWaiting();
});
