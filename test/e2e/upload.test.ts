import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { RETRY_PAUSES_MS } from '../../frontend/state/upload/upload.ts';
import { eventually, type User, png } from '../support/browser/user.ts';
import { type UserOptions, useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto, noise } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const app = useApp();
const WAITING = /^Waiting for the connection\. The upload will continue by itself\.$/;
const INTERRUPTED = failureTexts.uploadFailureText(failureTexts.uploadInterrupted);

/** A photo that is still about 3 MB after the browser has re-encoded it. */
const largePhoto = async () => png(await noise(1000, 1000).png({ compressionLevel: 0 }).toBuffer());

async function openCapture(prepare?: NonNullable<UserOptions['prepare']>): Promise<User> {
  // Service workers are blocked, because `page.route` does not intercept requests that pass through them.
  const user = await app().user({
    browser: { serviceWorkers: 'block' },
    ...(prepare && { prepare }),
  });
  user.expectsTrouble(/Service Worker registration blocked/);
  await user.presses('Take Photo');
  return user;
}

const bucket = () => `${app().cloud.endpoints.s3}/**`;

/** Returns a function that limits the upload speed to a number of bytes per second, or disconnects the network. */
async function lineOf(user: User): Promise<(speed: number | 'offline') => Promise<unknown>> {
  const line = await user.context.newCDPSession(user.page);
  return (speed) =>
    line.send('Network.emulateNetworkConditions', {
      offline: speed === 'offline',
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: speed === 'offline' ? -1 : speed,
    });
}
const UNLIMITED = -1;

/**
 * Whether a request reaches the server. `navigator.onLine` cannot show this, because it can turn false before the
 * connection is down.
 */
const reachesServer = (user: User): Promise<boolean> =>
  user.page.evaluate(() =>
    fetch('/robots.txt', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );

describe('an upload', () => {
  it('shows the percentage, the megabytes and the time left, and can be stopped without losing the photo', async () => {
    const user = await openCapture();
    const before = await app().inspector.photoKeys('images/');
    const line = await lineOf(user);
    await line(300_000);
    await user.picks(await largePhoto());
    await user.sees(/^\d{1,2}%, \d\.\d of 3\.3 MB$/);
    expect(await user.button('Uploading...').isDisabled()).toBe(true);
    const percent = () => user.percentOf('Upload');
    await eventually(percent).toBeGreaterThan(5);
    const seen = await percent();
    await eventually(percent).toBeGreaterThan(seen);
    await user.sees(/^(About \d+|A few) seconds left$/);
    await user.presses('Cancel');

    await user.sees(/^Your photo: PNG, 1000 × 1000 pixels, 3\.3\sMB/);
    await user.photo.waitFor();
    expect(await user.bar('Upload').count()).toBe(0);
    expect(await app().inspector.photoKeys('images/')).toEqual(before);
    await line(UNLIMITED);
    await user.presses('Use This Photo');
    await user.seesHeading('Tell Us About Your Skin Goals');
    expect(await app().inspector.photoKeys('images/')).toHaveLength(before.length + 1);
  });

  it('is retried automatically when the connection breaks', async () => {
    const user = await openCapture();
    user.expectsTrouble(failedToLoad('ERR_FAILED'));
    const before = await app().inspector.photoKeys('images/');
    const permissions: string[] = [];
    user.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/images'))
        permissions.push(request.url());
    });
    let broken = 0;
    await user.page.route(bucket(), (route) =>
      (broken += 1) === 1 ? route.abort('failed') : route.continue(),
    );
    await user.picks(await anyPhoto());
    await user.sees(/^Your photo has been uploaded: JPEG/);
    expect(await user.page.getByRole('alert').count()).toBe(0);
    expect(permissions).toHaveLength(1);
    expect(await app().inspector.photoKeys('images/')).toHaveLength(before.length + 1);
  });

  it('is retried with the same photo when Try Again is pressed', { tags: 'slow' }, async () => {
    const user = await openCapture((context) => context.clock.install());
    user.expectsTrouble(failedToLoad('ERR_FAILED'));
    let broken = 0;
    await user.page.route(bucket(), (route) => {
      broken += 1;
      return route.abort('failed');
    });
    const isTriedInVain = async (): Promise<void> => {
      const before = broken;
      for (const [tries, pauseMs] of RETRY_PAUSES_MS.entries()) {
        await eventually(() => broken).toBe(before + tries + 1);
        await user.sees(WAITING);
        await user.context.clock.runFor(pauseMs);
      }
      await user.seesAlert(INTERRUPTED);
    };
    const tried = isTriedInVain();
    await user.picks(await anyPhoto());
    await tried;
    await user.photo.waitFor();
    await Promise.all([isTriedInVain(), user.presses('Try Again')]);
    await user.page.unroute(bucket());
    await user.presses('Try Again');
    await user.seesHeading('Tell Us About Your Skin Goals');
    await user.photo.waitFor();

    const sessionId = await user.sessionId();
    const names = async () => (await app().inspector.events(sessionId)).map(({ name }) => name);
    await eventually(
      async () => (await names()).filter((name) => name === 'image_upload_failed').length,
    ).toBe(2);
  });

  it(
    'shows that it is waiting for the network, and opens the form once the network is back',
    { tags: 'slow' },
    async () => {
      const user = await openCapture();
      user.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'));
      const before = await app().inspector.photoKeys('images/');
      const line = await lineOf(user);
      await line(300_000);
      await user.picks(await largePhoto());
      await user.bar('Upload').waitFor();
      await user.presses('Cancel');
      await line('offline');
      await eventually(() => reachesServer(user)).toBe(false);
      await user.presses('Use This Photo');
      await user.sees(WAITING);
      expect(await user.button('Uploading...').isDisabled()).toBe(true);
      await line(UNLIMITED);
      await user.seesHeading('Tell Us About Your Skin Goals');
      // The photo of the cancelled upload is deleted, even if it arrives after the cancellation.
      await eventually(async () => (await app().inspector.photoKeys('images/')).length).toBe(
        before.length + 1,
      );
    },
  );

  it(
    'can be cancelled while the phone is offline, and another photo can be uploaded',
    { tags: 'slow' },
    async () => {
      const user = await openCapture();
      user.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'));
      await user.button('Upload Photo').waitFor();
      await user.hasEverything();
      await user.context.setOffline(true);
      await user.picks(await anyPhoto());
      await user.sees(WAITING);
      await user.presses('Cancel');
      await user.sees(/^Your photo: /);
      await user.presses('Retake');
      await user.button('Upload Photo').waitFor();
      expect(await user.photo.count()).toBe(0);
      await user.context.setOffline(false);
      await user.picks(await anyPhoto());
      await user.sees(/^Your photo has been uploaded: JPEG/);
    },
  );
});
