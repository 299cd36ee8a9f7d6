import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { eventually, someAnswers } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { answers } from '../support/builders/answers.ts';
import { said } from '../support/builders/said.ts';
import { usualReading } from '../support/browser/model.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp({ loads: 'everything' });

describe('a reloaded page', () => {
  it('shows the form with the photo and the answers again, or the result without a new analysis', async () => {
    // Service workers are blocked, because `page.route` does not intercept requests that pass through them.
    const user = await app().user({ browser: { serviceWorkers: 'block' } });
    user.expectsTrouble(/Service Worker registration blocked/);
    await user.chooses('Gender', 'Other');
    await user.toForm(await anyPhoto());
    await user.answers({ conditions: ['Eczema'] });
    const shown = Promise.withResolvers<void>();
    await user.page.route('**/images/**', async (route) => {
      await shown.promise;
      await route.continue();
    });
    await user.page.reload({ waitUntil: 'domcontentloaded' });
    await user.seesHeading('Tell Us About Your Skin Goals');
    // The page loads the photo again, and shows a spinner until the photo arrives.
    const spinner = user.page.getByRole('status', { name: 'Loading photo' });
    await spinner.waitFor();
    shown.resolve();
    await spinner.waitFor({ state: 'detached' });
    await user.photo.waitFor();
    expect(await user.age.inputValue()).toBe(someAnswers.age);
    expect(await user.condition('Eczema').isChecked()).toBe(true);
    expect(await user.theme()).toBe('other');
    await user.presses('Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');

    await user.page.reload();
    await user.seesHeading('Your Skincare Analysis');
    await user.sees(said(usualReading, user.sentAnswers()[0] ?? answers()).summary);
    await user.page.goBack();
    await user.seesHeading('Tell Us About Your Skin Goals');
    expect(app().model.calls()).toBe(1);
  });

  it.each(['/', '/private'])(
    'continues to wait for a running analysis, and shows its result (on %s)',
    { tags: 'slow' },
    async (path) => {
      const { model } = app();
      model.hold();
      const user = await app().user({ path });
      await user.toAnalysis(await anyPhoto());
      await user.seesHeading('Analyzing Your Skin');
      await eventually(() => model.calls()).toBe(1);
      await user.page.reload();
      await user.seesHeading('Analyzing Your Skin');
      await user.sees('Looking at your skin');
      model.release();
      await user.seesHeading('Your Skincare Analysis');
      expect(model.calls()).toBe(1);
      if (path === '/private') {
        await user.sees(/^Your photo was deleted at/);
        await user.page.reload();
        await user.seesHeading('Your Skincare Analysis');
        await user.sees(/^Your photo was deleted at/);
      }
    },
  );

  it(
    'discards a result from an earlier app version, says so once, and restores the photo and the answers',
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      await user.toResults(await anyPhoto());
      await user.page.evaluate(() => {
        const key = 'dewpoint.visit.normal';
        const visit = JSON.parse(window.sessionStorage.getItem(key) ?? '');
        window.sessionStorage.setItem(key, JSON.stringify({ ...visit, version: 1 }));
      });
      await user.page.reload();
      await user.seesHeading('Tell Us About Your Skin Goals');
      await user.sees(failureTexts.resultOutdated);
      expect(await user.age.inputValue()).toBe(someAnswers.age);
      await user.page.reload();
      await user.seesHeading('Tell Us About Your Skin Goals');
      await user.seesNo(failureTexts.resultOutdated);
      await user.presses('Analyze My Skin');
      await user.seesHeading('Your Skincare Analysis');
    },
  );

  it('restores only the answers in private mode, and states that the photo is lost', async () => {
    const user = await app().user({ path: '/private' });
    await user.toForm(await anyPhoto());
    await user.answers();
    await user.page.reload();
    await user.seesHeading('Capture Your Photo (Private)');
    await user.sees(failureTexts.photoLost);
    await eventually(() => app().inspector.photoKeys('private-images/')).toEqual([]);
    await user.picks(await anyPhoto());
    await user.button('Use This Photo').waitFor();
    await user.seesNo(failureTexts.photoLost);
    await user.presses('Use This Photo');
    await user.seesItsAnswers();
  });

  it('does not affect a visit in another tab', { tags: 'slow' }, async () => {
    const user = await app().user();
    await user.toForm(await anyPhoto());
    const other = await user.context.newPage();
    await other.goto('/');
    const seesFirstScreen = () =>
      other.getByRole('heading', { name: 'Your Professional Skincare Advisor' }).waitFor();
    await seesFirstScreen();
    await other.reload();
    await seesFirstScreen();
    await user.page.reload();
    await user.seesHeading('Tell Us About Your Skin Goals');
  });
});
