import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/browser/axe.ts';
import { eventually, type User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();
const WELCOME = 'Your Professional Skincare Advisor';

const opensPanel = ({ page }: User): Promise<void> => page.getByText('Privacy', { exact: true }).click();

async function deletesEverything(user: User): Promise<void> {
  await opensPanel(user);
  await user.presses('Delete all my data');
  await user.sees('your analyses and results, even one that is running');
  await user.presses('Delete everything');
}

const storage = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

const photosIn = (prefix: string): Promise<string[]> => app().inspector.photoKeys(prefix);

describe.each([
  ['/', 'images/'],
  ['/private', 'private-images/'],
] as const)('deleting everything on %s', (path, prefix) => {
  it(
    'shows a receipt on the first screen, and leaves no data in the browser and no photo or log event on the server',
    { tags: path === '/' ? [] : 'slow' },
    async () => {
      const before = await photosIn(prefix);
      const user = await app().user({ path });
      await user.toResults(await anyPhoto());
      const sessionId = await user.sessionId();
      await deletesEverything(user);
      await user.seesHeading(WELCOME);
      await user.sees('Done. All your data that we could find is deleted:');
      // In private mode, the photo was already deleted after the analysis.
      await user.sees(path === '/' ? '1 photo is deleted.' : 'No photo was left to delete.');
      await user.sees('1 analysis is deleted.');
      await user.sees('1 visit is deleted.');
      await user.sees(/^\d+ log entries are deleted\.$/);
      await user.sees(
        /^Also removed: this tab's answers and result, .*\. Other open tabs keep their answers and results until you close them\. Any consent you gave is withdrawn\.$/,
      );
      await user.sees(/^Backup copies of the visit log remain until \d+ \w+ \d{4}\./);
      expect(await axeFindings(user.page)).toEqual([]);
      await eventually(() => storage(user.page)).toEqual([]);
      expect(await photosIn(prefix)).toEqual(before);
      expect(await app().inspector.events(sessionId)).toEqual([]);
    },
  );

  it('stops a running analysis, which then stores no result', { tags: 'slow' }, async () => {
    const before = await photosIn(prefix);
    app().model.hold();
    const user = await app().user({ path });
    await user.toAnalysis(await anyPhoto());
    await user.sees('Looking at your skin');
    const { analysisId } = await user.page.evaluate(
      (key) => {
        const { analysis } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        return analysis;
      },
      `dewpoint.visit.${path === '/' ? 'normal' : 'private'}`,
    );
    const sessionId = await user.sessionId();
    await deletesEverything(user);
    await user.sees('1 photo is deleted.');
    await user.sees('1 analysis is deleted.');
    app().model.release();
    await eventually(() => app().inspector.openJobs()).toBe(0);
    const read = await fetch(`${app().cloud.url}/api/analyze-skin/${String(analysisId)}`, {
      headers: { 'x-session-id': sessionId },
    });
    expect(read.status).toBe(404);
    expect(await photosIn(prefix)).toEqual(before);
    await user.seesHeading(WELCOME);
  });

  it('asks for confirmation, and deletes nothing if the visitor cancels', async () => {
    const before = await photosIn(prefix);
    const user = await app().user({ path });
    const calls: string[] = [];
    user.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await user.toForm(await anyPhoto());
    await opensPanel(user);
    await user.presses('Delete all my data');
    expect(await axeFindings(user.page)).toEqual([]);
    await user.presses('Keep everything');
    await user.button('Delete all my data').waitFor();
    expect(await photosIn(prefix)).toHaveLength(before.length + 1);
    expect(calls).not.toContain('/api/delete-everything');
  });
});

describe('"Delete everything" in private mode', () => {
  it('also deletes a photo that was uploaded in normal mode from a tab that is now closed', async () => {
    const before = await photosIn('images/');
    const user = await app().user();
    await user.toForm(await anyPhoto());
    expect(await photosIn('images/')).toHaveLength(before.length + 1);
    const next = await user.context.newPage();
    await user.page.close();
    await next.goto(`${app().cloud.url}/private`);
    await next.getByText('Privacy', { exact: true }).click();
    await next.getByRole('button', { name: 'Delete all my data' }).click();
    await next.getByRole('button', { name: 'Delete everything', exact: true }).click();
    await next.getByText('1 photo is deleted.').waitFor();
    expect(await photosIn('images/')).toEqual(before);
    await eventually(() => storage(next)).toEqual([]);
  });
});

describe('the Privacy panel on a page that is not part of a visit', () => {
  it.each([
    ['the sample', '/#sample', 'A Sample Result', []],
    ['a link that cannot be read', '/#r=damaged', 'This link cannot be read', []],
    ['the 404 page', '/nowhere', '404', [/status of 404/]],
  ])(
    'can delete everything while the page shows %s',
    { tags: 'slow' },
    async (_name, path, heading, trouble) => {
      const before = await photosIn('images/');
      const user = await app().user();
      await user.toForm(await anyPhoto());
      expect(await photosIn('images/')).toHaveLength(before.length + 1);
      user.expectsTrouble(...trouble);
      await user.page.goto(path);
      await user.seesHeading(heading);
      expect(await axeFindings(user.page)).toEqual([]);
      await deletesEverything(user);
      await user.sees('1 photo is deleted.');
      await user.seesHeading(heading);
      expect(await photosIn('images/')).toEqual(before);
      await eventually(() => storage(user.page)).toEqual([]);
    },
  );
});

describe('deleting everything without a response from the server', () => {
  it('reports that the deletion on the server failed, and succeeds on the next attempt', async () => {
    const before = await photosIn('images/');
    const user = await app().user();
    await user.toForm(await anyPhoto());
    await user.hasEverything();
    const stop = await user.page.route('**/api/delete-everything', (route) => route.abort());
    user.expectsTrouble(/Failed to load resource: net::ERR_FAILED/);
    await deletesEverything(user);
    await user.sees(/^The deletion on our server failed, so your data may still be there\./);
    await user.seesNo(/^Done\./);
    expect(await user.sessionId()).not.toBe('');
    await stop.dispose();
    await user.presses('Try again');
    await user.sees(/^Done\./);
    await user.sees('1 photo is deleted.');
    expect(await photosIn('images/')).toEqual(before);
    await eventually(() => storage(user.page)).toEqual([]);
  });
});
