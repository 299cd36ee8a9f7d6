import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Guest } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { cameraAppears, cameraIsLate } from '../support/browser/late-camera.ts';
import { anyPhoto, faceBetweenBars } from '../support/browser/pictures.ts';
import { type Stop, walk } from '../support/browser/walk.ts';

const house = useHouse({ filmed: faceBetweenBars });

const walkThrough = async (guest: Guest, at: (stop: Stop) => Promise<void>): Promise<void> =>
  walk(guest, house().model, await anyPhoto(), at);

/** More stops than any screen has. */
const MOST_TABS = 60;

/** Goes to an element as somebody without a mouse does. */
async function tabTo({ page }: Guest, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

async function pressesByKey(guest: Guest, name: string): Promise<void> {
  await tabTo(guest, guest.button(name));
  await guest.page.keyboard.press('Enter');
}

/** One Tab leads into a group, arrows lead through it, and Space chooses. */
async function choosesByKey(guest: Guest, legend: string, option: string): Promise<void> {
  const wanted = guest.field(legend).getByRole('radio', { name: option, exact: true });
  await tabTo(guest, guest.field(legend).getByRole('radio').first());
  await guest.page.keyboard.press('Space');
  while (!(await wanted.isChecked())) await guest.page.keyboard.press('ArrowDown');
}

/** What sticks out of the page to the side, as text; nothing may. */
const overflow = ({ page }: Guest): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const wide = document.documentElement.scrollWidth > clientWidth;
    const isOut = (element: Element): boolean => element.getBoundingClientRect().right > clientWidth + 1;
    return wide
      ? [...document.querySelectorAll('body *')].filter(isOut).map(({ outerHTML }) => outerHTML.slice(0, 120))
      : [];
  });

async function fitsEverywhere(guest: Guest): Promise<void> {
  const out: Record<string, string[]> = {};
  await walkThrough(guest, async (stop) => {
    const found = await overflow(guest);
    if (found.length > 0) out[stop] = found;
  });
  expect(out).toEqual({});
}

/** The screens on which something moves. */
async function moving(reducedMotion: 'reduce' | 'no-preference'): Promise<Set<Stop>> {
  const guest = await house().guest({ browser: { reducedMotion } });
  const moves = new Set<Stop>();
  await walkThrough(guest, async (stop) => {
    const running = await guest.page.evaluate(
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

describe('the whole way to a regimen', () => {
  it('can be gone by keyboard alone', async () => {
    const guest = await house().guest();
    await choosesByKey(guest, 'Gender', 'Other');
    await pressesByKey(guest, 'Take Photo');
    await guest.isAtHeading('Capture Your Photo');
    const [chooser] = await Promise.all([
      guest.page.waitForEvent('filechooser'),
      pressesByKey(guest, 'Upload Photo'),
    ]);
    await chooser.setFiles(await anyPhoto());
    await guest.button('Use This Photo').waitFor();
    await pressesByKey(guest, 'Use This Photo');
    await guest.isAtHeading('Tell Us About Your Skin Goals');
    await tabTo(guest, guest.age);
    await guest.page.keyboard.type('34');
    await choosesByKey(guest, 'Main skin goal', 'Acne & Breakouts');
    await choosesByKey(guest, 'Is your skin sensitive?', 'Not sure');
    await tabTo(guest, guest.condition('Rosacea'));
    await guest.page.keyboard.press('Space');
    await choosesByKey(guest, 'Are you pregnant or breastfeeding?', 'Prefer not to say');
    await choosesByKey(guest, 'How many products at most?', '7+ (Comprehensive)');
    await pressesByKey(guest, 'Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');
    await guest.isAtHeading('Your Skincare Analysis');
    expect(house().model.asked()).toEqual([
      expect.objectContaining({
        age: 34,
        mainSkinGoal: 'acne',
        medicalConditions: ['Rosacea'],
        maxProducts: 7,
      }),
    ]);
    await pressesByKey(guest, 'Start New Analysis');
    await guest.isAtHeading('Your Professional Skincare Advisor');
  });

  it('fits a screen of 320 pixels', async () => {
    await fitsEverywhere(await house().guest({ browser: { viewport: { width: 320, height: 640 } } }));
  });

  it('fits at 200 % zoom', async () => {
    await fitsEverywhere(
      await house().guest({ browser: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } }),
    );
  });

  it('fits where the visitor has set letters of twice the size', async () => {
    const guest = await house().guest({ browser: { viewport: { width: 390, height: 844 } } });
    await guest.page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await fitsEverywhere(guest);
  });

  it('is dark where the visitor has it dark', async () => {
    const guest = await house().guest({ browser: { colorScheme: 'dark' } });
    const light: string[] = [];
    await walkThrough(guest, async (stop) => {
      // Drawn by the browser itself, so that every way to write a colour is understood.
      const lightness = await guest.page.evaluate(() => {
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

  it('moves nothing where the visitor wants it still, and something where not', async () => {
    expect(await moving('reduce')).toEqual(new Set());
    expect(await moving('no-preference')).toContain('progress');
  });

  it('is one press longer where the camera is refused', async () => {
    const guest = await house().guest({ camera: 'refused' });
    await guest.presses('Take Photo');
    await guest.presses('Use Camera');
    await guest.seesAlert('Failed to access camera. Please allow camera permissions and refresh the page.');
    await guest.presses('Try Again');
    await guest.picks(await anyPhoto());
    await guest.presses('Use This Photo');
    await guest.answers();
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');
  });

  it('waits for a camera that appears late', async () => {
    const guest = await house().guest({ prepare: cameraIsLate });
    await guest.presses('Take Photo');
    await guest.presses('Use Camera');
    await guest.button('Loading...').waitFor();
    expect(await guest.button('Loading...').isDisabled()).toBe(true);
    await cameraAppears(guest);
    await guest.presses('Capture');
    await guest.presses('Use This Photo');
    await guest.answers();
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');
  });
});
