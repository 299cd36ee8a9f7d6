// Network first for pages, with the last good page as the fallback; hashed assets from the cache.
// Never the API, never a photo.
const CACHE = 'dewpoint-1';

// It neither skips waiting nor claims open pages: a page that changes hands while it loads fetches its files twice.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (url.pathname === '/' || url.pathname === '/private') event.respondWith(page(request, url.pathname));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(asset(request));
  }
});

async function page(request, pathname) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(pathname, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(pathname);
    if (kept) return kept;
    throw error;
  }
}

async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

async function keep(key, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(key, answer);
}
