import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SkinCategory } from '#domain/reading/category.ts';
import { sampleReading } from '../../frontend/features/sample/sample-reading.ts';
import { mapTexts, regionText, tabLabels } from '../../frontend/ui/face-map/map-texts.ts';
import { viewRegions } from '../../frontend/ui/face-map/map-view.ts';
import { LAID_OUT_LATER } from '../../frontend/ui/result/laid-out-later.ts';
import { reading } from '../support/builders/reading.ts';
import { drawFace, skinTones } from '../support/drawings/draw.ts';
import { waitForLayout } from '../support/browser/laid-out.ts';
import { eventually, jpeg } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();

const drawn = { reading: sampleReading, isMinor: false };
const map = (page: Page) => page.getByRole('group', { name: /^Face map/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

/** The height of the page once its lower parts and the footer are laid out, which happens after the first frame. */
async function heightOf(page: Page): Promise<number> {
  await eventually(() => page.locator(`.${LAID_OUT_LATER}`).evaluateAll(areLaidOut)).toBe(true);
  await page.locator('footer').waitFor();
  return page.evaluate(() => document.documentElement.scrollHeight);
}

const areLaidOut = (parts: Element[]): boolean =>
  parts.length > 2 && parts.every((part) => getComputedStyle(part).contentVisibility === 'visible');

/**
 * For each region, keyed by its SVG path: the side, in CSS pixels, of the largest square in which a press selects the
 * region.
 */
function pressableSquares(svg: Element): Record<string, number> {
  const STEP = 2;
  svg.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = svg.getBoundingClientRect();
  const sides: Record<string, number> = {};
  let above: { path: string; side: number }[] = [];
  for (let down = 0; down < height; down += STEP) {
    const row: typeof above = [];
    for (let right = 0; right < width; right += STEP) {
      const at = document.elementFromPoint(x + right, y + down);
      const isPart = at !== null && svg.contains(at) && at.closest('[role="button"], .map-halo') !== null;
      const path = (isPart && at.getAttribute('d')) || '';
      const index = right / STEP;
      const beside = [row[index - 1], above[index - 1], above[index]];
      const side = STEP + Math.min(...beside.map((each) => (each?.path === path ? each.side : 0)));
      row.push({ path, side });
      if (path !== '') sides[path] = Math.max(sides[path] ?? 0, side);
    }
    above = row;
  }
  return sides;
}

describe('the face map', () => {
  it(
    'has regions that a finger can press: at least 24 pixels wide and high on a phone',
    { tags: 'slow' },
    async () => {
      const { page } = await app().user({ path: '/#sample' });
      await page.getByRole('tab', { name: 'Acne' }).click();
      await eventually(() => map(page).getByRole('button').count()).toBe(viewRegions(drawn, 'acne').length);
      const sides = await map(page).evaluate(pressableSquares);
      expect(Object.keys(sides)).toHaveLength(viewRegions(drawn, 'acne').length);
      expect(Math.min(...Object.values(sides))).toBeGreaterThanOrEqual(24);
    },
  );

  it('shows no regions at first, and every category can be reached by keyboard and read by a screen reader', async () => {
    const user = await app().user({ path: '/#sample' });
    const { page } = user;
    await user.seesHeading('A Sample Result');
    await eventually(() => map(page).getByRole('button').count()).toBe(0);
    await page.getByRole('tab', { name: tabLabels.skinTexture }).press('End');
    for (const category of SkinCategory.options) {
      // From the last tab, the arrow key moves to the first one.
      await page.keyboard.press('ArrowRight');
      const tab = page.getByRole('tab', { name: tabLabels[category], selected: true });
      await eventually(() => tab.evaluate((element) => element === document.activeElement)).toBe(true);
      const tree = await page.getByRole('group', { name: `Face map: ${tabLabels[category]}` }).ariaSnapshot();
      const spoken = [...tree.matchAll(/button "([^"]+)"/g)].map(([, name]) => name);
      expect(spoken).toEqual(viewRegions(drawn, category).map(regionText));
      // A region that the category never judges has no outline, which would mean "Nothing seen".
      expect(await map(page).locator('.map-region').count()).toBe(spoken.length);
    }
    // A key pressed with Control does not choose another category, because it can be a shortcut of the browser.
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+Home');
    const last = tabLabels[SkinCategory.options.at(-1) ?? 'acne'];
    expect(await page.getByRole('tab', { name: last, selected: true }).count()).toBe(1);
  });

  it('links a region to its description, and the description to a step of the regimen', async () => {
    const user = await app().user({ path: '/#sample' });
    const { page } = user;
    await page.getByRole('tab', { name: 'Acne' }).click();
    await map(page)
      .getByRole('button', { name: /^Chin: / })
      .press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Chin:/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toMatch(/^step-(?:AM|PM)-\d$/);
    await page.getByRole('tab', { name: 'Acne' }).click();
    // A second click on the selected tab hides the regions. The map updates after the tab, so the test waits.
    await eventually(() => map(page).getByRole('button').count()).toBe(0);
  });

  it('is drawn on the photo, stores no outlines of the face, and is drawn again after a reload', async () => {
    const user = await app().user({ loads: 'everything' });
    const { page } = user;
    await user.uploads(jpeg(await drawFace({ tone: skinTones[2], sizePx: 640 })));
    await page.locator('.advice-item').first().waitFor();
    await user.presses('Use This Photo');
    await user.answers();
    await user.presses('Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');
    const onPhoto = page.locator('.photo .map-regions');
    await onPhoto.waitFor();
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
      'outlines',
    );
    await page.reload();
    await onPhoto.waitFor();
    await page.getByRole('tab', { name: 'Hydration' }).click();
    await onPhoto.getByRole('button', { name: /^Cheeks: visible dryness/ }).waitFor();
    // The photo is not printed, so it has no size. Drawing the regions over it must not log an error.
    await page.emulateMedia({ media: 'print' });
    await onPhoto.waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'screen' });
    await onPhoto.waitFor();
    await user.presses('Hide my photo');
    await page.locator('.drawn-face .map-regions').waitFor();
    expect(await user.photo.count()).toBe(0);
    await user.presses('Show my photo');
    await onPhoto.waitFor();
  });

  it('outlines findings most strongly and unjudged regions most faintly, and states why these regions were not judged', async () => {
    app().model.reports(
      reading(
        { dryness: { cheeks: 'clear' } },
        {
          confidence: { dryness: 'low', shine: 'low' },
          notRead: ['blemishes', 'blackheads', 'marks'],
        },
      ),
    );
    const user = await app().user();
    await user.toResults(await anyPhoto());
    const { page } = user;
    const drawnOf = (level: string) =>
      page
        .locator(`.map-regions .map-region[data-level="${level}"]`)
        .first()
        .evaluate((region) => ({
          widths: [...region.querySelectorAll('[class^=map-outline]')].map((line) =>
            Number.parseFloat(getComputedStyle(line).strokeWidth),
          ),
          dashes: getComputedStyle(region.querySelector('.map-outline-dark') ?? region).strokeDasharray,
          opacity: Number(getComputedStyle(region).opacity),
        }));
    await page.getByRole('tab', { name: 'Hydration' }).click();
    await map(page).getByRole('button').first().waitFor();
    await eventually(async () => (await drawnOf('clear')).opacity).toBe(1);
    const [found, calm] = await Promise.all([drawnOf('clear'), drawnOf('none')]);
    await page.getByRole('tab', { name: 'Acne' }).click();
    await page.getByRole('button', { name: 'Forehead: not judged' }).waitFor();
    await user.sees(mapTexts.whyNotJudged);
    await eventually(async () => (await drawnOf('unread')).opacity).toBeLessThan(0.6);
    const unread = await drawnOf('unread');
    for (const line of [0, 1]) expect(found.widths[line]).toBeGreaterThan(calm.widths[line] ?? 0);
    expect(unread.widths).toEqual(calm.widths);
    expect([calm.opacity, calm.dashes, unread.dashes]).toEqual([1, '5px, 4px', 'none']);
  });

  it(
    'shows a drawn face if the page has not detected the face in the photo, and can switch to the photo',
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      await user.toResults(await anyPhoto());
      await user.photo.waitFor();
      await user.page.getByRole('tab', { name: 'Acne' }).click();
      await user.page
        .locator('.drawn-face')
        .getByRole('button', { name: /^Chin: slight marks/ })
        .waitFor();
      await user.presses('Show my photo');
      await user.photo.waitFor();
    },
  );
});

describe('the results screen on a phone', () => {
  it('is at most 5,800 pixels high for the sample result', async () => {
    const user = await app().user({ path: '/#sample' });
    await user.seesHeading('A Sample Result');
    await user.sees('Choose Texture, Tone or another topic to see it on the face.');
    // Polls, because the page may be higher until its font is loaded.
    await eventually(() => heightOf(user.page)).toBeLessThanOrEqual(5800);
  });

  it(
    'is at most 6,300 pixels high for a result with several warnings, and names each product at most three times',
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      const { page } = user;
      await user.toResults(await anyPhoto(), { conditions: ['Melasma'], pregnant: 'Yes' });
      await eventually(() => heightOf(page)).toBeLessThanOrEqual(6300);
      for (const name of ['Important Warnings', 'When to see a doctor']) {
        const section = page.getByRole('region', { name });
        expect(await section.getByRole('listitem').filter({ visible: true }).count()).toBeGreaterThan(1);
        expect(await section.locator('details').count()).toBe(0);
      }
      const products = page.getByRole('region', { name: 'Your Skincare Products' }).getByRole('strong');
      await waitForLayout(page);
      const text = await page.locator('main').innerText();
      for (const name of await products.allInnerTexts()) {
        expect(text.split(name.replace(/^.* - /, '')).length - 1, name).toBeLessThanOrEqual(3);
      }
    },
  );

  it('highlights the chosen entry in the table of contents even before an animation frame has run', async () => {
    const user = await app().user({
      path: '/#sample',
      prepare: (context) => context.addInitScript(() => (window.requestAnimationFrame = () => 0)),
    });
    const contents = user.page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('button', { name: 'Notes' }).click();
    await contents.locator('[aria-current="location"]', { hasText: 'Notes' }).waitFor();
  });

  it('has a table of contents that leads to the chosen section and highlights the visible section', async () => {
    const user = await app().user({ path: '/#sample' });
    const contents = user.page.getByRole('navigation', { name: 'Contents' });
    for (const name of ['Regimen', 'Notes', 'Products']) {
      await contents.getByRole('button', { name }).click();
      await contents.locator('[aria-current="location"]', { hasText: name }).waitFor();
      expect(await focused(user.page)).toBe(name.toLowerCase());
    }
    await contents.getByRole('button', { name: 'Notes' }).click();
    await contents.locator('[aria-current="location"]', { hasText: 'Notes' }).waitFor();
    await user.page.evaluate(() => window.scrollTo(0, 0));
    await contents.locator('[aria-current="location"]', { hasText: 'Notes' }).waitFor({ state: 'detached' });
  });
});
