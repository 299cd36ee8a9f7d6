import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, type User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { PROMISE } from '../support/browser/private-user.ts';
import { failedToLoad } from '../support/browser/watch.ts';

// Most of these tests replace the local cloud's responses with broken ones, which it does not send by itself.
const app = useApp();
const privatePhotos = () => app().inspector.photoKeys('private-images/');

const START_URL = '**/api/analyze-skin';
const POLL_URL = '**/api/analyze-skin/*';
const answering = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body });
const unavailable = answering(
  503,
  '{"error":true,"type":"unavailable","message":"The service is temporarily unavailable."}',
);

async function toForm(path: '/' | '/private'): Promise<User> {
  // Service workers are blocked, because `page.route` does not intercept requests that pass through them.
  const user = await app().user({ path, browser: { serviceWorkers: 'block' } });
  user.expectsTrouble(/Service Worker registration blocked/);
  await user.toForm(await anyPhoto());
  await user.answers();
  return user;
}

describe('the error screen in normal mode', () => {
  it('reports a server error if the analysis request fails, or missing data if the result is empty', async () => {
    const user = await toForm('/');
    // The first attempt never reaches the server. The last "Try Again" first asks for the result of that attempt, and
    // gets a 404.
    user.expectsTrouble(failedToLoad(503), failedToLoad(404));
    await user.page.route(START_URL, unavailable);
    await user.presses('Analyze My Skin');
    await user.seesHeading('Analysis Failed');
    await user.seesAlert('Analysis failed: Analysis failed due to a server error. Please try again.');
    await user.seesAlert('Please try again or contact support if the problem persists.');

    await user.page.unroute(START_URL);
    await user.page.route(POLL_URL, answering(200, '{"status":"done"}'));
    await user.presses('Try Again');
    await user.seesAlert('Analysis failed: No data received from analysis. Please try again.');

    await user.page.unroute(POLL_URL);
    await user.presses('Try Again');
    await user.seesHeading('Your Skincare Analysis');
  });

  it(
    'reports a server error even if the cause is the network, and Try Again succeeds with the same photo',
    { tags: 'slow' },
    async () => {
      const user = await toForm('/');
      user.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'), failedToLoad(404));
      const before = await app().inspector.photoKeys('images/');
      await user.hasEverything();
      await user.context.setOffline(true);
      await user.presses('Analyze My Skin');
      await user.seesAlert('Analysis failed: Analysis failed due to a server error. Please try again.');
      await user.context.setOffline(false);
      await user.presses('Try Again');
      await user.seesHeading('Your Skincare Analysis');
      expect(await app().inspector.photoKeys('images/')).toEqual(before);
    },
  );
});

describe('the error screen in private mode', () => {
  it(
    "shows the server's message if the analysis request fails, and Try Again uploads the deleted photo again",
    { tags: 'slow' },
    async () => {
      const user = await toForm('/private');
      // "Try Again" first asks for the result of the failed request, and gets a 404.
      user.expectsTrouble(failedToLoad(503), failedToLoad(404));
      await user.page.route(START_URL, unavailable);
      await user.presses('Analyze My Skin');
      await user.seesHeading('Analysis Failed');
      await user.seesAlert('The service is temporarily unavailable.');
      await user.sees(/^Your photo was deleted at/);
      expect(await privatePhotos()).toEqual([]);

      await user.page.unroute(START_URL);
      await user.presses('Try Again');
      await user.seesHeading('Your Skincare Analysis');
      await user.sees(/^Your photo was deleted at/);
      await eventually(privatePhotos).toEqual([]);
    },
  );

  it.each([
    ['{"status":"done"}', 'No data received from analysis'],
    ['{"status":"undreamt-of","why":"?"}', 'An unexpected error occurred'],
  ])('reports the response %s as "%s", and the photo is deleted', { tags: 'slow' }, async (body, message) => {
    const user = await toForm('/private');
    await user.page.route(POLL_URL, answering(200, body));
    await user.presses('Analyze My Skin');
    await user.seesAlert(message);
    await user.sees(/^Your photo was deleted at/);
    expect(await privatePhotos()).toEqual([]);
  });

  it(
    "shows the browser's message if the network is down, and the photo is deleted when the network is back",
    { tags: 'slow' },
    async () => {
      const user = await toForm('/private');
      user.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'));
      await user.hasEverything();
      await user.context.setOffline(true);
      await user.presses('Analyze My Skin');
      await user.seesAlert('Failed to fetch');
      await user.sees(PROMISE);
      expect(await privatePhotos()).toHaveLength(1);
      await user.context.setOffline(false);
      await user.sees(/^Your photo was deleted at/);
      expect(await privatePhotos()).toEqual([]);
    },
  );
});
