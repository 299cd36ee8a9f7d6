import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { skinAnalysis } from '../support/builders/report.ts';
import { eventually, someAnswers } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const house = useHouse({ loads: 'everything' });

describe('a page that is loaded again', () => {
  it('comes back to the form with photo and answers, and goes on from there', async () => {
    // Requests that pass a service worker cannot be held back.
    const guest = await house().guest({ browser: { serviceWorkers: 'block' } });
    guest.expectsTrouble(/Service Worker registration blocked/);
    await guest.chooses('Gender', 'Other');
    await guest.toForm(await anyPhoto());
    await guest.answers({ conditions: ['Eczema'] });
    const shown = Promise.withResolvers<void>();
    await guest.page.route('**/images/**', async (route) => {
      await shown.promise;
      await route.continue();
    });
    await guest.page.reload({ waitUntil: 'domcontentloaded' });
    await guest.seesHeading('Tell Us About Your Skin Goals');
    // The photo is fetched anew; a spinner stands in for it until it is there.
    const spinner = guest.page.getByRole('status', { name: 'Loading photo' });
    await spinner.waitFor();
    shown.resolve();
    await spinner.waitFor({ state: 'detached' });
    await guest.photo.waitFor();
    expect(await guest.age.inputValue()).toBe(someAnswers.age);
    expect(await guest.condition('Eczema').isChecked()).toBe(true);
    expect(await guest.theme()).toBe('other');
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');

    await guest.page.reload();
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(skinAnalysis().summary);
    await guest.page.goBack();
    await guest.seesHeading('Tell Us About Your Skin Goals');
    expect(house().model.asked()).toHaveLength(1);
  });

  it.each(['/', '/private'])(
    'on %s waits on for an analysis that runs, and shows its result',
    async (path) => {
      const { model } = house();
      model.hold();
      const guest = await house().guest({ path });
      await guest.toAnalysis(await anyPhoto());
      await guest.seesHeading('Analyzing Your Skin');
      await eventually(() => model.asked().length).toBe(1);
      await guest.page.reload();
      await guest.seesHeading('Analyzing Your Skin');
      await guest.sees('Analysing the skin');
      model.release();
      await guest.seesHeading('Your Skincare Analysis');
      expect(model.asked()).toHaveLength(1);
      if (path === '/private') {
        await guest.sees(/^Your photo was deleted at/);
        await guest.page.reload();
        await guest.seesHeading('Your Skincare Analysis');
        await guest.sees(/^Your photo was deleted at/);
      }
    },
  );

  it('in private mode has no photo any more, says so, and keeps the answers', async () => {
    const guest = await house().guest({ path: '/private' });
    await guest.toForm(await anyPhoto());
    await guest.answers();
    await guest.page.reload();
    await guest.seesHeading('Capture Your Photo (Private)');
    await guest.sees(failureTexts.photoLost);
    await eventually(() => house().inside.photoKeys('private-images/')).toEqual([]);
    await guest.picks(await anyPhoto());
    await guest.presses('Use This Photo');
    await guest.seesHeading('Tell Us About Your Skin Goals');
    expect(await guest.age.inputValue()).toBe(someAnswers.age);
  });

  it('is another visit in another tab', async () => {
    const guest = await house().guest();
    await guest.toForm(await anyPhoto());
    const other = await guest.context.newPage();
    await other.goto('/');
    await other.getByRole('heading', { name: 'Your Professional Skincare Advisor' }).waitFor();
    await guest.seesHeading('Tell Us About Your Skin Goals');
  });
});
