import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { waitForLayout } from '../support/browser/laid-out.ts';
import { cameraAppears, cameraIsLate } from '../support/browser/late-camera.ts';
import { anyPhoto, faceBetweenBars } from '../support/browser/pictures.ts';
import { type Stop, walk } from '../support/browser/walk.ts';

const app = useApp({ filmed: faceBetweenBars });

const walkThrough = async (user: User, at: (stop: Stop) => Promise<void>): Promise<void> =>
  walk(user, app().model, await anyPhoto(), at);

/** An element that does not get the focus after this many presses of Tab counts as unreachable. */
const MAX_TABS = 60;

async function tabTo({ page }: User, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

async function pressesByKey(user: User, name: string): Promise<void> {
  await tabTo(user, user.button(name));
  await user.page.keyboard.press('Enter');
}

/**
 * Chooses an option by keyboard: Tab reaches the group, Space chooses its first option, and the arrow key chooses the
 * next.
 */
async function choosesByKey(user: User, legend: string, option: string): Promise<void> {
  const wanted = user.field(legend).getByRole('radio', { name: option, exact: true });
  await tabTo(user, user.field(legend).getByRole('radio').first());
  await user.page.keyboard.press('Space');
  while (!(await wanted.isChecked())) await user.page.keyboard.press('ArrowDown');
}

/**
 * If the page scrolls sideways, returns "the page" and the elements that extend beyond its right edge. Otherwise,
 * returns an empty list.
 */
async function overflow({ page }: User): Promise<string[]> {
  await waitForLayout(page);
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const wide = document.documentElement.scrollWidth > clientWidth;
    const isOut = (element: Element): boolean => element.getBoundingClientRect().right > clientWidth + 1;
    const out = [...document.querySelectorAll('body *')].filter(isOut);
    return wide ? ['the page', ...out.map(({ outerHTML }) => outerHTML.slice(0, 120))] : [];
  });
}

async function fitsEverywhere(user: User): Promise<void> {
  const out: Record<string, string[]> = {};
  await walkThrough(user, async (stop) => {
    const found = await overflow(user);
    if (found.length > 0) out[stop] = found;
  });
  expect(out).toEqual({});
}

/** Completes a visit and returns the screens on which an element is animated. */
async function moving(reducedMotion: 'reduce' | 'no-preference'): Promise<Set<Stop>> {
  const user = await app().user({ browser: { reducedMotion } });
  const moves = new Set<Stop>();
  await walkThrough(user, async (stop) => {
    const running = await user.page.evaluate(
      () =>
        document.getAnimations().filter(({ playState, effect }) => {
          const { duration = 0 } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && Number(duration) > 10;
        }).length,
    );
    if (running > 0) moves.add(stop);
  });
  return moves;
}

describe('a visit from the first screen to the regimen', () => {
  it('is possible by keyboard alone', async () => {
    const user = await app().user();
    await choosesByKey(user, 'Gender', 'Other');
    await pressesByKey(user, 'Take Photo');
    await user.isAtHeading('Capture Your Photo');
    const [chooser] = await Promise.all([
      user.page.waitForEvent('filechooser'),
      pressesByKey(user, 'Upload Photo'),
    ]);
    await chooser.setFiles(await anyPhoto());
    await user.button('Use This Photo').waitFor();
    await pressesByKey(user, 'Use This Photo');
    await user.isAtHeading('Tell Us About Your Skin Goals');
    await tabTo(user, user.age);
    await user.page.keyboard.type('34');
    await choosesByKey(user, 'Main skin goal', 'Acne & Breakouts');
    await choosesByKey(user, 'Is your skin sensitive?', 'Not sure');
    await tabTo(user, user.condition('Rosacea'));
    await user.page.keyboard.press('Space');
    await choosesByKey(user, 'Are you pregnant or breastfeeding?', 'Prefer not to say');
    await choosesByKey(user, 'Maximum number of products', '7+ (Comprehensive)');
    await pressesByKey(user, 'Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');
    await user.isAtHeading('Your Skincare Analysis');
    expect(user.sentAnswers()).toEqual([
      expect.objectContaining({
        age: 34,
        mainSkinGoal: 'acne',
        medicalConditions: ['Rosacea'],
        maxProducts: 7,
      }),
    ]);
    await pressesByKey(user, 'Start New Analysis');
    await user.isAtHeading('Your Professional Skincare Advisor');
  });

  it('fits a screen 320 pixels wide', { tags: 'slow' }, async () => {
    await fitsEverywhere(await app().user({ browser: { viewport: { width: 320, height: 640 } } }));
  });

  it('fits the screen at 200 % zoom', { tags: 'slow' }, async () => {
    await fitsEverywhere(
      await app().user({ browser: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } }),
    );
  });

  it('fits the screen at twice the font size', { tags: 'slow' }, async () => {
    const user = await app().user({ browser: { viewport: { width: 390, height: 844 } } });
    await user.page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await fitsEverywhere(user);
  });

  it('uses dark colours if the visitor prefers them', { tags: 'slow' }, async () => {
    const user = await app().user({ browser: { colorScheme: 'dark' } });
    const light: string[] = [];
    await walkThrough(user, async (stop) => {
      // Paints the colour and reads the pixel, so that the test does not have to parse CSS colours.
      const lightness = await user.page.evaluate(() => {
        const pen = new OffscreenCanvas(1, 1).getContext('2d');
        if (!pen) throw new Error('No canvas');
        pen.fillStyle = getComputedStyle(document.body).backgroundColor;
        pen.fillRect(0, 0, 1, 1);
        return Math.max(...pen.getImageData(0, 0, 1, 1).data.slice(0, 3));
      });
      if (lightness > 40) light.push(stop);
    });
    expect(light).toEqual([]);
  });

  it('shows animations unless the visitor prefers reduced motion', { tags: 'slow' }, async () => {
    expect(await moving('reduce')).toEqual(new Set());
    expect(await moving('no-preference')).toContain('progress');
  });

  it('succeeds with an uploaded photo after camera access was denied', { tags: 'slow' }, async () => {
    const user = await app().user({ camera: 'refused' });
    await user.presses('Take Photo');
    await user.presses('Use Camera');
    await user.seesAlert('Failed to access camera. Please allow camera permissions and refresh the page.');
    await user.presses('Try Again');
    await user.picks(await anyPhoto());
    await user.presses('Use This Photo');
    await user.answers();
    await user.presses('Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');
  });

  it('waits for a camera that starts late', { tags: 'slow' }, async () => {
    const user = await app().user({ prepare: cameraIsLate });
    await user.presses('Take Photo');
    await user.presses('Use Camera');
    await user.button('Loading...').waitFor();
    expect(await user.button('Loading...').isDisabled()).toBe(true);
    await cameraAppears(user);
    await user.presses('Capture');
    await user.presses('Use This Photo');
    await user.answers();
    await user.presses('Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');
  });
});
