import { afterEach, describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { skinAnalysis } from '../support/builders/report.ts';
import { eventually, type Guest, someAnswers } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import {
  comesOnline,
  losesAnswers,
  openPrivately,
  PROMISE,
  RECEIPT,
} from '../support/browser/private-user.ts';
import { failedToLoad } from '../support/browser/watch.ts';

// The ways on which a visitor, the page or the analysis is done with a private photo. All end with none left.
const house = useHouse();
const privatePhotos = () => house().inside.photoKeys('private-images/');
const START = '**/api/analyze-skin';
const PHOTOS = '**/api/images';

const refusesOnce = () =>
  house().model.reports({ cannotAnalyse: { reason: 'no_face' } }, { analysis: skinAnalysis() });

/** At the error screen of an analysis that the server reported as failed: the photo is kept. */
async function isRefused(): Promise<Guest> {
  refusesOnce();
  const guest = await openPrivately(house());
  await guest.toAnalysis(await anyPhoto());
  await guest.seesHeading('Image Cannot Be Analyzed');
  await guest.seesNo(/^Your photo (was|is being) deleted/);
  expect(await privatePhotos()).toHaveLength(1);
  return guest;
}

afterEach(async () => expect(await privatePhotos()).toEqual([]));

describe('a private photo after an error', () => {
  it('that the server reported is kept for Try Again, and the same one is deleted on success', async () => {
    const guest = await isRefused();
    const kept = await privatePhotos();
    house().model.hold();
    await guest.presses('Try Again');
    await eventually(() => house().model.asked().length).toBe(2);
    expect(await privatePhotos()).toEqual(kept);
    house().model.release();
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(RECEIPT);
  });

  it('that was thrown is deleted, and Try Again sends it anew from memory', async () => {
    const guest = await openPrivately(house());
    guest.expectsTrouble(failedToLoad(503));
    await guest.toForm(await anyPhoto());
    await guest.answers();
    const [first] = await privatePhotos();
    await guest.page.route(START, (route) => route.fulfill({ status: 503, body: '' }));
    await guest.presses('Analyze My Skin');
    await guest.seesAlert(failureTexts.unexpectedError);
    await guest.sees(RECEIPT);
    expect(await privatePhotos()).toEqual([]);

    await guest.page.unroute(START);
    house().model.hold();
    await guest.presses('Try Again');
    await eventually(() => house().model.asked().length).toBe(1);
    const [second] = await privatePhotos();
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
    house().model.release();
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(RECEIPT);
  });

  it('is deleted by Take New Photo, with the receipt at the camera step', async () => {
    const guest = await isRefused();
    await guest.presses('Take New Photo');
    await guest.seesHeading('Capture Your Photo (Private)');
    await guest.sees(RECEIPT);
  });

  it('is deleted by Start Over, with the receipt on the first screen', async () => {
    const guest = await isRefused();
    await guest.presses('Start Over');
    await guest.seesHeading('Your Professional Skincare Advisor');
    await guest.sees(RECEIPT);
  });
});

describe('a private photo of a page that sleeps', () => {
  it('is gone when the page comes back from the back-forward cache, also where the farewell was lost', async () => {
    const guest = await openPrivately(house());
    await guest.toForm(await anyPhoto());
    await guest.answers();
    guest.expectsTrouble(failedToLoad('ERR_FAILED'));
    let farewells = 0;
    await guest.page.route(PHOTOS, (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      farewells += 1;
      return farewells === 1 ? route.abort('failed') : route.fallback();
    });
    // A browser under automation keeps no page in that cache; this is what it says to one that it does keep.
    const says = (name: string) =>
      guest.page.evaluate(
        (event) => window.dispatchEvent(new PageTransitionEvent(event, { persisted: true })),
        name,
      );
    await says('pagehide');
    await eventually(() => farewells).toBe(1);
    expect(await privatePhotos()).toHaveLength(1);
    await says('pageshow');
    await eventually(privatePhotos).toEqual([]);

    // Form, answers and the photo in memory are still there, and go on from there.
    await guest.photo.waitFor();
    expect(await guest.age.inputValue()).toBe(someAnswers.age);
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(RECEIPT);
  });

  it('was taken by the sweeper before the visitor woke it up, and is sent anew without asking', async () => {
    const guest = await openPrivately(house(), (context) => context.clock.install());
    guest.expectsTrouble(failedToLoad(410));
    await guest.toForm(await anyPhoto());
    await guest.answers();
    await guest.page.clock.fastForward('20:00');
    await house().cloud.sweepNow(20 * 60_000);
    expect(await privatePhotos()).toEqual([]);
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(RECEIPT);
    expect(house().model.asked()).toHaveLength(1);
  });

  it('that wakes after the deadline of its analysis is told so, and Try Again shows what came of it', async () => {
    house().model.hold();
    const guest = await openPrivately(house(), (context) => context.clock.install());
    await guest.toAnalysis(await anyPhoto());
    await guest.sees('Analysing the skin');
    await guest.page.clock.fastForward('20:00');
    await guest.seesHeading('Service Unavailable');
    await guest.seesAlert(failureTexts.modelTooSlow);
    house().model.release();
    await eventually(privatePhotos).toEqual([]);
    await guest.presses('Try Again');
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(RECEIPT);
    expect(house().model.asked()).toHaveLength(1);
  });
});

describe('the clean-up', () => {
  it('logs each of its five events', async () => {
    const guest = await openPrivately(house());
    guest.expectsTrouble(failedToLoad(503));
    const names = async () =>
      (await house().inside.events(await guest.sessionId()))
        .map(({ name }) => name)
        .filter((name) => name.startsWith('cleanup_'))
        .sort();

    // Refused at first, then done.
    await guest.uploads(await anyPhoto());
    await guest.page.route(PHOTOS, (route) => route.fulfill({ status: 503, body: '' }));
    await guest.presses('Retake');
    await guest.sees(PROMISE);
    expect(await privatePhotos()).toHaveLength(1);
    await guest.page.unroute(PHOTOS);
    await comesOnline(guest);
    await guest.sees(RECEIPT);
    await eventually(names).toEqual([
      'cleanup_completed',
      'cleanup_failed',
      'cleanup_started',
      'cleanup_started',
    ]);

    // Done, but nobody heard.
    await guest.picks(await anyPhoto());
    await guest.button('Use This Photo').waitFor();
    const lost = await losesAnswers(guest, { method: 'DELETE', path: '/api/images' }, 1);
    await guest.presses('Retake');
    await guest.sees(PROMISE);
    expect(lost()).toBe(1);
    expect(await privatePhotos()).toEqual([]);
    await comesOnline(guest);
    await guest.sees(RECEIPT);

    // Called off before anything arrived.
    const held = Promise.withResolvers<void>();
    await guest.page.route(`${house().cloud.endpoints.s3}/**`, () => held.resolve());
    await guest.picks(await anyPhoto());
    await held.promise;
    await guest.presses('Cancel');
    await eventually(async () => [...new Set(await names())]).toEqual([
      'cleanup_completed',
      'cleanup_error',
      'cleanup_failed',
      'cleanup_no_files_found',
      'cleanup_started',
    ]);
  });
});
