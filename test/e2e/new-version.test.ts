import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listen } from '../../infra/local/http/listen.ts';
import { createWebsite, type Website } from '../../infra/local/http/static-site.ts';
import { startBrowser } from '../support/browser/browser.ts';
import { FASTEST_BROTLI } from '../support/fastest-brotli.ts';

let browser: Browser;
let folder: string;
let site: Awaited<ReturnType<typeof listen>>;
let website: Website;

/** Serves the built page until `publishNextVersion` replaces it. API calls fail with 503. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-versions-'));
  website = await createWebsite(inject('builtPage'), {}, FASTEST_BROTLI);
  site = await listen(
    createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (url.pathname.startsWith('/api/')) response.writeHead(503).end();
      else void website(request, response, url);
    }),
  );
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

async function publishNextVersion(): Promise<void> {
  await cp(inject('builtPage'), folder, { recursive: true });
  await appendFile(join(folder, 'sw.js'), '\n// The next version.');
  website = await createWebsite(folder, {}, FASTEST_BROTLI);
}

describe('a new version of the app', () => {
  it('is activated only when the visitor requests it on the first screen', async () => {
    const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' });
    const reload = page.getByRole('button', { name: 'Reload for the new version' });
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.evaluate(() => document.body.setAttribute('data-old', ''));
    const isOld = () => page.evaluate(() => document.body.hasAttribute('data-old'));

    await page.getByRole('button', { name: 'Take Photo' }).click();
    await page.getByRole('heading', { name: 'Capture Your Photo' }).waitFor();
    await publishNextVersion();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(await reload.count()).toBe(0);
    expect(await isOld()).toBe(true);

    await page.getByRole('button', { name: 'Back' }).click();
    await reload.click();
    // The new worker takes over only after the old one has answered all pending requests.
    await expect.poll(isOld, { timeout: 45_000 }).toBe(false);
    await page.getByRole('heading', { name: 'Your Professional Skincare Advisor' }).waitFor();
    expect(await reload.count()).toBe(0);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  });
});
