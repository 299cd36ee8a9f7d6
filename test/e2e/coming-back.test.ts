import { describe, expect, it } from 'vitest';
import type { User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { type Stop, walk } from '../support/browser/walk.ts';

const app = useApp();

const walkThrough = async (user: User, at: (stop: Stop) => Promise<void>): Promise<void> =>
  walk(user, app().model, await anyPhoto(), at);

/** Checks that the page still shows this screen, with the photo on the preview and the answers on the form. */
async function isStillAt(user: User, stop: Stop): Promise<void> {
  const signs: Record<Stop, () => Promise<void>> = {
    welcome: () => user.seesHeading('Your Professional Skincare Advisor'),
    choice: () => user.button('Upload Photo').waitFor(),
    preview: async () => {
      await user.button('Use This Photo').waitFor();
      await user.photo.waitFor();
    },
    form: () => user.seesItsAnswers(),
    progress: () => user.seesHeading('Analyzing Your Skin'),
    results: () => user.seesHeading('Your Skincare Analysis'),
  };
  await signs[stop]();
}

describe('every screen of a visit', () => {
  it(
    'preserves the photo and the answers when the visitor goes back and forward, but Back on the preview discards the photo',
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      await walkThrough(user, async (stop) => {
        // The first screen has no earlier page to go back to.
        if (stop === 'welcome') return;
        await user.page.goBack();
        if (stop === 'progress' || stop === 'results') await user.seesItsAnswers();
        if (stop === 'form') await user.photo.waitFor();
        if (stop === 'progress') {
          // Back has cancelled the analysis, so the visitor starts a new one.
          await user.presses('Analyze My Skin');
        } else if (stop === 'preview') {
          // On the preview, "Back" discards the photo, as "Retake" does.
          await user.seesHeading('Your Professional Skincare Advisor');
          await user.page.goForward();
          await user.picks(await anyPhoto());
        } else await user.page.goForward();
        await isStillAt(user, stop);
      });
    },
  );

  it('preserves the photo and the answers when the page is reloaded', { tags: 'slow' }, async () => {
    const user = await app().user();
    await walkThrough(user, async (stop) => {
      await user.page.reload();
      await isStillAt(user, stop);
    });
    expect(app().model.calls()).toBe(1);
  });
});
