import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, type User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';

// These tests choose options and press buttons while the app is loading. `EARLY_TRIES` sets the number of attempts,
// half of them in private mode. To save time, `npm test` runs only half of the attempts.
const app = useApp();

const DELAYS_MS = [0, 100, 300, 1000, 3000];
const paths = ['/', '/private'] as const;
const TRIES = Number(process.env['EARLY_TRIES'] ?? 20);

type Try = { made: number; delayMs: number; waits: readonly number[] };

/**
 * The delays of each attempt. They are the same in every run. In the first half of the attempts, the visitor acts at
 * once. In the second half, the visitor waits for a random time before each action.
 */
function* tries(): Generator<Try> {
  let random = 1;
  const count = TRIES / paths.length;
  for (let made = 0; made < count; made += 1) {
    const delayMs = DELAYS_MS[made % DELAYS_MS.length] ?? 0;
    random = (random * 48_271) % 2_147_483_647;
    const isAtOnce = made < count / 2;
    const waits = isAtOnce ? [0, 0] : [random % (delayMs + 200), random % 1500];
    yield { made, delayMs, waits };
  }
}

/** Clicks the visible text with the mouse, without waiting for the app. */
async function press(page: Page, text: string): Promise<void> {
  const box = await page.getByText(text, { exact: true }).first().boundingBox();
  if (!box) throw new Error(`No element has the text ${text}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Opens a page that receives every script of the app with a delay of `delayMs`. */
async function openSlowPage(delayMs: number, path = '/'): Promise<User> {
  const slow = (context: BrowserContext) =>
    context.route('**/assets/*.js', async (route) => {
      await sleep(delayMs);
      await route.continue();
    });
  const user = await app().user({ path, prepare: slow, isEarly: true });
  await user.page.getByText('Take Photo').waitFor();
  return user;
}

/** Waits until `prehydrate.ts` listens for input. The scripts that it then adds to the page show this. */
const prehydrated = (page: Page): Promise<void> =>
  page.locator('head script[type="module"]').first().waitFor({ state: 'attached' });

/** Chooses Male and presses Take Photo while the app may still be loading, and expects both to take effect. */
async function actEarly(
  path: (typeof paths)[number],
  delayMs: number,
  waits: readonly number[],
): Promise<void> {
  const user = await openSlowPage(delayMs, path);
  const { page } = user;
  await page.waitForTimeout(waits[0] ?? 0);
  await press(page, 'Male');
  await page.waitForTimeout(waits[1] ?? 0);
  await press(page, 'Take Photo');
  await user.seesHeading(path === '/' ? 'Capture Your Photo' : 'Capture Your Photo (Private)');
  await eventually(() => user.theme()).toBe('male');
  await user.presses('Back');
  expect(await user.field('Gender').getByRole('radio', { name: 'Male', exact: true }).isChecked()).toBe(true);
}

/** Tests both routes in parallel to save time, because each test mostly waits for scripts. */
async function actEarlyOnBothRoutes({ delayMs, waits }: Try): Promise<void> {
  await Promise.all(paths.map((path) => actEarly(path, delayMs, waits)));
}

/** Whether `npm test` makes this attempt. Such attempts cover immediate and delayed presses. */
const isFast = ({ made, delayMs }: Try): boolean => made % 2 === 0 && delayMs <= 300;

describe('a choice or a button press before the app has started', () => {
  const name = 'is preserved on both routes if all scripts load with a delay of $delayMs ms (attempt $made)';
  it.each([...tries()].filter(isFast))(name, actEarlyOnBothRoutes);
  it.each([...tries()].filter((each) => !isFast(each)))(name, { tags: 'slow' }, actEarlyOnBothRoutes);

  it(
    'replaces a choice stored earlier, even if the visitor chooses the default',
    { tags: 'slow' },
    async () => {
      const user = await openSlowPage(300);
      await user.chooses('Gender', 'Other');
      await user.page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
      await user.page.reload({ waitUntil: 'commit' });
      await eventually(() => user.field('Gender').getByRole('radio', { name: 'Other' }).isChecked()).toBe(
        true,
      );
      await press(user.page, 'Female');
      await user.page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
      await user.presses('Take Photo');
      await user.seesHeading('Capture Your Photo');
      expect(await user.theme()).toBe('female');
    },
  );

  it('is preserved if it was made by keyboard', async () => {
    const user = await openSlowPage(1000);
    await user.field('Gender').getByRole('radio', { name: 'Female' }).focus();
    await user.page.keyboard.press('ArrowRight');
    await user.button('Take Photo').focus();
    await user.page.keyboard.press('Enter');
    await user.seesHeading('Capture Your Photo');
    expect(await user.theme()).toBe('male');
  });

  it('is preserved if the visitor follows the link to private mode', { tags: 'slow' }, async () => {
    const user = await openSlowPage(1000);
    await prehydrated(user.page);
    await press(user.page, 'Other');
    await press(user.page, 'Use Private Mode');
    await user.page.waitForURL('**/private');
    await user.button('Take Photo').waitFor();
    await eventually(() => user.theme()).toBe('other');
    await user.presses('Take Photo');
    await user.seesHeading('Capture Your Photo (Private)');
    await user.presses('Back');
    expect(await user.field('Gender').getByRole('radio', { name: 'Other' }).isChecked()).toBe(true);
  });

  it(
    'is preserved if the visitor opens private mode after hydration, but before the visit code is loaded',
    { tags: 'slow' },
    async () => {
      const visitCode = Promise.withResolvers<void>();
      const isRequested = Promise.withResolvers<void>();
      const { page, ...user } = await app().user({
        isEarly: true,
        prepare: (context) =>
          context.route('**/assets/visit-*.js', async (route) => {
            isRequested.resolve();
            await visitCode.promise;
            await route.continue();
          }),
      });
      await isRequested.promise;
      // React adds its own properties to each element that it hydrates.
      await eventually(() =>
        page
          .getByRole('link', { name: 'Use Private Mode' })
          .evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react'))),
      ).toBe(true);
      await press(page, 'Other');
      await press(page, 'Use Private Mode');
      await page.waitForURL('**/private');
      visitCode.resolve();
      await page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
      expect(await user.theme()).toBe('other');
      expect(await user.field('Gender').getByRole('radio', { name: 'Other' }).isChecked()).toBe(true);
    },
  );

  it('applies the theme of the chosen gender at once, but opens no screen until the app has started', async () => {
    const user = await openSlowPage(3000);
    await prehydrated(user.page);
    await press(user.page, 'Male');
    expect(await user.theme()).toBe('male');
    await press(user.page, 'Take Photo');
    const now = await user.page.evaluate(() => [
      document.documentElement.dataset['starting'],
      document.querySelector('h1')?.textContent,
    ]);
    expect(now).toEqual([expect.any(String), 'Your Professional Skincare Advisor']);
    await user.seesHeading('Capture Your Photo');
  });
});
