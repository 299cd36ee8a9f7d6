import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { type Guest, someAnswers } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { type Stop, walk } from '../support/browser/walk.ts';

const house = useHouse();

const walkThrough = async (guest: Guest, at: (stop: Stop) => Promise<void>): Promise<void> =>
  walk(guest, house().model, await anyPhoto(), at);

async function hasItsAnswers(guest: Guest): Promise<void> {
  await guest.seesHeading('Tell Us About Your Skin Goals');
  expect(await guest.age.inputValue()).toBe(someAnswers.age);
  expect(await guest.page.getByRole('radio', { checked: true }).count()).toBe(4);
  await guest.photo.waitFor();
}

/** Comes back to where it was, with photo and answers. */
async function isStillAt(guest: Guest, stop: Stop): Promise<void> {
  const signs: Record<Stop, () => Promise<void>> = {
    welcome: () => guest.seesHeading('Your Professional Skincare Advisor'),
    choice: () => guest.button('Upload Photo').waitFor(),
    preview: async () => {
      await guest.button('Use This Photo').waitFor();
      await guest.photo.waitFor();
    },
    form: () => hasItsAnswers(guest),
    progress: () => guest.seesHeading('Analyzing Your Skin'),
    results: () => guest.seesHeading('Your Skincare Analysis'),
  };
  await signs[stop]();
}

describe('the whole way to a regimen', () => {
  it('loses neither photo nor answers when Back is pressed on each screen, and Forward after it', async () => {
    const guest = await house().guest();
    await walkThrough(guest, async (stop) => {
      // Behind the first screen there is no page; on the way back from the choice there is nothing to lose yet.
      if (stop === 'welcome') return;
      await guest.page.goBack();
      if (stop === 'progress' || stop === 'results') await hasItsAnswers(guest);
      if (stop === 'form') await guest.photo.waitFor();
      if (stop === 'progress') {
        // The analysis was left: it is asked for once more.
        await guest.presses('Analyze My Skin');
      } else if (stop === 'preview') {
        // The one screen that gives its photo up by going back, as Retake does.
        await guest.seesHeading('Your Professional Skincare Advisor');
        await guest.page.goForward();
        await guest.picks(await anyPhoto());
      } else await guest.page.goForward();
      await isStillAt(guest, stop);
    });
  });

  it('loses neither photo nor answers when each screen is loaded again', async () => {
    const guest = await house().guest();
    await walkThrough(guest, async (stop) => {
      await guest.page.reload();
      await isStillAt(guest, stop);
    });
    expect(house().model.asked()).toHaveLength(1);
  });

  it('in private mode says so where a reload takes the photo, and keeps the answers', async () => {
    const guest = await house().guest({ path: '/private' });
    await guest.toForm(await anyPhoto());
    await guest.answers();
    await guest.page.reload();
    await guest.seesHeading('Capture Your Photo (Private)');
    await guest.sees(failureTexts.photoLost);
    await guest.picks(await anyPhoto());
    await guest.presses('Use This Photo');
    await hasItsAnswers(guest);
  });
});
