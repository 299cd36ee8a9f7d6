import { afterEach, describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { usualReading } from '../support/browser/model.ts';
import { eventually, type User, someAnswers } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import {
  comesOnline,
  losesResponses,
  openPrivately,
  PROMISE,
  RECEIPT,
} from '../support/browser/private-user.ts';
import { failedToLoad } from '../support/browser/watch.ts';

// These tests end the use of a private photo in different ways. The photo must be deleted each time.
const app = useApp();
const privatePhotos = () => app().inspector.photoKeys('private-images/');
const START_URL = '**/api/analyze-skin';
const PHOTOS_URL = '**/api/images';

const refusesOnce = () => app().model.reports({ cannotAnalyse: 'no_face' }, usualReading);

/**
 * Opens the error screen of an analysis that the server reported as failed. Such a failure does not delete the photo.
 */
async function openErrorScreen(): Promise<User> {
  refusesOnce();
  const user = await openPrivately(app());
  await user.toAnalysis(await anyPhoto());
  await user.seesHeading('Image Cannot Be Analyzed');
  await user.seesNo(/^Your photo (was|is being) deleted/);
  expect(await privatePhotos()).toHaveLength(1);
  return user;
}

afterEach(async () => expect(await privatePhotos()).toEqual([]));

describe('private mode after an error', () => {
  it('does not delete the photo until Try Again succeeds if the server reported the error', async () => {
    const user = await openErrorScreen();
    const kept = await privatePhotos();
    app().model.hold();
    await user.presses('Try Again');
    await eventually(() => app().model.calls()).toBe(2);
    expect(await privatePhotos()).toEqual(kept);
    app().model.release();
    await user.seesHeading('Your Skincare Analysis');
    await user.sees(RECEIPT);
  });

  it('deletes the photo if the analysis request failed, and uploads it again from memory on Try Again', async () => {
    const user = await openPrivately(app());
    user.expectsTrouble(failedToLoad(503));
    // "Try Again" first asks for the result of the failed request, and gets a 404.
    user.expectsTrouble(failedToLoad(404));
    await user.toForm(await anyPhoto());
    await user.answers();
    const [first] = await privatePhotos();
    await user.page.route(START_URL, (route) => route.fulfill({ status: 503, body: '' }));
    await user.presses('Analyze My Skin');
    await user.seesAlert(failureTexts.unexpectedError);
    await user.sees(RECEIPT);
    expect(await privatePhotos()).toEqual([]);

    await user.page.unroute(START_URL);
    app().model.hold();
    await user.presses('Try Again');
    await eventually(() => app().model.calls()).toBe(1);
    const [second] = await privatePhotos();
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
    app().model.release();
    await user.seesHeading('Your Skincare Analysis');
    await user.sees(RECEIPT);
  });

  it.each([
    ['Take New Photo', 'the capture screen', 'Capture Your Photo (Private)'],
    ['Start Over', 'the first screen', 'Your Professional Skincare Advisor'],
  ])(
    'deletes the photo when the visitor presses %s, and %s shows the receipt',
    { tags: 'slow' },
    async (button, _screen, heading) => {
      const user = await openErrorScreen();
      await user.presses(button);
      await user.seesHeading(heading);
      await user.sees(RECEIPT);
    },
  );
});

describe('private mode on a suspended page', () => {
  it(
    'deletes the photo when the page returns from the back-forward cache if the first deletion request was lost',
    { tags: 'slow' },
    async () => {
      const user = await openPrivately(app());
      await user.toForm(await anyPhoto());
      await user.answers();
      user.expectsTrouble(failedToLoad('ERR_FAILED'));
      let farewells = 0;
      await user.page.route(PHOTOS_URL, (route) => {
        if (route.request().method() !== 'DELETE') return route.fallback();
        farewells += 1;
        return farewells === 1 ? route.abort('failed') : route.fallback();
      });
      // Playwright disables the back-forward cache, so the test dispatches the events `pagehide` and `pageshow` itself.
      const says = (name: string) =>
        user.page.evaluate(
          (event) => window.dispatchEvent(new PageTransitionEvent(event, { persisted: true })),
          name,
        );
      await says('pagehide');
      await eventually(() => farewells).toBe(1);
      expect(await privatePhotos()).toHaveLength(1);
      await says('pageshow');
      await eventually(privatePhotos).toEqual([]);

      // The form still shows the answers and the photo that the page has in memory.
      await user.photo.waitFor();
      expect(await user.age.inputValue()).toBe(someAnswers.age);
      await user.presses('Analyze My Skin');
      await user.seesHeading('Your Skincare Analysis');
      await user.sees(RECEIPT);
    },
  );

  it(
    'uploads the photo again for the analysis, without a prompt, if the scheduled sweep has deleted it',
    { tags: 'slow' },
    async () => {
      const user = await openPrivately(app(), (context) => context.clock.install());
      user.expectsTrouble(failedToLoad(410));
      await user.toForm(await anyPhoto());
      await user.answers();
      await user.page.clock.fastForward('20:00');
      await app().cloud.sweepNow(20 * 60_000);
      expect(await privatePhotos()).toEqual([]);
      await user.presses('Analyze My Skin');
      await user.seesHeading('Your Skincare Analysis');
      await user.sees(RECEIPT);
      expect(app().model.calls()).toBe(1);
    },
  );

  it(
    'deletes the photo after the analysis even on a page suspended for 20 minutes, and Try Again shows the result',
    { tags: 'slow' },
    async () => {
      app().model.hold();
      const user = await openPrivately(app(), (context) => context.clock.install());
      await user.toAnalysis(await anyPhoto());
      await user.sees('Looking at your skin');
      await user.page.clock.fastForward('20:00');
      await user.seesHeading('Service Unavailable');
      await user.seesAlert(failureTexts.modelTooSlow);
      app().model.release();
      await eventually(privatePhotos).toEqual([]);
      await user.presses('Try Again');
      await user.seesHeading('Your Skincare Analysis');
      await user.sees(RECEIPT);
      expect(app().model.calls()).toBe(1);
    },
  );
});

describe('private mode', () => {
  it('logs the start of a deletion and each of its four possible outcomes', async () => {
    const user = await openPrivately(app());
    user.expectsTrouble(failedToLoad(503));
    const names = async () =>
      (await app().inspector.events(await user.sessionId()))
        .map(({ name }) => name)
        .filter((name) => name.startsWith('cleanup_'))
        .sort();

    // The first deletion request fails, and the second succeeds.
    await user.uploads(await anyPhoto());
    await user.page.route(PHOTOS_URL, (route) => route.fulfill({ status: 503, body: '' }));
    await user.presses('Retake');
    await user.sees(PROMISE);
    expect(await privatePhotos()).toHaveLength(1);
    await user.page.unroute(PHOTOS_URL);
    await comesOnline(user);
    await user.sees(RECEIPT);
    await eventually(names).toEqual([
      'cleanup_completed',
      'cleanup_failed',
      'cleanup_started',
      'cleanup_started',
    ]);

    // Now the photo is deleted, but the response is lost.
    await user.picks(await anyPhoto());
    await user.button('Use This Photo').waitFor();
    const lost = await losesResponses(user, { method: 'DELETE', path: '/api/images' }, 1);
    await user.presses('Retake');
    await user.sees(PROMISE);
    expect(lost()).toBe(1);
    expect(await privatePhotos()).toEqual([]);
    await comesOnline(user);
    await user.sees(RECEIPT);

    // The upload is cancelled before any byte arrives.
    const held = Promise.withResolvers<void>();
    await user.page.route(`${app().cloud.endpoints.s3}/**`, () => held.resolve());
    await user.picks(await anyPhoto());
    await held.promise;
    await user.presses('Cancel');
    await eventually(async () => [...new Set(await names())]).toEqual([
      'cleanup_completed',
      'cleanup_error',
      'cleanup_failed',
      'cleanup_no_files_found',
      'cleanup_started',
    ]);
  });
});
