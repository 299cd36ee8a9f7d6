import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { exportTexts } from '../../frontend/features/export/export-texts.ts';
import { answers } from '../support/builders/answers.ts';
import { said } from '../support/builders/said.ts';
import { usualReading } from '../support/browser/model.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe('a result', () => {
  it('lists the most important product first, and shows when to do a step', { tags: 'slow' }, async () => {
    const user = await app().user();
    await user.toResults(await anyPhoto());
    const products = user.page.getByRole('region', { name: 'Your Skincare Products' }).getByRole('listitem');
    // The goal is moisture, so the moisturiser is the most important product, although the routine starts with
    // a cleanser.
    expect((await products.first().innerText()).toLowerCase()).toContain('moisturiser');
    const sunscreen = user.page.getByRole('article', { name: 'Sunscreen' });
    expect(await sunscreen.locator('.week-dots [data-on="true"]').count()).toBe(7);
    const evening = user.page.getByRole('region', { name: /^Evening/ });
    await evening.getByText(/^As in the morning, step 1$/).waitFor();
  });

  it(
    'can be saved as a calendar and as a data file, and the page confirms both',
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      await user.toResults(await anyPhoto());
      // On a phone, the title beside the "Save calendar" button fits on one line.
      await user.page.setViewportSize({ width: 390, height: 844 });
      const title = user.page.getByRole('heading', { name: 'Your calendar' });
      expect(
        await title.evaluate(
          (heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
        ),
      ).toBeLessThan(1.5);
      await user.page.getByText('Choose first day and times').click();
      await user.page.getByLabel('First day').fill('2027-01-04');
      await user.page.getByLabel('Evening at').fill('22:10');
      const calendar = await download(user.page, 'Save calendar');
      expect(calendar.name).toBe('dewpoint-routine.ics');
      expect(calendar.text).toContain('DTSTART:20270104T073000\r\n');
      expect(calendar.text).toContain('DTSTART:20270104T221000\r\n');
      expect(calendar.text).toContain('SUMMARY:Skincare: does ');
      await user.page.getByRole('status').getByText(exportTexts.calendarSaved).waitFor();

      const data = await download(user.page, 'Download file');
      expect(data.name).toMatch(/^dewpoint-result-\d{4}-\d\d-\d\d\.json$/);
      expect(JSON.parse(data.text)).toMatchObject({ format: 'dewpoint-result-2', provenance: {} });
      await user.page.getByRole('status').getByText(exportTexts.dataSaved).waitFor();
    },
  );

  it('is printed black on white on at most three pages, without photo or buttons', async () => {
    const user = await app().user({ browser: { colorScheme: 'dark' } });
    await user.toResults(await anyPhoto(), {
      conditions: ['Melasma'],
      pregnant: 'Yes',
      products: '7+ (Comprehensive)',
    });
    const { page } = user;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // In a wide window, a sticky picture would cover the summary on paper.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 900 });
    const position = () =>
      page.locator('.results-picture').evaluate((picture) => getComputedStyle(picture).position);
    await expect.poll(position).toBe('static');
    if (size) await page.setViewportSize(size);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('.result-photo, .export').filter({ visible: true }).count()).toBe(0);
    // Warnings and reasons to see a doctor are printed. A note lists the parts that are not printed.
    for (const name of ['Important Warnings', 'When to see a doctor', 'Your Regimen']) {
      await page.getByRole('heading', { name }).waitFor();
    }
    await user.sees(/are not printed\. They are on screen until you close the tab\.$/);
    await user.sees(/\[ai-disclosure: readingOfPhoto=ai-model; modelId=\S+; productsAndTexts=fixed-rules\]$/);
    await user.sees(/^The AI model \S+ analysed the photo\. Fixed rules chose products and wording\.$/);
    const mark = page.getByText(/^\[ai-disclosure: /);
    expect(await mark.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize))).toBeLessThan(8);
    // Playwright treats the content of a closed collapsible section as hidden, so the test checks the height of the
    // printed content.
    for (const folded of ['.milestones', '.starting li']) {
      const box = await page.locator(folded).first().boundingBox();
      expect(box?.height ?? 0, folded).toBeGreaterThan(0);
    }
    const maps = page.locator('.paper-maps figure').filter({ visible: true });
    expect(await maps.count()).toBe(5);
    // The confidence is printed with each map.
    for (const map of await maps.allInnerTexts()) expect(map).toMatch(/\((?:not |fairly )?sure\)$/);
    // One key explains the patterns of all maps.
    const key = page.locator('.map-key').filter({ visible: true });
    expect(await key.count()).toBe(1);
    expect(await key.innerText()).toMatch(/^Nothing seen\s+A little\s+Visible\b/);
    const { summary } = said(usualReading, user.sentAnswers()[0] ?? answers());
    await user.sees(summary);
    const paint = await page.evaluate(() => {
      const { color } = getComputedStyle(document.body);
      return [color, getComputedStyle(document.documentElement).backgroundColor];
    });
    expect(paint).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
    // The page adds the date when printing begins.
    await page.getByText(/^Printed on \d{1,2} \w+ \d{4}$/).waitFor();
  });

  it('includes a shopping list whose ticks are stored on the device', { tags: 'slow' }, async () => {
    const user = await app().user();
    await user.toResults(await anyPhoto());
    await user.presses('Open list');
    const list = user.page.getByRole('dialog', { name: 'Shopping list' });
    const first = list.getByRole('checkbox').first();
    await first.check();
    await user.page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await user.page.reload();
    await user.presses('Open list');
    expect(await first.isChecked()).toBe(true);
    expect(await list.getByRole('checkbox').count()).toBeGreaterThan(1);
    await first.uncheck();
    expect(await user.page.evaluate(() => window.localStorage.getItem('dewpoint.bought'))).toBeNull();
  });

  it.each(['/', '/private'])(
    'stores its routine on the device only when the visitor presses Save (on %s)',
    { tags: 'slow' },
    async (path) => {
      const user = await app().user({ path });
      await user.toResults(await anyPhoto());
      const kept = () => user.page.evaluate(() => window.localStorage.getItem('dewpoint.routine'));
      expect(await kept()).toBeNull();
      // The confirmation must be visible even if the button is at the lower edge of the screen.
      await user.button('Save').evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await user.presses('Save');
      const confirmation = user.page.getByRole('status').getByText(exportTexts.saved);
      await confirmation.waitFor();
      const { y = 0, height = 0 } = (await confirmation.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(user.page.viewportSize()?.height ?? 0);
      // The device stores only the share code of the routine.
      expect(await kept()).toMatch(/^[\w-]+$/);
      // After a reload, the page recognises the routine on the screen as the stored one.
      await user.page.reload();
      await user.sees('Routine saved on this computer');
      expect(await user.button('Replace').count()).toBe(0);
      // "Replace" disappears when it has been pressed, so the focus must move to "Remove".
      await user.page.evaluate(() => window.localStorage.setItem('dewpoint.routine', 'another'));
      await user.page.reload();
      await user.sees('Another routine is saved');
      await user.button('Replace').press('Enter');
      await user.sees('Routine saved on this computer');
      expect(await kept()).not.toBe('another');
      expect(await user.page.evaluate(() => document.activeElement?.textContent)).toBe('Remove');
      await user.presses('Start New Analysis');
      await user.page.getByRole('link', { name: 'Your routine' }).click();
      await user.seesHeading('Your Routine');
      await user.sees(exportTexts.savedLead('computer'));
      // The page states what it leaves out before it lists the products.
      await user.sees(`${exportTexts.onlyDays} ${exportTexts.countWeeks}`);
      const text = await user.page.locator('main').innerText();
      expect(text.indexOf(exportTexts.onlyDays)).toBeLessThan(text.indexOf('Skincare Products'));
      await user.presses('Back');
      await user.page.getByRole('link', { name: 'Your routine' }).click();
      await user.presses('New routine');
      await user.page.getByRole('link', { name: 'Your routine' }).click();
      await user.page.setViewportSize({ width: 1280, height: 900 });
      const widthOf = async (name: string) => (await user.button(name).boundingBox())?.width;
      const width = await widthOf('New routine');
      expect(width).toBeGreaterThan(0);
      expect(await widthOf('Remove this routine')).toBe(width);
      await user.presses('Remove this routine');
      await user.seesHeading('Your Professional Skincare Advisor');
      expect(await kept()).toBeNull();
      expect(await user.page.getByRole('link', { name: 'Your routine' }).count()).toBe(0);
    },
  );

  it("opens the browser's print dialog when Print is pressed", { tags: 'slow' }, async () => {
    const user = await app().user({
      prepare: (context) => context.addInitScript('window.print = () => { window.printed = true }'),
    });
    await user.toResults(await anyPhoto());
    await user.presses('Print');
    expect(await user.page.evaluate('window.printed')).toBe(true);
  });
});
