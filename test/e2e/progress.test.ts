import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { eventually } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const house = useHouse();
const START = new Date('2026-11-20T09:00:00Z');

/** On the progress screen with the clock stopped at its first moment, and a model that takes its time. */
async function standsStill(path: '/' | '/private' = '/') {
  house().model.hold();
  const guest = await house().guest({ path, prepare: (context) => context.clock.install({ time: START }) });
  const open = new Set<Request>();
  guest.page.on('request', (request) => open.add(request));
  guest.page.on('requestfinished', (request) => open.delete(request));
  guest.page.on('requestfailed', (request) => open.delete(request));
  await guest.toForm(await anyPhoto());
  await guest.answers();
  await guest.context.clock.pauseAt(new Date(START.getTime() + 600_000));
  await guest.presses('Analyze My Skin');
  await guest.seesHeading('Analyzing Your Skin');

  /** Lets no call be on its way while the time is moved, or it would seem to have taken that long. */
  async function passes(ms: number): Promise<void> {
    await eventually(() => open.size).toBe(0);
    await guest.context.clock.runFor(ms);
  }
  return { guest, passes };
}

describe('the progress screen', () => {
  it('rises as the clock does, changes its words, stops at 99 and goes when the result is there', async () => {
    const { guest, passes } = await standsStill();
    await guest.sees('This process might take around a minute');
    await guest.sees('0%');
    await guest.sees('Examining your photo...');
    await eventually(() => house().model.asked().length).toBe(1);

    const moments = [
      [3900, '21%', 'Examining your photo...'],
      [100, '22%', 'AI analyzing skin features...'],
      [4000, '44%', 'Generating personalized recommendations...'],
      [5900, '77%', 'Generating personalized recommendations...'],
      [100, '78%', 'Finalizing your skincare routine...'],
      [3600, '98%', 'Finalizing your skincare routine...'],
      [100, 'Almost done...', 'Finalizing your skincare routine...'],
      [40_000, 'Almost done...', 'Finalizing your skincare routine...'],
    ] as const;
    for (const [ms, label, message] of moments) {
      for (let left = ms; left > 0; left -= 2500) await passes(Math.min(left, 2500));
      await guest.sees(label);
      await guest.sees(message);
    }
    expect(await guest.percentOf('Analysis')).toBe(99);
    // Where the job really is stands beneath.
    await guest.sees('Analysing the skin');
    await guest.button('Cancel').waitFor();

    house().model.release();
    await guest.context.clock.resume();
    await guest.seesHeading('Your Skincare Analysis');
    expect(await guest.bar('Analysis').count()).toBe(0);
  });

  it('gives up after two minutes, keeps the photo, and shows the result on Try Again after all', async () => {
    const { guest, passes } = await standsStill('/private');
    for (let waitedMs = 0; waitedMs < 126_000; waitedMs += 3000) await passes(3000);
    await guest.seesHeading('Service Unavailable');
    await guest.seesAlert(failureTexts.modelTooSlow);
    expect(await house().inside.photoKeys('private-images/')).toHaveLength(1);
    await guest.context.clock.resume();
    house().model.release();
    await guest.presses('Try Again');
    await guest.seesHeading('Your Skincare Analysis');
    expect(house().model.asked()).toHaveLength(1);
  });
});
