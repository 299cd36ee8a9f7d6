import { describe, expect, it } from 'vitest';
import type { Guest } from '../support/browser/user.ts';
import { eventually } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const house = useHouse({ loads: 'everything' });

const OFFLINE = /^You are offline/;

/** Resolves when everything that opens the app is kept. */
const isKept = (guest: Guest): Promise<unknown> =>
  guest.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

/** The addresses of all that any cache of the page holds. */
const kept = (guest: Guest): Promise<string[]> =>
  guest.page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    return urls;
  });

async function withoutNetwork(): Promise<Guest> {
  const guest = await house().guest();
  await isKept(guest);
  guest.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'), /^warning: .*(?:session|event|logged)/i);
  await guest.context.setOffline(true);
  return guest;
}

describe('without a network', () => {
  it('each page opens as itself and says what needs the network', async () => {
    const guest = await withoutNetwork();
    await guest.page.reload();
    await guest.seesHeading('Your Professional Skincare Advisor');
    await guest.page.getByRole('link', { name: 'Use Private Mode' }).waitFor();
    await guest.sees(OFFLINE);
    for (const path of ['/private', '/private/']) {
      await guest.page.goto(path);
      await guest.seesHeading('Your Professional Skincare Advisor');
      await guest.page.getByRole('link', { name: 'Use normal mode' }).waitFor();
    }
    for (const path of ['/nothing-here', '/foo.txt', '/index.html']) {
      await guest.page.goto(path);
      await guest.seesHeading('404');
      await guest.sees(OFFLINE);
    }
    await guest.page.getByRole('link', { name: 'Return to Home' }).click();
    await guest.seesHeading('Your Professional Skincare Advisor');
    await guest.context.setOffline(false);
    await guest.seesNo(OFFLINE);
  });

  it('the visit goes on as far as it can, and the photo waits for the network', async () => {
    const guest = await withoutNetwork();
    await guest.page.reload();
    await guest.chooses('Gender', 'Male');
    await guest.presses('Take Photo');
    await guest.seesHeading('Capture Your Photo');
    await guest.picks(await anyPhoto());
    await guest.sees(/^Waiting for the connection\./);
    await guest.context.setOffline(false);
    await guest.presses('Use This Photo');
    await guest.seesHeading('Tell Us About Your Skin Goals');
  });
});

describe('what the browser keeps', () => {
  it('is never a call, a photo or an answer', async () => {
    const guest = await house().guest();
    await isKept(guest);
    // From here on every request passes the worker.
    await guest.page.reload();
    await guest.toResults(await anyPhoto());
    await guest.page.reload();
    await guest.seesHeading('Your Skincare Analysis');
    const urls = await kept(guest);
    expect(urls.length).toBeGreaterThan(10);
    const { origin } = new URL(guest.page.url());
    const paths = urls.map((url) => url.replace(origin, ''));
    expect(
      paths.filter((path) => !/^\/(?:assets\/|private\?__WB|404\.html\?__WB|\?__WB)/.test(path)),
    ).toEqual([]);
  });

  it('no longer holds what the worker before this one kept', async () => {
    const guest = await house().guest({
      path: '/robots.txt',
      prepare: (context) =>
        context.addInitScript(() => 'caches' in window && void window.caches.open('dewpoint-1')),
    });
    await eventually(() => guest.page.evaluate(() => window.caches.has('dewpoint-1'))).toBe(true);
    const other = await house().guest();
    await isKept(other);
    await eventually(() => other.page.evaluate(() => window.caches.has('dewpoint-1'))).toBe(false);
  });
});
