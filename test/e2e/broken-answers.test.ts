import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, type Guest } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { PROMISE } from '../support/browser/private-user.ts';
import { failedToLoad } from '../support/browser/watch.ts';

// The embedded cloud never answers in ways that nobody can understand, so here its answers are replaced on the way.
const house = useHouse();
const privatePhotos = () => house().inside.photoKeys('private-images/');

const START = '**/api/analyze-skin';
const READ = '**/api/analyze-skin/*';
const answering = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body });
const unavailable = answering(
  503,
  '{"error":true,"type":"unavailable","message":"The service is temporarily unavailable."}',
);

async function toForm(path: '/' | '/private'): Promise<Guest> {
  // Requests that pass a service worker cannot be replaced.
  const guest = await house().guest({ path, browser: { serviceWorkers: 'block' } });
  guest.expectsTrouble(/Service Worker registration blocked/);
  await guest.toForm(await anyPhoto());
  await guest.answers();
  return guest;
}

describe('an answer that cannot be understood, in normal mode', () => {
  it('is told as a server error where the server breaks down', async () => {
    const guest = await toForm('/');
    // Try Again asks for the first try, which never arrived.
    guest.expectsTrouble(failedToLoad(503), failedToLoad(404));
    await guest.page.route(START, unavailable);
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Analysis Failed');
    await guest.seesAlert('Analysis failed: Analysis failed due to a server error. Please try again.');
    await guest.seesAlert('Please try again or contact support if the problem persists.');

    await guest.page.unroute(START);
    await guest.page.route(READ, answering(200, '{"status":"done"}'));
    await guest.presses('Try Again');
    await guest.seesAlert('Analysis failed: No data received from analysis. Please try again.');

    await guest.page.unroute(READ);
    await guest.presses('Try Again');
    await guest.seesHeading('Your Skincare Analysis');
  });

  it('is told as a server error where the network is gone, and the same photo goes through later', async () => {
    const guest = await toForm('/');
    guest.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'), failedToLoad(404));
    const before = await house().inside.photoKeys('images/');
    await guest.hasEverything();
    await guest.context.setOffline(true);
    await guest.presses('Analyze My Skin');
    await guest.seesAlert('Analysis failed: Analysis failed due to a server error. Please try again.');
    await guest.context.setOffline(false);
    await guest.presses('Try Again');
    await guest.seesHeading('Your Skincare Analysis');
    expect(await house().inside.photoKeys('images/')).toEqual(before);
  });
});

describe('an answer that cannot be understood, in private mode', () => {
  it('is told in its own words, and the photo is deleted and sent anew for another try', async () => {
    const guest = await toForm('/private');
    guest.expectsTrouble(failedToLoad(503));
    await guest.page.route(START, unavailable);
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Analysis Failed');
    await guest.seesAlert('The service is temporarily unavailable.');
    await guest.sees(/^Your photo was deleted at/);
    expect(await privatePhotos()).toEqual([]);

    await guest.page.unroute(START);
    await guest.presses('Try Again');
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(/^Your photo was deleted at/);
    await eventually(privatePhotos).toEqual([]);
  });

  it.each([
    ['{"status":"done"}', 'No data received from analysis'],
    ['{"status":"undreamt-of","why":"?"}', 'An unexpected error occurred'],
  ])('%s is told as "%s"', async (body, message) => {
    const guest = await toForm('/private');
    await guest.page.route(READ, answering(200, body));
    await guest.presses('Analyze My Skin');
    await guest.seesAlert(message);
    await guest.sees(/^Your photo was deleted at/);
    expect(await privatePhotos()).toEqual([]);
  });

  it('is told as the browser tells it where the network is gone, and the deletion follows when it is back', async () => {
    const guest = await toForm('/private');
    guest.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'));
    await guest.hasEverything();
    await guest.context.setOffline(true);
    await guest.presses('Analyze My Skin');
    await guest.seesAlert('Failed to fetch');
    await guest.sees(PROMISE);
    expect(await privatePhotos()).toHaveLength(1);
    await guest.context.setOffline(false);
    await guest.sees(/^Your photo was deleted at/);
    expect(await privatePhotos()).toEqual([]);
  });
});
