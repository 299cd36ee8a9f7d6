import type { Browser, Locator, Page } from 'playwright-core';

type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

const SLOWEST_MS = 120_000;
/** The height of the contents bar, which covers the upper edge of the page. */
const BAR_PX = 64;

/**
 * Completes a visit, and takes screenshots of the first screen, the face map and the first step of the regimen.
 */
export async function takeScreens(browser: Browser, url: string, photo: PhotoFile): Promise<Buffer[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.25,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(SLOWEST_MS);
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
  const welcome = await page.screenshot();
  await addPhoto(page, photo);
  await answerForm(page);
  await page.getByRole('heading', { level: 1, name: 'Your Skincare Analysis' }).waitFor();
  await page.getByRole('tab', { name: 'Tone' }).click();
  const map = await pictureFrom(page.getByRole('tablist'));
  const regimen = await pictureFrom(page.locator('#regimen'));
  return [welcome, map, regimen];
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function addPhoto(page: Page, photo: PhotoFile): Promise<void> {
  await press(page, 'Take Photo');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Upload Photo')]);
  await chooser.setFiles(photo);
  await page.getByRole('checkbox', { name: 'Use my health answers, too' }).check();
  await press(page, 'Agree and continue');
  await press(page, 'Use This Photo');
}

async function answerForm(page: Page): Promise<void> {
  const choose = (legend: string, name: string): Promise<void> =>
    page.getByRole('radiogroup', { name: legend }).getByRole('radio', { name, exact: true }).check();
  await page.getByRole('spinbutton', { name: 'Age' }).fill('34');
  await choose('Main skin goal', 'Hydration & Moisture');
  await choose('Is your skin sensitive?', 'No');
  await choose('Are you pregnant or breastfeeding?', 'No');
  await choose('Maximum number of products', '5 (Standard)');
  await press(page, 'Analyze My Skin');
}

/** Scrolls the element to just below the contents bar, and takes a screenshot of the viewport. */
async function pictureFrom(element: Locator): Promise<Buffer> {
  await element.evaluate((node, bar) => {
    window.scrollTo(0, window.scrollY + node.getBoundingClientRect().top - bar);
  }, BAR_PX);
  return element.page().screenshot();
}
