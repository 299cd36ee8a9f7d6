import { describe, expect, it } from 'vitest';
import { eventually, type User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const app = useApp({ loads: 'everything' });

const OFFLINE = /^You are offline/;

/** Resolves when the files that the app needs to start are cached. */
const waitUntilCached = (user: User): Promise<unknown> =>
  user.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

const cachedUrls = (user: User): Promise<string[]> =>
  user.page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    return urls;
  });

async function withoutNetwork(): Promise<User> {
  const user = await app().user();
  await waitUntilCached(user);
  user.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'), /^warning: .*(?:session|event|logged)/i);
  await user.context.setOffline(true);
  return user;
}

describe('without a network', () => {
  it('each page opens, and a notice says "You are offline" until the network is back', async () => {
    const user = await withoutNetwork();
    await user.page.reload();
    await user.seesHeading('Your Professional Skincare Advisor');
    await user.page.getByRole('link', { name: 'Use Private Mode' }).waitFor();
    await user.sees(OFFLINE);
    for (const path of ['/private', '/private/']) {
      await user.page.goto(path);
      await user.seesHeading('Your Professional Skincare Advisor');
      await user.page.getByRole('link', { name: 'Use normal mode' }).waitFor();
    }
    for (const path of ['/nothing-here', '/foo.txt', '/index.html']) {
      await user.page.goto(path);
      await user.seesHeading('404');
      await user.sees(OFFLINE);
    }
    await user.page.getByRole('link', { name: 'Return to Home' }).click();
    await user.seesHeading('Your Professional Skincare Advisor');
    await user.context.setOffline(false);
    await user.seesNo(OFFLINE);
  });

  it('a visit continues up to the upload of the photo, which waits for the network', async () => {
    const user = await withoutNetwork();
    await user.page.reload();
    // Waits until the app has started. `prehydrated-input.test.ts` covers choices made before that.
    await user.page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
    await user.chooses('Gender', 'Male');
    await user.presses('Take Photo');
    await user.seesHeading('Capture Your Photo');
    await user.picks(await anyPhoto());
    await user.sees(/^Waiting for the connection\./);
    await user.context.setOffline(false);
    await user.presses('Use This Photo');
    await user.seesHeading('Tell Us About Your Skin Goals');
    // The notice must stay visible at the end of the form, where the visitor sends it.
    await user.context.setOffline(true);
    await user.sees(OFFLINE);
    await user.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const top = () => user.page.locator('.offline-note').evaluate((note) => note.getBoundingClientRect().top);
    await eventually(() => user.page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await top()).toBe(0);
  });
});

describe('the browser', () => {
  it('caches the pages and their assets, but no API response or photo', async () => {
    const user = await app().user();
    await waitUntilCached(user);
    // After this reload, the service worker controls the page.
    await user.page.reload();
    await user.toResults(await anyPhoto());
    await user.page.reload();
    await user.seesHeading('Your Skincare Analysis');
    const urls = await cachedUrls(user);
    expect(urls.length).toBeGreaterThan(10);
    const { origin } = new URL(user.page.url());
    const paths = urls.map((url) => url.replace(origin, ''));
    expect(
      paths.filter((path) => !/^\/(?:assets\/|private\?__WB|404\.html\?__WB|\?__WB)/.test(path)),
    ).toEqual([]);
  });
});
