import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { type User, someAnswers } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { type Stop, walk } from '../support/browser/walk.ts';

const app = useApp();

const walkThrough = async (user: User, at: (stop: Stop) => Promise<void>): Promise<void> =>
  walk(user, app().model, await anyPhoto(), at);

async function hasItsAnswers(user: User): Promise<void> {
  await user.seesHeading('Tell Us About Your Skin Goals');
  expect(await user.age.inputValue()).toBe(someAnswers.age);
  expect(await user.page.getByRole('radio', { checked: true }).count()).toBe(4);
  await user.photo.waitFor();
}

/** Checks that the screen is shown again, with its photo and its answers. */
async function isStillAt(user: User, stop: Stop): Promise<void> {
  const signs: Record<Stop, () => Promise<void>> = {
    welcome: () => user.seesHeading('Your Professional Skincare Advisor'),
    choice: () => user.button('Upload Photo').waitFor(),
    preview: async () => {
      await user.button('Use This Photo').waitFor();
      await user.photo.waitFor();
    },
    form: () => hasItsAnswers(user),
    progress: () => user.seesHeading('Analyzing Your Skin'),
    results: () => user.seesHeading('Your Skincare Analysis'),
  };
  await signs[stop]();
}

describe('every screen of a visit', () => {
  it(
    'preserves photo and answers when the visitor presses Back and then Forward',
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      await walkThrough(user, async (stop) => {
        // No page precedes the first screen.
        if (stop === 'welcome') return;
        await user.page.goBack();
        if (stop === 'progress' || stop === 'results') await hasItsAnswers(user);
        if (stop === 'form') await user.photo.waitFor();
        if (stop === 'progress') {
          // Back cancelled the analysis, so it is requested again.
          await user.presses('Analyze My Skin');
        } else if (stop === 'preview') {
          // The preview is the only screen on which Back drops the photo, like Retake.
          await user.seesHeading('Your Professional Skincare Advisor');
          await user.page.goForward();
          await user.picks(await anyPhoto());
        } else await user.page.goForward();
        await isStillAt(user, stop);
      });
    },
  );

  it('preserves photo and answers when it is reloaded', { tags: 'slow' }, async () => {
    const user = await app().user();
    await walkThrough(user, async (stop) => {
      await user.page.reload();
      await isStillAt(user, stop);
    });
    expect(app().model.calls()).toBe(1);
  });

  it(
    'reports after a reload in private mode that the photo was removed, and preserves the answers',
    { tags: 'slow' },
    async () => {
      const user = await app().user({ path: '/private' });
      await user.toForm(await anyPhoto());
      await user.answers();
      await user.page.reload();
      await user.seesHeading('Capture Your Photo (Private)');
      await user.sees(failureTexts.photoLost);
      await user.picks(await anyPhoto());
      await user.presses('Use This Photo');
      await hasItsAnswers(user);
    },
  );
});
