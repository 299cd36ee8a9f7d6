import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exportTexts } from '../../frontend/features/export/export-texts.ts';
import { eventually } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { waitForLayout } from '../support/browser/laid-out.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();

const pack = (steps: unknown): string =>
  `/#r=${deflateRawSync(JSON.stringify([1, steps])).toString('base64url')}`;
const [everyMorning, everyEvening] = [
  [1, 0, 127],
  [1, 1, 127],
];
const cleanser = ['cerave-hydrating-facial-cleanser', [everyMorning, everyEvening]];
const retinol = ['the-ordinary-retinol-0-2-in-squalane', [[5, 1, 9]]];
const link = pack([cleanser, retinol, ['altruist-dermatologist-sunscreen-spf-50', [everyMorning]]]);
const copied = () => navigator.clipboard.readText();

/** A script that removes `navigator.share`, so that the page only offers to copy the link. */
const withoutShareSheet = 'delete Navigator.prototype.share';

describe('a forged link', () => {
  it('opens an unsafe routine with its products and a safety warning, but without its schedule', async () => {
    const user = await app().user({
      path: pack([cleanser, ['the-ordinary-retinol-0-2-in-squalane', [everyMorning]]]),
    });
    await user.seesHeading('Shared Routine');
    await user.sees(exportTexts.sharedUnsafe);
    await user.sees('The Ordinary - Retinol 0.2% in Squalane');
    expect(await user.page.getByRole('table').count()).toBe(0);
    await user.seesNo(exportTexts.sharedCaution);
    await user.seesNo(exportTexts.onlyDays);
  });
});

describe('a link to a routine', () => {
  it('is copied from the results, and shows other people only the routine', async () => {
    const user = await app().user({
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
      prepare: (context) => context.addInitScript(withoutShareSheet),
    });
    await user.toResults(await anyPhoto(), { conditions: ['Rosacea'], pregnant: 'Yes' });
    await user.presses('Copy link');
    const said = user.page.getByRole('status').getByText(exportTexts.linkCopied);
    await said.waitFor();
    // The message has a border on every side, and covers no other row.
    expect(
      await said.evaluate((message) => Number.parseFloat(getComputedStyle(message).borderLeftWidth)),
    ).toBeGreaterThan(0);
    const row = user.page.locator('.export-row').filter({ has: user.button('Copy link') });
    const [outer, inner] = [await row.boundingBox(), await said.boundingBox()];
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual(
      (outer?.y ?? 0) + (outer?.height ?? 0),
    );
    const address = await user.page.evaluate(copied);
    expect(address).toMatch(/^http:\/\/[\w.:]+\/#r=[\w-]+$/);
    expect(address.length).toBeLessThanOrEqual(2000);

    const other = await app().user({ path: address });
    await other.seesHeading('Shared Routine');
    await other.sees(exportTexts.sharedCaution);
    const names = (page: typeof user.page) =>
      page
        .getByRole('region', { name: /Products/ })
        .getByRole('strong')
        .allTextContents();
    // The shared page lists products in the order of application, but the results list them by importance.
    expect((await names(other.page)).toSorted()).toEqual((await names(user.page)).toSorted());
    await waitForLayout(other.page);
    expect(await other.page.locator('body').innerText()).not.toMatch(/Rosacea|skin looks|Warnings/);
  });

  it('is shown for manual copying if the browser denies clipboard access', { tags: 'slow' }, async () => {
    const user = await app().user({
      prepare: (context) =>
        context.addInitScript(
          `${withoutShareSheet}; if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new Error('no'))`,
        ),
    });
    await user.toResults(await anyPhoto());
    await user.presses('Copy link');
    const field = user.page.getByRole('textbox', { name: 'Link to the routine' });
    await user.page.getByRole('status').getByText(exportTexts.linkByHand).waitFor();
    expect(await field.inputValue()).toContain('/#r=');
    expect(
      await field.evaluate((input) =>
        input instanceof HTMLInputElement ? input.selectionEnd === input.value.length : false,
      ),
    ).toBe(true);
  });

  it(
    'is passed to the share sheet of the device, and is copied if sharing fails',
    { tags: 'slow' },
    async () => {
      const user = await app().user({
        browser: { permissions: ['clipboard-read', 'clipboard-write'] },
        prepare: (context) =>
          context.addInitScript(`
          window.shared = [];
          Navigator.prototype.share = async ({ url }) => {
            window.shared.push(url);
            if (window.shared.length === 1) throw new DOMException('', 'AbortError');
            throw new Error('no');
          };`),
      });
      await user.toResults(await anyPhoto());
      await user.presses('Share');
      await eventually(() => user.page.evaluate('window.shared.length')).toBe(1);
      await user.presses('Share');
      await user.page.getByRole('status').getByText(exportTexts.linkCopied).waitFor();
      expect(await user.page.evaluate(copied)).toBe(await user.page.evaluate('window.shared[0]'));
    },
  );

  it('never reaches a server, whether in a URL or in a log event', async () => {
    const heard: string[] = [];
    const user = await app().user({
      path: link,
      prepare: async (context) => {
        context.on('request', (request) => {
          const referrer = request.headers()['referer'] ?? '';
          heard.push(`${request.url().replace(/#.*/, '')} ${referrer} ${request.postData() ?? ''}`);
        });
      },
    });
    await user.seesHeading('Shared Routine');
    await eventually(() => user.sessionId()).not.toBe('');
    const sessionId = await user.sessionId();
    await eventually(async () => (await app().inspector.events(sessionId)).length).toBe(1);
    const [event] = await app().inspector.events(sessionId);
    expect(event?.data['currentUrl']).toBe(`${app().cloud.url}/`);
    expect(heard.some((each) => each.includes('/api/log-events'))).toBe(true);
    expect(heard.filter((each) => each.includes(link.slice(5, 30)) || each.includes('#r='))).toEqual([]);
  });

  it('opens a shared routine, from which the visitor can go to the first screen and back', async () => {
    const user = await app().user({ path: link });
    await user.seesHeading('Shared Routine');
    await user.sees('from week 5');
    await user.sees('Make the next change only if your skin is calm.');
    await user.sees(exportTexts.onlyDays);
    // The link was opened from elsewhere, so no page of Dewpoint precedes it.
    expect(await user.button('Back').count()).toBe(0);
    await user.presses('New routine');
    await user.seesHeading('Your Professional Skincare Advisor');
    await user.isAtHeading('Your Professional Skincare Advisor');
    expect(new URL(user.page.url()).hash).toBe('');
    await user.presses('Take Photo');
    await user.seesHeading('Capture Your Photo');
    await user.page.goBack();
    await user.seesHeading('Your Professional Skincare Advisor');
    await user.page.goBack();
    await user.seesHeading('Shared Routine');
    await user.page.reload();
    await user.seesHeading('Shared Routine');
    await user.page.goForward();
    await user.seesHeading('Your Professional Skincare Advisor');
  });

  it('does not change a result that is open in the same tab', { tags: 'slow' }, async () => {
    const user = await app().user();
    await user.toResults(await anyPhoto());
    await user.page.evaluate((address) => window.location.assign(address), link);
    await user.seesHeading('Shared Routine');
    await user.isAtHeading('Shared Routine');
    await user.presses('Back');
    await user.seesHeading('Your Skincare Analysis');
    await user.page.goForward();
    await user.seesHeading('Shared Routine');
    await user.presses('New routine');
    await user.seesHeading('Your Skincare Analysis');
    await user.page.goBack();
    await user.seesHeading('Tell Us About Your Skin Goals');
  });

  it(
    'is refused if it is damaged or hostile, and unknown products in it are counted but never named',
    { tags: 'slow' },
    async () => {
      const bomb = `/#r=${deflateRawSync(`[1,${' '.repeat(1_300_000)}[]]`).toString('base64url')}`;
      for (const path of ['/#r=', link.slice(0, -8), `/#r=${'A'.repeat(3000)}`, bomb]) {
        const user = await app().user({ path });
        await user.seesHeading('This link cannot be read');
        await user.seesAlert(exportTexts.sharedDamaged);
      }
      const path = pack([
        cleanser,
        ...['no-such-product', 'dr-x-call-555'].map((id) => [id, [everyMorning]]),
      ]);
      const user = await app().user({ path });
      await user.sees(/2 products in this routine are not on our list/);
      await waitForLayout(user.page);
      expect(await user.page.locator('body').innerText()).not.toMatch(/call-555|no-such/);
    },
  );
});
