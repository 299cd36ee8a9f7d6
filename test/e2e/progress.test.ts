import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { eventually } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();
const STARTED_AT = new Date('2026-11-20T09:00:00Z');

/** Opens the progress screen with a stopped clock. The model replies only after `app().model.release()`. */
async function openWithStoppedClock(path: '/' | '/private' = '/') {
  app().model.hold();
  const user = await app().user({ path, prepare: (context) => context.clock.install({ time: STARTED_AT }) });
  const open = new Set<Request>();
  user.page.on('request', (request) => open.add(request));
  user.page.on('requestfinished', (request) => open.delete(request));
  user.page.on('requestfailed', (request) => open.delete(request));
  await user.toForm(await anyPhoto());
  await user.answers();
  await user.context.clock.pauseAt(new Date(STARTED_AT.getTime() + 600_000));
  await user.presses('Analyze My Skin');
  await user.seesHeading('Analyzing Your Skin');

  /**
   * Waits until no request is running, and then advances the clock. Otherwise, a running request would appear to take
   * `ms` longer.
   */
  async function advanceClock(ms: number): Promise<void> {
    await eventually(() => open.size).toBe(0);
    await user.context.clock.runFor(ms);
  }
  return { user, advanceClock };
}

describe('the progress screen', () => {
  it('counts up to 99 %, changing its message, and then waits for the result', async () => {
    const { user, advanceClock } = await openWithStoppedClock();
    await user.sees('This process might take around a minute');
    await user.sees('0%');
    await user.sees('Examining your photo...');
    await eventually(() => app().model.calls()).toBe(1);

    const moments = [
      [3900, '21%', 'Examining your photo...', 1],
      [100, '22%', 'AI analyzing skin features...', 2],
      [4000, '44%', 'Generating personalized recommendations...', 3],
      [5900, '77%', 'Generating personalized recommendations...', 3],
      [100, '78%', 'Finalizing your skincare routine...', 4],
      [3600, '98%', 'Finalizing your skincare routine...', 4],
      [100, 'Almost done...', 'Finalizing your skincare routine...', 4],
      [40_000, 'Almost done...', 'Finalizing your skincare routine...', 4],
    ] as const;
    expect(await user.page.locator('.dots li').count()).toBe(4);
    for (const [ms, label, message, litDots] of moments) {
      for (let left = ms; left > 0; left -= 2500) await advanceClock(Math.min(left, 2500));
      await user.sees(label);
      await user.sees(message);
      await eventually(() => user.page.locator('.dots [data-lit="true"]').count()).toBe(litDots);
    }
    expect(await user.percentOf('Analysis')).toBe(99);
    // In addition to the estimated progress, the page shows the stage that the server reports.
    await user.sees('Looking at your skin');
    await user.button('Cancel').waitFor();

    app().model.release();
    await user.context.clock.resume();
    await user.seesHeading('Your Skincare Analysis');
    expect(await user.bar('Analysis').count()).toBe(0);
  });

  it(
    'stands still while the phone is offline, and continues by itself once the network is back',
    { tags: 'slow' },
    async () => {
      const { user, advanceClock } = await openWithStoppedClock();
      await eventually(() => app().model.calls()).toBe(1);
      await advanceClock(2000);
      await user.sees('11%');
      await user.context.setOffline(true);
      await user.sees('You are offline. The upload and analysis need an internet connection.');
      await user.sees('Waiting for the connection');
      await user.context.clock.runFor(20_000);
      await user.sees('11%');
      await user.sees('Examining your photo...');

      app().model.release();
      await user.context.setOffline(false);
      await user.context.clock.resume();
      await user.seesHeading('Your Skincare Analysis');
      expect(app().model.calls()).toBe(1);
    },
  );

  it(
    'gives up after two minutes, does not delete the photo, and shows the result on Try Again',
    { tags: 'slow' },
    async () => {
      const { user, advanceClock } = await openWithStoppedClock('/private');
      for (let waitedMs = 0; waitedMs < 126_000; waitedMs += 3000) await advanceClock(3000);
      await user.seesHeading('Service Unavailable');
      await user.seesAlert(failureTexts.modelTooSlow);
      expect(await app().inspector.photoKeys('private-images/')).toHaveLength(1);
      await user.context.clock.resume();
      app().model.release();
      await user.presses('Try Again');
      await user.seesHeading('Your Skincare Analysis');
      expect(app().model.calls()).toBe(1);
    },
  );
});
