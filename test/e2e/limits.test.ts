import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { Refusal } from '#domain/contract/refusals.ts';
import { eventually, type Guest } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const house = useHouse({ settings: { ANALYSES_PER_HOUR_AND_SESSION: '1' } });
const SENTENCE = /^Today's analyses are used up\. Please come back after \d\d:\d\d( tomorrow)?\.$/;
const UPLOAD =
  /^Upload failed: Today's analyses are used up\. Please come back after \d\d:\d\d( tomorrow)?\.$/;

/** A guest whose clock can be moved on. */
async function opens(path: string): Promise<Guest> {
  const guest = await house().guest({ path, prepare: (context) => context.clock.install() });
  // Try Again asks for the first try, which was refused.
  guest.expectsTrouble(failedToLoad(429), failedToLoad(404));
  return guest;
}

/** Not before the time, and then by itself. */
async function waitsForTryAgain(guest: Guest): Promise<void> {
  const button = guest.button('Try Again');
  expect(await button.isDisabled()).toBe(true);
  const reason = await button.getAttribute('aria-describedby');
  expect(await guest.page.locator(`#${reason}`).textContent()).toMatch(/Please come back after/);
  await guest.page.clock.fastForward('01:01:00');
  await eventually(() => button.isEnabled()).toBe(true);
  await guest.page.getByRole('status').getByText('You can try again now.').waitFor();
  expect(await button.getAttribute('aria-describedby')).toBeNull();
}

describe('a visitor who has used up the analyses', () => {
  it('is told when to come back where the same photo is sent again, and may try again from then on', async () => {
    const guest = await opens('/');
    await guest.toResults(await anyPhoto());
    await guest.page.goBack();
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Analysis Failed');
    await guest.seesAlert(SENTENCE);
    await waitsForTryAgain(guest);
    // The server's clock has not moved.
    await guest.presses('Try Again');
    await guest.seesHeading('Analysis Failed');
    await guest.seesAlert(SENTENCE);
    expect(await guest.button('Try Again').isDisabled()).toBe(true);
    expect(house().model.asked()).toHaveLength(1);
  });

  it('is told so before another photo leaves the device', async () => {
    const guest = await opens('/private');
    await guest.toResults(await anyPhoto());
    await guest.presses('Start New Analysis');
    await guest.presses('Take Photo');
    await guest.picks(await anyPhoto());
    await guest.seesAlert(UPLOAD);
    expect(await house().inside.photoKeys('private-images/')).toEqual([]);
    await guest.photo.waitFor();
    await waitsForTryAgain(guest);
  });

  it('in private mode sees the photo deleted at once where the analysis is refused', async () => {
    const guest = await opens('/private');
    await guest.toForm(await anyPhoto());
    await guest.answers();
    expect(await house().inside.photoKeys('private-images/')).toHaveLength(1);
    // Always an hour: the page keeps a photo that outlives the limit.
    await guest.page.route('**/api/analyze-skin', (route) =>
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
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Analysis Failed');
    await guest.seesAlert(SENTENCE);
    await guest.sees(/^Your photo was deleted at \d\d:\d\d:\d\d\. We checked: it is gone\.$/);
    expect(await house().inside.photoKeys('private-images/')).toEqual([]);
    await waitsForTryAgain(guest);
  });
});
