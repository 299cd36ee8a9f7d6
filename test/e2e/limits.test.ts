import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_S } from '#domain/settings/lifetimes.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { Refusal } from '#domain/contract/refusals.ts';
import { eventually, type User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const app = useApp({ settings: { ANALYSES_PER_HOUR_AND_SESSION: '1' } });
/** A test begins at least this long before a full hour, because the limits per hour are reset then. */
const LONGEST_TEST_MS = 45_000;
beforeEach(async () => {
  const leftMs = HOUR_S * 1000 - (Date.now() % (HOUR_S * 1000));
  if (leftMs < LONGEST_TEST_MS) await sleep(leftMs);
});

const SENTENCE = /^We have reached our limit for now\. Please come back after \d\d:\d\d( tomorrow)?\.$/;
const UPLOAD =
  /^Upload failed: We have reached our limit for now\. Please come back after \d\d:\d\d( tomorrow)?\.$/;

/** Opens a page for a visitor whose clock the test can advance. */
async function openWithClock(path: string): Promise<User> {
  const user = await app().user({ path, prepare: (context) => context.clock.install() });
  // One test presses "Try Again", which first asks for the result of the refused attempt and gets a 404.
  user.expectsTrouble(failedToLoad(429), failedToLoad(404));
  return user;
}

/** Checks that "Try Again" stays disabled until the limit resets. */
async function waitsForTryAgain(user: User): Promise<void> {
  const button = user.button('Try Again');
  expect(await button.isDisabled()).toBe(true);
  const reason = await button.getAttribute('aria-describedby');
  expect(await user.page.locator(`#${reason}`).textContent()).toMatch(/Please come back after/);
  await user.page.clock.fastForward('01:01:00');
  await eventually(() => button.isEnabled()).toBe(true);
  await user.page.getByRole('status').getByText('You can try again now.').waitFor();
  expect(await button.getAttribute('aria-describedby')).toBeNull();
}

describe('a visitor who has reached the analysis limit', () => {
  it('sees when the limit resets, and can press Try Again only after that time', async () => {
    const user = await openWithClock('/');
    await user.toResults(await anyPhoto());
    await user.page.goBack();
    await user.presses('Analyze My Skin');
    await user.seesHeading('Analysis Failed');
    await user.seesAlert(SENTENCE);
    await waitsForTryAgain(user);
    // The test advanced only the browser's clock, so the server still refuses.
    await user.presses('Try Again');
    await user.seesHeading('Analysis Failed');
    await user.seesAlert(SENTENCE);
    expect(await user.button('Try Again').isDisabled()).toBe(true);
    expect(app().model.calls()).toBe(1);
  });

  it(
    'sees the limit message after choosing another photo, and that photo does not leave the device',
    { tags: 'slow' },
    async () => {
      const user = await openWithClock('/private');
      await user.toResults(await anyPhoto());
      await user.presses('Start New Analysis');
      await user.presses('Take Photo');
      await user.picks(await anyPhoto());
      await user.seesAlert(UPLOAD);
      expect(await app().inspector.photoKeys('private-images/')).toEqual([]);
      await user.photo.waitFor();
      await waitsForTryAgain(user);
    },
  );

  it(
    'sees a deletion receipt in private mode, because the page deletes the photo once the analysis is refused',
    { tags: 'slow' },
    async () => {
      const user = await openWithClock('/private');
      await user.toForm(await anyPhoto());
      await user.answers();
      expect(await app().inspector.photoKeys('private-images/')).toHaveLength(1);
      // The limit resets in an hour, but the server would delete the abandoned photo sooner. A retry could not use the
      // photo, so the page deletes it at once.
      await user.page.route('**/api/analyze-skin', (route) =>
        route.fulfill({
          status: 429,
          contentType: 'application/json',
          body: JSON.stringify({
            error: true,
            type: 'limit',
            message: failureTexts.analysisLimit,
            retryAfterSeconds: 3600,
          } satisfies Refusal),
        }),
      );
      await user.presses('Analyze My Skin');
      await user.seesHeading('Analysis Failed');
      await user.seesAlert(SENTENCE);
      await user.sees(/^Your photo was deleted at \d\d:\d\d:\d\d\. We checked: it is gone\.$/);
      expect(await app().inspector.photoKeys('private-images/')).toEqual([]);
      await waitsForTryAgain(user);
    },
  );
});
