import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../infra/local/http/listen.ts';
import { startBrowser } from '../support/browser/browser.ts';
import { eventually } from '../support/browser/user.ts';
import { failedToLoad, watchContext } from '../support/browser/watch.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  browser = await startBrowser();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" });
    response.end('<!doctype html><link rel="icon" href="data:,"><title>Page</title>');
  });
  site = await listen(server);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('monitoring of browser problems during tests', () => {
  it.each([
    ['an error on the console', /^error: oh no/, () => console.error('oh no')],
    ['a warning on the console', /^warning: careful/, () => console.warn('careful')],
    [
      'an uncaught exception',
      /^uncaught: Error: lost/,
      () =>
        void setTimeout(() => {
          throw new Error('lost');
        }),
    ],
    [
      'a violation of the Content Security Policy',
      /^error: .*Content Security Policy/,
      () => {
        const script = document.createElement('script');
        script.textContent = '1';
        document.body.append(script);
      },
    ],
    [
      'a request to a foreign origin',
      /^foreign request: http:\/\/127\.0\.0\.2/,
      () => void fetch('http://127.0.0.2:9/').catch(() => {}),
    ],
  ])('detects %s', async (_what, line, does) => {
    const context = await browser.newContext();
    const watch = watchContext(context, [new URL(site.url).origin]);
    watch.expect(failedToLoad('ERR_'));
    const page = await context.newPage();
    await page.goto(site.url);
    expect(watch.stray()).toEqual([]);
    await page.evaluate(does);
    await eventually(() => watch.stray()).toContainEqual(expect.stringMatching(line));
    watch.expect(line);
    expect(watch.stray()).toEqual([]);
    await context.close();
  });
});
