import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { exportTexts } from '../../frontend/features/export/export-texts.ts';
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

describe('a result that is kept', () => {
  it('is laid out as a table of the week, and names what to buy first', async () => {
    const user = await app().user();
    await user.toResults(await anyPhoto());
    const table = user.page.getByRole('table', { name: /Which product goes on which day/ });
    expect(await table.getByRole('columnheader').allInnerTexts()).toHaveLength(8);
    await table.getByRole('rowheader', { name: /Sunscreen/ }).waitFor();
    const sun = table.getByRole('row', { name: /Sunscreen/ }).getByRole('cell');
    expect(await sun.allInnerTexts()).toEqual(Array.from({ length: 7 }, () => 'Yes'));
    const first = user.page.getByRole('region', { name: 'If You Buy Only One' });
    expect((await first.locator('p').first().innerText()).toLowerCase()).toBe('sunscreen');
  });

  it('goes to the calendar and to a file, and says so', async () => {
    const user = await app().user();
    await user.toResults(await anyPhoto());
    await user.page.getByLabel('First day').fill('2027-01-04');
    await user.page.getByLabel('Evening at').fill('22:10');
    const calendar = await download(user.page, 'Save calendar file');
    expect(calendar.name).toBe('dewpoint-routine.ics');
    expect(calendar.text).toContain('DTSTART:20270104T073000\r\n');
    expect(calendar.text).toContain('DTSTART:20270104T221000\r\n');
    expect(calendar.text).toContain('SUMMARY:Skincare: judge ');
    await user.page.getByRole('status').getByText(exportTexts.calendarSaved).waitFor();

    const data = await download(user.page, 'Download JSON');
    expect(data.name).toMatch(/^dewpoint-result-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(data.text)).toMatchObject({ format: 'dewpoint-result-2', provenance: {} });
    await user.page.getByRole('status').getByText(exportTexts.dataSaved).waitFor();
  });

  it('is printed without photo and buttons, with everything unfolded, black on white', async () => {
    const user = await app().user({ browser: { colorScheme: 'dark' } });
    await user.toResults(await anyPhoto());
    const { page } = user;
    const folded = await page.locator('main details:not([open])').count();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('.result-photo, .export').filter({ visible: true }).count()).toBe(0);
    await page.getByText(/^Printed on \d{1,2} \w+ \d{4}$/).waitFor();
    // Playwright takes what lies in a closed collapsible for hidden; its box tells whether it is laid out.
    const acne = page.getByRole('heading', { name: 'Acne & Blemishes', includeHidden: true });
    expect((await acne.boundingBox())?.height ?? 0).toBeGreaterThan(0);
    const weeks = page.locator('.milestones').first();
    expect((await weeks.boundingBox())?.height ?? 0).toBeGreaterThan(0);
    const paint = await page.evaluate(() => {
      const { color } = getComputedStyle(document.body);
      return [color, getComputedStyle(document.documentElement).backgroundColor];
    });
    expect(paint).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'screen' });
    expect(folded).toBeGreaterThan(1);
    expect(await page.locator('main details:not([open])').count()).toBe(folded);
  });

  it('asks the browser to print', async () => {
    const user = await app().user({
      prepare: (context) => context.addInitScript('window.print = () => { window.printed = true }'),
    });
    await user.toResults(await anyPhoto());
    await user.presses('Print');
    expect(await user.page.evaluate('window.printed')).toBe(true);
  });
});
