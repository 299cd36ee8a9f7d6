import { describe, expect, it } from 'vitest';
import { skinAnalysis } from '../support/builders/report.ts';
import { eventually, type Guest, someAnswers } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { RECEIPT } from '../support/browser/private-user.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const house = useHouse();
const modes = [
  ['/', 'images/'],
  ['/private', 'private-images/'],
] as const;
const privatePhotos = () => house().inside.photoKeys('private-images/');

async function deletes(guest: Guest): Promise<void> {
  await guest.page.getByText('Privacy', { exact: true }).click();
  await guest.presses('Delete my photo');
}

const countIn = async (prefix: string): Promise<number> => (await house().inside.photoKeys(prefix)).length;

describe.each(modes)('Delete my photo on %s', (path, prefix) => {
  it('leads from the preview to the camera step, with the receipt', async () => {
    const before = await countIn(prefix);
    const guest = await house().guest({ path });
    await guest.uploads(await anyPhoto());
    expect(await countIn(prefix)).toBe(before + 1);
    await deletes(guest);
    await guest.button('Upload Photo').waitFor();
    await guest.sees(RECEIPT);
    expect(await countIn(prefix)).toBe(before);
    expect(await guest.photo.count()).toBe(0);
  });

  it('leads from the form to the camera step, and keeps the answers for another photo', async () => {
    const before = await countIn(prefix);
    const guest = await house().guest({ path });
    await guest.toForm(await anyPhoto());
    await guest.answers();
    await deletes(guest);
    const title = path === '/' ? 'Capture Your Photo' : 'Capture Your Photo (Private)';
    await guest.seesHeading(title);
    await guest.isAtHeading(title);
    await guest.sees(RECEIPT);
    expect(await countIn(prefix)).toBe(before);
    // There is nothing to delete now, and the panel is still there to be read.
    expect(await guest.button('Delete my photo').count()).toBe(0);
    await guest.picks(await anyPhoto());
    await guest.presses('Use This Photo');
    expect(await guest.age.inputValue()).toBe(someAnswers.age);
    await deletes(guest);
    await guest.sees(RECEIPT);
    expect(await countIn(prefix)).toBe(before);
  });

  it('leads from an error to the camera step', async () => {
    const before = await countIn(prefix);
    house().model.reports({ cannotAnalyse: { reason: 'no_face' } });
    const guest = await house().guest({ path });
    await guest.toAnalysis(await anyPhoto());
    await guest.seesHeading('Image Cannot Be Analyzed');
    expect(await countIn(prefix)).toBe(before + 1);
    await deletes(guest);
    await guest.button('Upload Photo').waitFor();
    await guest.sees(RECEIPT);
    expect(await countIn(prefix)).toBe(before);
  });
});

describe('Delete my photo with the result on the screen', () => {
  it('in normal mode deletes it and keeps the result, after a reload too', async () => {
    const before = await countIn('images/');
    const guest = await house().guest();
    await guest.toResults(await anyPhoto());
    expect(await countIn('images/')).toBe(before + 1);
    const address = await guest.page.evaluate(
      () => JSON.parse(sessionStorage.getItem('dewpoint.visit.normal') ?? '{}').photo.uploaded.imageUrl,
    );
    await deletes(guest);
    await guest.sees(RECEIPT);
    // In place of the button that had the focus.
    await eventually(() => guest.page.evaluate(() => document.activeElement?.textContent)).toMatch(RECEIPT);
    expect(await countIn('images/')).toBe(before);
    expect((await fetch(`${house().cloud.url}${String(address)}`)).status).toBe(404);
    expect(await guest.photo.count()).toBe(0);
    expect(await axeFindings(guest.page)).toEqual([]);
    await guest.page.reload();
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(skinAnalysis().summary);
    await guest.sees(RECEIPT);
    expect(await guest.photo.count()).toBe(0);
  });

  it('in private mode is not there, because there is nothing left to delete', async () => {
    const guest = await house().guest({ path: '/private' });
    await guest.toResults(await anyPhoto());
    await guest.sees(RECEIPT);
    await guest.page.getByText('Privacy', { exact: true }).click();
    await guest.sees(/at the latest after 15 minutes/);
    expect(await guest.button('Delete my photo').count()).toBe(0);
    expect(await privatePhotos()).toEqual([]);
  });

  it('says by when the photo is gone where nobody confirmed it, and confirms when the network is back', async () => {
    const before = await countIn('images/');
    const guest = await house().guest();
    guest.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'));
    await guest.toResults(await anyPhoto());
    await guest.hasEverything();
    await guest.context.setOffline(true);
    await deletes(guest);
    await guest.sees(
      /^We could not confirm the deletion yet\. Your photo is deleted by 00:00 on \d+ \w+ at the latest\.$/,
    );
    await guest.context.setOffline(false);
    await guest.sees(RECEIPT);
    expect(await countIn('images/')).toBe(before);
  });
});
