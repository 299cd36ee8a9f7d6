import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/browser/axe.ts';
import { eventually, type Guest } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const house = useHouse();
const WELCOME = 'Your Professional Skincare Advisor';

const opensPanel = ({ page }: Guest): Promise<void> => page.getByText('Privacy', { exact: true }).click();

async function deletesEverything(guest: Guest): Promise<void> {
  await opensPanel(guest);
  await guest.presses('Delete everything of mine');
  await guest.sees('your analyses and results, also one that is running');
  await guest.presses('Delete everything');
}

/** The keys of everything that the page has stored in this browser. */
const storage = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

const photosIn = (prefix: string): Promise<string[]> => house().inside.photoKeys(prefix);

describe.each([
  ['/', 'images/'],
  ['/private', 'private-images/'],
] as const)('deleting everything on %s', (path, prefix) => {
  it('returns from a result to the first screen, shows the receipt, and leaves nothing stored', async () => {
    const before = await photosIn(prefix);
    const guest = await house().guest({ path });
    await guest.toResults(await anyPhoto());
    const sessionId = await guest.sessionId();
    await deletesEverything(guest);
    await guest.seesHeading(WELCOME);
    // A private visit has already deleted its photo.
    await guest.sees(path === '/' ? '1 photo was found and is gone.' : 'No photo was found.');
    await guest.sees('1 analysis was found and is gone.');
    await guest.sees('1 visit was found and is gone.');
    await guest.sees(/^\d+ entries of the visit log were found and are gone\.$/);
    await guest.sees(
      /^Recovery copies that nobody reads hold the visits and their log until \d+ \w+ \d{4}\./,
    );
    expect(await axeFindings(guest.page)).toEqual([]);
    await eventually(() => storage(guest.page)).toEqual([]);
    expect(await photosIn(prefix)).toEqual(before);
    expect(await house().inside.events(sessionId)).toEqual([]);
  });

  it('drops a running analysis, which then stores nothing', async () => {
    const before = await photosIn(prefix);
    house().model.hold();
    const guest = await house().guest({ path });
    await guest.toAnalysis(await anyPhoto());
    await guest.sees('Analysing the skin');
    const { analysisId } = await guest.page.evaluate(
      (key) => {
        const { analysis } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        return analysis;
      },
      `dewpoint.visit.${path === '/' ? 'normal' : 'private'}`,
    );
    const sessionId = await guest.sessionId();
    await deletesEverything(guest);
    await guest.sees('1 photo was found and is gone.');
    await guest.sees('1 analysis was found and is gone.');
    house().model.release();
    await eventually(() => house().inside.openJobs()).toBe(0);
    const read = await fetch(`${house().cloud.url}/api/analyze-skin/${String(analysisId)}`, {
      headers: { 'x-session-id': sessionId },
    });
    expect(read.status).toBe(404);
    expect(await photosIn(prefix)).toEqual(before);
    await guest.seesHeading(WELCOME);
  });

  it('asks for confirmation, and deletes nothing when the visitor cancels', async () => {
    const guest = await house().guest({ path });
    await opensPanel(guest);
    await guest.presses('Delete everything of mine');
    expect(await axeFindings(guest.page)).toEqual([]);
    await guest.presses('Keep everything');
    await guest.button('Delete everything of mine').waitFor();
    expect(await guest.sessionId()).not.toBe('');
  });
});

describe('a photo whose tab was closed', () => {
  it('is also deleted from another page in the other mode', async () => {
    const before = await photosIn('images/');
    const guest = await house().guest();
    await guest.toForm(await anyPhoto());
    expect(await photosIn('images/')).toHaveLength(before.length + 1);
    const next = await guest.context.newPage();
    await guest.page.close();
    await next.goto(`${house().cloud.url}/private`);
    await next.getByText('Privacy', { exact: true }).click();
    await next.getByRole('button', { name: 'Delete everything of mine' }).click();
    await next.getByRole('button', { name: 'Delete everything', exact: true }).click();
    await next.getByText('1 photo was found and is gone.').waitFor();
    expect(await photosIn('images/')).toEqual(before);
    await eventually(() => storage(next)).toEqual([]);
  });
});

describe('deleting everything without a network', () => {
  it('reports that nothing is confirmed, and succeeds at the next try', async () => {
    const before = await photosIn('images/');
    const guest = await house().guest();
    await guest.toForm(await anyPhoto());
    await guest.hasEverything();
    const stop = await guest.page.route('**/api/delete-everything', (route) => route.abort());
    guest.expectsTrouble(/Failed to load resource: net::ERR_FAILED/);
    await deletesEverything(guest);
    await guest.sees(/^The server did not answer, so we cannot say what is gone/);
    expect(await guest.sessionId()).not.toBe('');
    await stop.dispose();
    await guest.presses('Try again');
    await guest.sees('1 photo was found and is gone.');
    expect(await photosIn('images/')).toEqual(before);
    await eventually(() => storage(guest.page)).toEqual([]);
  });
});
