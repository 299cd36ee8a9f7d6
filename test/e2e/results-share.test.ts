import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exportTexts } from '../../frontend/features/export/export-texts.ts';
import { eventually } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const house = useHouse();

const pack = (steps: unknown): string =>
  `/#r=${deflateRawSync(JSON.stringify([1, steps])).toString('base64url')}`;
const cleanser = ['cerave-hydrating-facial-cleanser', 2, 127, 1];
const link = pack([cleanser, ['the-ordinary-retinol-0-2-in-squalane', 1, 9, 5]]);
const copied = () => navigator.clipboard.readText();

/** Share sheets belong to the system: a page that has none offers the copy alone. */
const withoutShareSheet = 'delete Navigator.prototype.share';

describe('a link to a routine', () => {
  it('is copied on the results, and opens for anybody else as the routine alone', async () => {
    const guest = await house().guest({
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
      prepare: (context) => context.addInitScript(withoutShareSheet),
    });
    await guest.toResults(await anyPhoto(), { conditions: ['Rosacea'], pregnant: 'Yes' });
    await guest.presses('Copy link');
    await guest.page.getByRole('status').getByText(exportTexts.linkCopied).waitFor();
    const address = await guest.page.evaluate(copied);
    expect(address).toMatch(/^http:\/\/[\w.:]+\/#r=[\w-]+$/);
    expect(address.length).toBeLessThanOrEqual(2000);

    const other = await house().guest({ path: address });
    await other.seesHeading('Shared Routine');
    await other.sees(exportTexts.sharedCaution);
    const names = (page: typeof guest.page) =>
      page
        .getByRole('region', { name: /Products/ })
        .getByRole('strong')
        .allTextContents();
    expect(await names(other.page)).toEqual(await names(guest.page));
    expect(await other.page.locator('body').innerText()).not.toMatch(/Rosacea|skin looks|Warnings/);
  });

  it('is shown to be copied by hand where the browser copies nothing', async () => {
    const guest = await house().guest({
      prepare: (context) =>
        context.addInitScript(
          `${withoutShareSheet}; if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new Error('no'))`,
        ),
    });
    await guest.toResults(await anyPhoto());
    await guest.presses('Copy link');
    const field = guest.page.getByRole('textbox', { name: 'Link to the routine' });
    await guest.page.getByRole('status').getByText(exportTexts.linkByHand).waitFor();
    expect(await field.inputValue()).toContain('/#r=');
    expect(
      await field.evaluate((input) =>
        input instanceof HTMLInputElement ? input.selectionEnd === input.value.length : false,
      ),
    ).toBe(true);
  });

  it('goes to the share sheet where there is one, and is copied where that fails', async () => {
    const guest = await house().guest({
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
    await guest.toResults(await anyPhoto());
    await guest.presses('Share');
    await eventually(() => guest.page.evaluate('window.shared.length')).toBe(1);
    await guest.presses('Share');
    await guest.page.getByRole('status').getByText(exportTexts.linkCopied).waitFor();
    expect(await guest.page.evaluate(copied)).toBe(await guest.page.evaluate('window.shared[0]'));
  });

  it('reaches no server, neither in an address nor in what is logged', async () => {
    const heard: string[] = [];
    const guest = await house().guest({
      path: link,
      prepare: async (context) => {
        context.on('request', (request) => {
          const referrer = request.headers()['referer'] ?? '';
          heard.push(`${request.url().replace(/#.*/, '')} ${referrer} ${request.postData() ?? ''}`);
        });
      },
    });
    await guest.seesHeading('Shared Routine');
    await eventually(() => guest.sessionId()).not.toBe('');
    const sessionId = await guest.sessionId();
    await eventually(async () => (await house().inside.events(sessionId)).length).toBe(1);
    const [event] = await house().inside.events(sessionId);
    expect(event?.data['currentUrl']).toBe(`${house().cloud.url}/`);
    expect(heard.some((each) => each.includes('/api/log-events'))).toBe(true);
    expect(heard.filter((each) => each.includes(link.slice(5, 30)) || each.includes('#r='))).toEqual([]);
  });

  it('leads on to the welcome screen, and the browser leads back', async () => {
    const guest = await house().guest({ path: link });
    await guest.seesHeading('Shared Routine');
    await guest.sees('from week 5');
    await guest.presses('Make your own');
    await guest.seesHeading('Your Professional Skincare Advisor');
    await guest.isAtHeading('Your Professional Skincare Advisor');
    expect(new URL(guest.page.url()).hash).toBe('');
    await guest.presses('Take Photo');
    await guest.seesHeading('Capture Your Photo');
    await guest.page.goBack();
    await guest.seesHeading('Your Professional Skincare Advisor');
    await guest.page.goBack();
    await guest.seesHeading('Shared Routine');
    await guest.page.reload();
    await guest.seesHeading('Shared Routine');
    await guest.page.goForward();
    await guest.seesHeading('Your Professional Skincare Advisor');
  });

  it('leaves a result of the same tab as it was', async () => {
    const guest = await house().guest();
    await guest.toResults(await anyPhoto());
    await guest.page.evaluate((address) => window.location.assign(address), link);
    await guest.seesHeading('Shared Routine');
    await guest.isAtHeading('Shared Routine');
    await guest.presses('Make your own');
    await guest.seesHeading('Your Skincare Analysis');
    await guest.page.goBack();
    await guest.seesHeading('Tell Us About Your Skin Goals');
  });

  it('gets a sentence when it is damaged, hostile, or speaks of products that are not listed', async () => {
    const bomb = `/#r=${deflateRawSync(`[1,${' '.repeat(1_300_000)}[]]`).toString('base64url')}`;
    for (const path of ['/#r=', link.slice(0, -8), `/#r=${'A'.repeat(3000)}`, bomb]) {
      const guest = await house().guest({ path });
      await guest.seesHeading('This link cannot be read');
      await guest.seesAlert(exportTexts.sharedDamaged);
    }
    const named = [['<img src=x onerror=alert(1)>', 'Balm'], 0, 127, 1];
    const guest = await house().guest({ path: pack([cleanser, ['no-such-product', 0, 127, 1], named]) });
    await guest.sees(/One product of this routine is not in our list/);
    await guest.sees('<img src=x onerror=alert(1)> - Balm');
    await guest.sees(exportTexts.sharedNamed);
  });
});
