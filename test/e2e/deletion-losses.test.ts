import { afterEach, describe, expect, it } from 'vitest';
import { eventually, type User, png } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto, noise } from '../support/browser/pictures.ts';
import {
  comesOnline,
  losesResponses,
  openPrivately,
  PROMISE,
  RECEIPT,
} from '../support/browser/private-user.ts';

// Each of these tests causes a failure, after which no private photo may remain on the server.
const app = useApp();
const privatePhotos = () => app().inspector.photoKeys('private-images/');
const SWEPT_BY_MS = 15 * 60_000;

const POLL_CALL = { method: 'GET', path: '/api/analyze-skin/*' };
const START_CALL = { method: 'POST', path: '/api/analyze-skin' };
const DELETE_CALL = { method: 'DELETE', path: '/api/images' };

/** Crashes the page through the DevTools protocol, so that no event handler of the page runs. */
async function crashPage({ context, page }: User): Promise<void> {
  const line = await context.newCDPSession(page);
  const died = page.waitForEvent('crash');
  // A crashed page cannot answer this call, so its error is ignored.
  void line.send('Page.crash').catch(() => {});
  await died;
}

afterEach(async () => expect(await privatePhotos()).toEqual([]));

describe('the server after a browser crash', () => {
  it('has no photo if the browser crashed during the upload', { tags: 'slow' }, async () => {
    const user = await openPrivately(app());
    await user.presses('Take Photo');
    const line = await user.context.newCDPSession(user.page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 1_000_000,
    });
    await user.picks(png(await noise(1000, 1000).png({ compressionLevel: 0 }).toBuffer()));
    await eventually(() => user.percentOf('Upload')).toBeGreaterThan(5);
    await crashPage(user);
    expect(await privatePhotos()).toEqual([]);
  });

  it.each<[string, (user: User) => Promise<void>]>([
    ['after the upload and before the response', killedAfterUpload],
    ['with the form open', async (user) => user.toForm(await anyPhoto())],
    [
      'on the error screen',
      async (user) => {
        app().model.reports({ cannotAnalyse: 'no_face' });
        await user.toAnalysis(await anyPhoto());
        await user.seesHeading('Image Cannot Be Analyzed');
      },
    ],
  ])(
    'deletes the photo within 15 minutes if the browser crashed %s',
    { tags: 'slow' },
    async (_, goThere) => {
      const user = await openPrivately(app());
      await goThere(user);
      await crashPage(user);
      expect(await privatePhotos()).toHaveLength(1);
      await app().cloud.sweepNow(SWEPT_BY_MS);
    },
  );

  it('deletes the photo after an analysis during which the browser crashed', { tags: 'slow' }, async () => {
    app().model.hold();
    const user = await openPrivately(app());
    await user.toAnalysis(await anyPhoto());
    await eventually(() => app().model.calls()).toBe(1);
    await crashPage(user);
    expect(await privatePhotos()).toHaveLength(1);
    app().model.release();
    await eventually(privatePhotos).toEqual([]);
  });
});

async function killedAfterUpload(user: User): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  await user.page.route(`${app().cloud.endpoints.s3}/**`, async (route) => {
    await route.fetch();
    // The photo has reached the bucket, but the page never gets the response.
    arrived.resolve();
  });
  await user.presses('Take Photo');
  await user.picks(await anyPhoto());
  await arrived.promise;
}

describe('the page in private mode', () => {
  it('retries the analysis request if its response is lost, and the model is called only once', async () => {
    const user = await openPrivately(app());
    const lost = await losesResponses(user, START_CALL, 1);
    await user.toAnalysis(await anyPhoto());
    await user.seesHeading('Your Skincare Analysis');
    await user.sees(RECEIPT);
    expect([lost(), app().model.calls()]).toEqual([1, 1]);
  });

  it('polls for the result again if the response to a poll is lost', { tags: 'slow' }, async () => {
    const user = await openPrivately(app());
    const lost = await losesResponses(user, POLL_CALL, 2);
    await user.toAnalysis(await anyPhoto());
    await user.seesHeading('Your Skincare Analysis');
    await user.sees(RECEIPT);
    expect([lost(), app().model.calls()]).toEqual([2, 1]);
  });

  it(
    'shows an error screen with the deletion receipt after three lost poll responses, and the result on Try Again',
    { tags: 'slow' },
    async () => {
      const user = await openPrivately(app());
      const lost = await losesResponses(user, POLL_CALL, 3);
      await user.toAnalysis(await anyPhoto());
      await user.seesHeading('Analysis Failed');
      await user.seesAlert('Failed to fetch');
      expect(lost()).toBe(3);
      await user.sees(RECEIPT);
      expect(await privatePhotos()).toEqual([]);
      await user.presses('Try Again');
      await user.seesHeading('Your Skincare Analysis');
      await user.sees(RECEIPT);
    },
  );

  it(
    'shows the deletion deadline if the deletion response is lost, and the receipt once the network is back',
    { tags: 'slow' },
    async () => {
      const user = await openPrivately(app());
      const lost = await losesResponses(user, DELETE_CALL, 1);
      await user.toResults(await anyPhoto());
      await user.sees(PROMISE);
      expect(lost()).toBe(1);
      expect(await privatePhotos()).toEqual([]);
      await comesOnline(user);
      await user.sees(RECEIPT);
      await user.seesNo(PROMISE);
    },
  );

  it('shows the receipt after a reload if the deletion response was lost', { tags: 'slow' }, async () => {
    const user = await openPrivately(app());
    await losesResponses(user, DELETE_CALL, 1);
    await user.toResults(await anyPhoto());
    await user.sees(PROMISE);
    await user.page.reload();
    await user.seesHeading('Your Skincare Analysis');
    await user.sees(RECEIPT);
  });
});
