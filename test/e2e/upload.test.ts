import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { uploadFailureText } from '#domain/contract/failures.ts';
import { RETRY_PAUSES_MS } from '../../frontend/state/upload.ts';
import { eventually, type Guest, png } from '../support/browser/user.ts';
import { type GuestOptions, useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto, noise } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const house = useHouse();
const WAITING = /^Waiting for the connection\. The upload then goes on by itself\.$/;
const INTERRUPTED = uploadFailureText(failureTexts.uploadInterrupted);

/** A photo of about 3 MB, as the browser writes it anew. */
const largePhoto = async () => png(await noise(1000, 1000).png({ compressionLevel: 0 }).toBuffer());

async function opens(prepare?: NonNullable<GuestOptions['prepare']>): Promise<Guest> {
  // Requests that pass a service worker cannot be cut.
  const guest = await house().guest({
    browser: { serviceWorkers: 'block' },
    ...(prepare && { prepare }),
  });
  guest.expectsTrouble(/Service Worker registration blocked/);
  await guest.presses('Take Photo');
  return guest;
}

const bucket = () => `${house().cloud.endpoints.s3}/**`;

/** The line to the bucket and everything else: how many bytes leave in a second, or `offline`. */
async function lineOf(guest: Guest): Promise<(speed: number | 'offline') => Promise<unknown>> {
  const line = await guest.context.newCDPSession(guest.page);
  return (speed) =>
    line.send('Network.emulateNetworkConditions', {
      offline: speed === 'offline',
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: speed === 'offline' ? -1 : speed,
    });
}
const UNLIMITED = -1;

/** The browser says that the line is cut before it is. */
const reachesServer = (guest: Guest): Promise<boolean> =>
  guest.page.evaluate(() =>
    fetch('/robots.txt', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );

describe('a photo on its way', () => {
  it('shows per cent, megabytes and the time left, can be stopped, and is still there to be sent', async () => {
    const guest = await opens();
    const before = await house().inside.photoKeys('images/');
    const line = await lineOf(guest);
    await line(300_000);
    await guest.picks(await largePhoto());
    await guest.sees(/^\d{1,2}%, \d\.\d of 3\.3 MB$/);
    expect(await guest.button('Uploading...').isDisabled()).toBe(true);
    const percent = () => guest.percentOf('Upload');
    await eventually(percent).toBeGreaterThan(5);
    const seen = await percent();
    await eventually(percent).toBeGreaterThan(seen);
    await guest.sees(/^(About \d+|A few) seconds left$/);
    await guest.presses('Cancel');

    await guest.sees(/^This photo is sent: PNG, 1000 × 1000 pixels, 3\.3 MB/);
    await guest.photo.waitFor();
    expect(await guest.bar('Upload').count()).toBe(0);
    expect(await house().inside.photoKeys('images/')).toEqual(before);
    await line(UNLIMITED);
    await guest.presses('Use This Photo');
    await guest.seesHeading('Tell Us About Your Skin Goals');
    expect(await house().inside.photoKeys('images/')).toHaveLength(before.length + 1);
  });

  it('is sent once more by itself when the line breaks', async () => {
    const guest = await opens();
    guest.expectsTrouble(failedToLoad('ERR_FAILED'));
    const before = await house().inside.photoKeys('images/');
    const permissions: string[] = [];
    guest.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/images'))
        permissions.push(request.url());
    });
    let broken = 0;
    await guest.page.route(bucket(), (route) =>
      (broken += 1) === 1 ? route.abort('failed') : route.continue(),
    );
    await guest.picks(await anyPhoto());
    await guest.sees(/^Uploaded: JPEG/);
    expect(await guest.page.getByRole('alert').count()).toBe(0);
    expect(permissions).toHaveLength(1);
    expect(await house().inside.photoKeys('images/')).toHaveLength(before.length + 1);
  });

  it('is kept when it does not arrive, and goes on by Try Again', async () => {
    const guest = await opens((context) => context.clock.install());
    guest.expectsTrouble(failedToLoad('ERR_FAILED'));
    let broken = 0;
    await guest.page.route(bucket(), (route) => {
      broken += 1;
      return route.abort('failed');
    });
    const isTriedInVain = async (): Promise<void> => {
      const before = broken;
      for (const [tries, pauseMs] of RETRY_PAUSES_MS.entries()) {
        await eventually(() => broken).toBe(before + tries + 1);
        await guest.sees(WAITING);
        await guest.context.clock.runFor(pauseMs);
      }
      await guest.seesAlert(INTERRUPTED);
    };
    const tried = isTriedInVain();
    await guest.picks(await anyPhoto());
    await tried;
    await guest.photo.waitFor();
    await Promise.all([isTriedInVain(), guest.presses('Try Again')]);
    await guest.page.unroute(bucket());
    await guest.presses('Try Again');
    await guest.seesHeading('Tell Us About Your Skin Goals');
    await guest.photo.waitFor();

    const sessionId = await guest.sessionId();
    const names = async () => (await house().inside.events(sessionId)).map(({ name }) => name);
    await eventually(
      async () => (await names()).filter((name) => name === 'image_upload_failed').length,
    ).toBe(2);
  });

  it('waits for the network, says so, and goes on to the form by itself when it is back', async () => {
    const guest = await opens();
    guest.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'));
    const before = await house().inside.photoKeys('images/');
    const line = await lineOf(guest);
    await line(300_000);
    await guest.picks(await largePhoto());
    await guest.bar('Upload').waitFor();
    await guest.presses('Cancel');
    await line('offline');
    await eventually(() => reachesServer(guest)).toBe(false);
    await guest.presses('Use This Photo');
    await guest.sees(WAITING);
    expect(await guest.button('Uploading...').isDisabled()).toBe(true);
    await line(UNLIMITED);
    await guest.seesHeading('Tell Us About Your Skin Goals');
    // What the cancelled upload may have stored is deleted, once it is sure to have arrived.
    await eventually(async () => (await house().inside.photoKeys('images/')).length).toBe(before.length + 1);
  });

  it('can be given up for another one when it does not arrive', async () => {
    const guest = await opens();
    guest.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'));
    await guest.context.setOffline(true);
    await guest.picks(await anyPhoto());
    await guest.sees(WAITING);
    await guest.presses('Cancel');
    await guest.sees(/^This photo is sent: /);
    await guest.presses('Retake');
    await guest.button('Upload Photo').waitFor();
    expect(await guest.photo.count()).toBe(0);
    await guest.context.setOffline(false);
    await guest.picks(await anyPhoto());
    await guest.sees(/^Uploaded: JPEG/);
  });
});
