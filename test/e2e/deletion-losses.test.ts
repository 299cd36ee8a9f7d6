import { afterEach, describe, expect, it } from 'vitest';
import { eventually, type Guest, png } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto, noise } from '../support/browser/pictures.ts';
import {
  comesOnline,
  losesAnswers,
  openPrivately,
  PROMISE,
  RECEIPT,
} from '../support/browser/private-user.ts';

// What a private photo outlives where something breaks: nothing. A browser that dies leaves it to the sweeper.
const house = useHouse();
const privatePhotos = () => house().inside.photoKeys('private-images/');
const SWEPT_BY_MS = 15 * 60_000;

const READ = { method: 'GET', path: '/api/analyze-skin/*' };
const START = { method: 'POST', path: '/api/analyze-skin' };
const DELETE = { method: 'DELETE', path: '/api/images' };

/** The browser's own way to die: no event of the page runs. */
async function dies({ context, page }: Guest): Promise<void> {
  const line = await context.newCDPSession(page);
  const died = page.waitForEvent('crash');
  // Nobody is left to answer.
  void line.send('Page.crash').catch(() => {});
  await died;
}

afterEach(async () => expect(await privatePhotos()).toEqual([]));

describe('a browser that is killed', () => {
  it('in the middle of an upload leaves nothing', async () => {
    const guest = await openPrivately(house());
    await guest.presses('Take Photo');
    const line = await guest.context.newCDPSession(guest.page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 1_000_000,
    });
    await guest.picks(png(await noise(1000, 1000).png({ compressionLevel: 0 }).toBuffer()));
    await eventually(() => guest.percentOf('Upload')).toBeGreaterThan(5);
    await dies(guest);
    expect(await privatePhotos()).toEqual([]);
  });

  it.each<[string, (guest: Guest) => Promise<void>]>([
    ['when the upload has arrived and before it heard so', killedAfterUpload],
    ['with the form open', async (guest) => guest.toForm(await anyPhoto())],
    [
      'on the error screen',
      async (guest) => {
        house().model.reports({ cannotAnalyse: { reason: 'no_face' } });
        await guest.toAnalysis(await anyPhoto());
        await guest.seesHeading('Image Cannot Be Analyzed');
      },
    ],
  ])('%s leaves a photo that is gone after one sweep', async (_, goThere) => {
    const guest = await openPrivately(house());
    await goThere(guest);
    await dies(guest);
    expect(await privatePhotos()).toHaveLength(1);
    await house().cloud.sweepNow(SWEPT_BY_MS);
  });

  it('while the analysis runs leaves the photo to the analysis', async () => {
    house().model.hold();
    const guest = await openPrivately(house());
    await guest.toAnalysis(await anyPhoto());
    await eventually(() => house().model.asked().length).toBe(1);
    await dies(guest);
    expect(await privatePhotos()).toHaveLength(1);
    house().model.release();
    await eventually(privatePhotos).toEqual([]);
  });
});

async function killedAfterUpload(guest: Guest): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  await guest.page.route(`${house().cloud.endpoints.s3}/**`, async (route) => {
    await route.fetch();
    // The answer never comes.
    arrived.resolve();
  });
  await guest.presses('Take Photo');
  await guest.picks(await anyPhoto());
  await arrived.promise;
}

describe('an answer that is lost', () => {
  it('of the start is asked for again, and the analysis is paid for once', async () => {
    const guest = await openPrivately(house());
    const lost = await losesAnswers(guest, START, 1);
    await guest.toAnalysis(await anyPhoto());
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(RECEIPT);
    expect([lost(), house().model.asked().length]).toEqual([1, 1]);
  });

  it('of a question for the result is asked for again', async () => {
    const guest = await openPrivately(house());
    const lost = await losesAnswers(guest, READ, 2);
    await guest.toAnalysis(await anyPhoto());
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(RECEIPT);
    expect([lost(), house().model.asked().length]).toEqual([2, 1]);
  });

  it('time after time is told, with the receipt, and Try Again goes on from memory', async () => {
    const guest = await openPrivately(house());
    const lost = await losesAnswers(guest, READ, 3);
    await guest.toAnalysis(await anyPhoto());
    await guest.seesHeading('Analysis Failed');
    await guest.seesAlert('Failed to fetch');
    expect(lost()).toBe(3);
    await guest.sees(RECEIPT);
    expect(await privatePhotos()).toEqual([]);
    await guest.presses('Try Again');
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(RECEIPT);
  });

  it('of the deletion is told by when the photo is gone, and confirmed when the network is back', async () => {
    const guest = await openPrivately(house());
    const lost = await losesAnswers(guest, DELETE, 1);
    await guest.toResults(await anyPhoto());
    await guest.sees(PROMISE);
    expect(lost()).toBe(1);
    expect(await privatePhotos()).toEqual([]);
    await comesOnline(guest);
    await guest.sees(RECEIPT);
    await guest.seesNo(PROMISE);
  });

  it('of the deletion is confirmed at the next load, too', async () => {
    const guest = await openPrivately(house());
    await losesAnswers(guest, DELETE, 1);
    await guest.toResults(await anyPhoto());
    await guest.sees(PROMISE);
    await guest.page.reload();
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(RECEIPT);
  });
});
