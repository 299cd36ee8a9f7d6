import { describe, expect, it } from 'vitest';
import { eventually, type User, someAnswers } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { answers } from '../support/builders/answers.ts';
import { said } from '../support/builders/said.ts';
import { usualReading } from '../support/browser/model.ts';
import { RECEIPT } from '../support/browser/private-user.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const app = useApp();
const modes = [
  ['/', 'images/'],
  ['/private', 'private-images/'],
] as const;
const privatePhotos = () => app().inspector.photoKeys('private-images/');

async function deletes(user: User): Promise<void> {
  await user.page.getByText('Privacy', { exact: true }).click();
  await user.presses('Delete my photo');
}

const countIn = async (prefix: string): Promise<number> => (await app().inspector.photoKeys(prefix)).length;

describe.each(modes)('the "Delete my photo" button on %s', (path, prefix) => {
  it('leads from the preview to the capture screen, which shows the receipt', { tags: 'slow' }, async () => {
    const before = await countIn(prefix);
    const user = await app().user({ path });
    await user.uploads(await anyPhoto());
    expect(await countIn(prefix)).toBe(before + 1);
    await deletes(user);
    await user.button('Upload Photo').waitFor();
    await user.sees(RECEIPT);
    expect(await countIn(prefix)).toBe(before);
    expect(await user.photo.count()).toBe(0);
  });

  it(
    'leads from the form to the capture screen, and preserves the answers for the next photo',
    { tags: 'slow' },
    async () => {
      const before = await countIn(prefix);
      const user = await app().user({ path });
      await user.toForm(await anyPhoto());
      await user.answers();
      await deletes(user);
      const title = path === '/' ? 'Capture Your Photo' : 'Capture Your Photo (Private)';
      await user.seesHeading(title);
      await user.isAtHeading(title);
      await user.sees(RECEIPT);
      expect(await countIn(prefix)).toBe(before);
      // The photo is already deleted, so the open panel has no delete button.
      expect(await user.button('Delete my photo').count()).toBe(0);
      await user.picks(await anyPhoto());
      await user.presses('Use This Photo');
      expect(await user.age.inputValue()).toBe(someAnswers.age);
      await deletes(user);
      await user.sees(RECEIPT);
      expect(await countIn(prefix)).toBe(before);
    },
  );

  it('leads from the error screen to the capture screen', { tags: 'slow' }, async () => {
    const before = await countIn(prefix);
    app().model.reports({ cannotAnalyse: 'no_face' });
    const user = await app().user({ path });
    await user.toAnalysis(await anyPhoto());
    await user.seesHeading('Image Cannot Be Analyzed');
    expect(await countIn(prefix)).toBe(before + 1);
    await deletes(user);
    await user.button('Upload Photo').waitFor();
    await user.sees(RECEIPT);
    expect(await countIn(prefix)).toBe(before);
  });
});

describe('the "Delete my photo" button on the results screen', () => {
  it('deletes the photo in normal mode and preserves the result, even after a reload', async () => {
    const before = await countIn('images/');
    const user = await app().user();
    await user.toResults(await anyPhoto());
    expect(await countIn('images/')).toBe(before + 1);
    const address = await user.page.evaluate(
      () => JSON.parse(sessionStorage.getItem('dewpoint.visit.normal') ?? '{}').photo.uploaded.imageUrl,
    );
    await deletes(user);
    await user.sees(RECEIPT);
    // The receipt takes the focus, because it replaces the focused button.
    await eventually(() => user.page.evaluate(() => document.activeElement?.textContent)).toMatch(RECEIPT);
    expect(await countIn('images/')).toBe(before);
    expect((await fetch(`${app().cloud.url}${String(address)}`)).status).toBe(404);
    expect(await user.photo.count()).toBe(0);
    expect(await axeFindings(user.page)).toEqual([]);
    await user.page.reload();
    await user.seesHeading('Your Skincare Analysis');
    await user.sees(said(usualReading, user.sentAnswers()[0] ?? answers()).summary);
    await user.sees(RECEIPT);
    expect(await user.photo.count()).toBe(0);
  });

  it('is not offered in private mode, because the photo is already deleted', { tags: 'slow' }, async () => {
    const user = await app().user({ path: '/private' });
    await user.toResults(await anyPhoto());
    await user.sees(RECEIPT);
    await user.page.getByText('Privacy', { exact: true }).click();
    await user.sees(/we delete it within 15 minutes/);
    expect(await user.button('Delete my photo').count()).toBe(0);
    expect(await privatePhotos()).toEqual([]);
  });

  it(
    'leads to a note with the deletion deadline while offline, and to the receipt once the network is back',
    { tags: 'slow' },
    async () => {
      const before = await countIn('images/');
      const user = await app().user();
      user.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'));
      await user.toResults(await anyPhoto());
      await user.hasEverything();
      await user.context.setOffline(true);
      await deletes(user);
      await user.sees(
        /^We cannot confirm the deletion yet\. Your photo will be gone by 00:00 on \d+ \w+ at the latest\.$/,
      );
      await user.context.setOffline(false);
      await user.sees(RECEIPT);
      expect(await countIn('images/')).toBe(before);
    },
  );
});
