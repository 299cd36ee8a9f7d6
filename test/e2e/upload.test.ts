import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/failure-texts.ts';
import { uploadFailureText } from '#domain/failures.ts';
import { eventually, type Guest, png } from './support/guest.ts';
import { useHouse } from './support/house.ts';
import { anyPhoto, noise } from './support/pictures.ts';
import { failedToLoad } from './support/watch.ts';

const house = useHouse();
const INTERRUPTED = uploadFailureText(failureTexts.uploadInterrupted);

/** A photo of about 3 MB, as the browser writes it anew. */
const largePhoto = async () => png(await noise(1000, 1000).png({ compressionLevel: 0 }).toBuffer());

async function opens(): Promise<Guest> {
  // Requests that pass a service worker cannot be cut.
  const guest = await house().guest({ browser: { serviceWorkers: 'block' } });
  guest.expectsTrouble(/Service Worker registration blocked/);
  await guest.presses('Take Photo');
  return guest;
}

const bucket = () => `${house().cloud.endpoints.s3}/**`;

/** A slow line to the bucket and everything else. */
async function slowsDown(guest: Guest, bytesPerSecond: number): Promise<void> {
  const line = await guest.context.newCDPSession(guest.page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

describe('a photo on its way', () => {
  it('shows per cent and megabytes, can be stopped, and is still there to be sent', async () => {
    const guest = await opens();
    const before = await house().inside.photoKeys('images/');
    await slowsDown(guest, 1_000_000);
    await guest.picks(await largePhoto());
    await guest.sees(/^\d{1,2}%, \d\.\d of 3\.3 MB$/);
    expect(await guest.button('Uploading...').isDisabled()).toBe(true);
    const percent = () => guest.percentOf('Upload');
    await eventually(percent).toBeGreaterThan(5);
    const seen = await percent();
    await eventually(percent).toBeGreaterThan(seen);
    await guest.presses('Cancel');

    await guest.sees(/^This photo is sent: PNG, 1000 × 1000 pixels, 3\.3 MB/);
    await guest.photo.waitFor();
    expect(await guest.bar('Upload').count()).toBe(0);
    expect(await house().inside.photoKeys('images/')).toEqual(before);
    await slowsDown(guest, -1);
    await guest.presses('Use This Photo');
    await guest.seesHeading('Tell Us About Your Skin Goals');
    expect(await house().inside.photoKeys('images/')).toHaveLength(before.length + 1);
  });

  it('is sent once more by itself, with a fresh permission, when the line breaks', async () => {
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
    expect(permissions).toHaveLength(2);
    expect(await house().inside.photoKeys('images/')).toHaveLength(before.length + 1);
  });

  it('is kept when it does not arrive, and goes on by Try Again', async () => {
    const guest = await opens();
    guest.expectsTrouble(failedToLoad('ERR_FAILED'));
    await guest.page.route(bucket(), (route) => route.abort('failed'));
    await guest.picks(await anyPhoto());
    await guest.seesAlert(INTERRUPTED);
    await guest.photo.waitFor();
    await guest.presses('Try Again');
    await guest.seesAlert(INTERRUPTED);
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

  it('can be given up for another one when it does not arrive', async () => {
    const guest = await opens();
    guest.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'));
    await guest.context.setOffline(true);
    await guest.picks(await anyPhoto());
    await guest.seesAlert(INTERRUPTED);
    await guest.presses('Use another photo');
    await guest.button('Upload Photo').waitFor();
    expect(await guest.photo.count()).toBe(0);
    await guest.context.setOffline(false);
    await guest.picks(await anyPhoto());
    await guest.sees(/^Uploaded: JPEG/);
  });
});
