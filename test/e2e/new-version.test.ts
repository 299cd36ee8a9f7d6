import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ON_DEMAND } from '../../frontend/pwa/on-demand-cache.ts';
import { onDeviceTexts } from '../../frontend/state/on-device/on-device-texts.ts';
import { listen } from '../../infra/local/http/listen.ts';
import { createWebsite, type Website } from '../../infra/local/http/static-site.ts';
import { startBrowser } from '../support/browser/browser.ts';
import { FASTEST_BROTLI } from '../support/fastest-brotli.ts';

let browser: Browser;
let folder: string;
let site: Awaited<ReturnType<typeof listen>>;
let firstVersion: Website;
let website: Website;
let requested: string[] = [];

/** Serves the built page until `publishNextVersion` replaces it. API calls fail with 503. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-versions-'));
  firstVersion = await createWebsite(inject('builtPage'), {}, FASTEST_BROTLI);
  site = await listen(
    createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      requested.push(url.pathname);
      if (url.pathname.startsWith('/api/')) response.writeHead(503).end();
      else if (url.pathname === endlessFile) response.write('The response has no end.');
      else void website(request, response, url);
    }),
  );
  browser = await startBrowser();
});

beforeEach(() => {
  website = firstVersion;
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

const analysisFile = /\/assets\/analyse-photo-[\w-]+\.js/g;
/** A file whose download never ends. */
const endlessFile = '/assets/endless.js';
const nextAnalysisFile = '/assets/analyse-photo-of-next-version.js';

/**
 * Publishes a new version. `change` edits its service worker. The analysis script is also published under a new name.
 */
async function publishNextVersion(change: (worker: string) => string): Promise<void> {
  await cp(inject('builtPage'), folder, { recursive: true });
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const [file = ''] = worker.match(analysisFile) ?? [];
  await cp(join(folder, file), join(folder, nextAnalysisFile));
  await writeFile(join(folder, 'sw.js'), change(worker));
  website = await createWebsite(folder, {}, FASTEST_BROTLI);
}

/** Opens the page, and loads it again from its service worker. */
async function openInstalled(): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.evaluate(() => document.body.setAttribute('data-old', ''));
  return page;
}

const isOld = (page: Page): Promise<boolean> => page.evaluate(() => document.body.hasAttribute('data-old'));

const installNextVersion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (!registration.waiting) {
      // Starts the update, and repeats it if the installation has failed, for example because a download failed.
      if (!registration.installing) await registration.update();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload for the new version' });

/** Long enough for a busy machine, but shorter than the 5 minutes for which Chrome may wait for a busy old worker. */
const TAKEOVER_MS = 45_000;

async function reloadForNextVersion(page: Page): Promise<void> {
  await reloadButton(page).click();
  await expect.poll(() => isOld(page), { timeout: TAKEOVER_MS }).toBe(false);
  await page.getByRole('heading', { name: 'Your Professional Skincare Advisor' }).waitFor();
}

const isActivated = (page: Page): Promise<boolean> =>
  page.evaluate(async () => !(await navigator.serviceWorker.ready).waiting);

async function openCapture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await page.getByRole('heading', { name: 'Capture Your Photo' }).waitFor();
}

describe('a new version of the app', () => {
  it('is activated only when the visitor requests it on the first screen', async () => {
    const page = await openInstalled();
    await openCapture(page);
    await publishNextVersion((worker) => `${worker}\n// The next version.`);
    await installNextVersion(page);
    expect(await reloadButton(page).count()).toBe(0);
    expect(await isOld(page)).toBe(true);

    await page.getByRole('button', { name: 'Back' }).click();
    await reloadForNextVersion(page);
    expect(await reloadButton(page).count()).toBe(0);
    await expect.poll(() => isActivated(page), { timeout: TAKEOVER_MS }).toBe(true);
  });

  it('is activated even while the previous version downloads a file', async () => {
    const page = await openInstalled();
    await page.evaluate(async (path) => void (await fetch(path)), endlessFile);
    await publishNextVersion((worker) => `${worker}\n// The next version.`);
    await installNextVersion(page);
    await reloadForNextVersion(page);
    await expect.poll(() => isActivated(page), { timeout: TAKEOVER_MS }).toBe(true);
  });

  it(
    'offers a button that reloads the page even if the new service worker is not activated',
    { tags: 'slow' },
    async () => {
      const page = await openInstalled();
      await publishNextVersion((worker) => `self.skipWaiting = () => {};\n${worker}`);
      await installNextVersion(page);
      await reloadForNextVersion(page);
      expect(await isActivated(page)).toBe(false);
    },
  );

  it('does not reload the page once the visitor has left the first screen', { tags: 'slow' }, async () => {
    const page = await openInstalled();
    await publishNextVersion((worker) => `self.skipWaiting = () => {};\n${worker}`);
    await installNextVersion(page);
    await reloadButton(page).click();
    await page.getByRole('button', { name: 'Reloading…' }).waitFor();
    await openCapture(page);
    // Longer than the page waits for the takeover before it reloads.
    await page.waitForTimeout(4000);
    expect(await isOld(page)).toBe(true);
  });
});

/** The paths in the cache of on-demand files. */
const cachedOnDemand = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname).toSorted();
  }, ON_DEMAND);

const savesData = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });\n";

describe('a new version that changes a file saved for offline use', () => {
  it.each([
    ['downloads the changed file before it takes over', '', [nextAnalysisFile]],
    ['downloads nothing with Save-Data', savesData, []],
  ] as const)('preserves the unchanged saved files, and %s', { tags: 'slow' }, async (...given) => {
    const [, prefix, downloads] = given;
    const page = await openInstalled();
    await openCapture(page);
    await page.getByRole('button', { name: onDeviceTexts.keep }).click();
    await page.getByText(onDeviceTexts.kept('computer', false)).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    const before = await cachedOnDemand(page);
    expect(before.length).toBeGreaterThan(8);

    await publishNextVersion((worker) => prefix + worker.replaceAll(analysisFile, nextAnalysisFile));
    requested = [];
    await installNextVersion(page);
    expect(requested.filter((path) => path.startsWith('/assets/'))).toEqual(downloads);
    expect(await cachedOnDemand(page)).toEqual([...before, ...downloads].toSorted());

    await reloadForNextVersion(page);
    // The old analysis script is deleted only once the new one is cached.
    const isReplaced = downloads.length > 0;
    const kept = before.filter((path) => !isReplaced || !path.startsWith('/assets/analyse-photo-'));
    expect(await cachedOnDemand(page)).toEqual([...kept, ...downloads].toSorted());
    expect(requested.filter((path) => path.startsWith('/assets/'))).toEqual(downloads);
  });
});
