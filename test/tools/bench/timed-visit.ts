import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { CLOSE_AFTER_MS } from '../../../frontend/state/on-device/follow-visit.ts';
import { onDeviceTexts } from '../../../frontend/state/on-device/on-device-texts.ts';
import { createUser, type PhotoFile, type User } from '../../support/browser/user.ts';
import { watchContext } from '../../support/browser/watch.ts';
import { longestTaskOf } from './longest-task.ts';

export type VisitToTime = {
  browser: Browser;
  url: string;
  way: 'device' | 'server';
  photo: PhotoFile;
  /** The factor by which the main thread of the page is slowed down during the analysis. */
  slowdown?: number;
  /**
   * Whether `longestTaskMs` is measured as processor time in a trace. Tracing slows the visit down a little.
   */
  isTraced?: boolean;
};

export type TimedVisit = {
  /** The time from the click that starts the analysis to the heading of the results, by the page's clock. */
  ms: number;
  /**
   * The longest main-thread task from the click until `SETTLE_MS` after the heading appears. Without a trace, tasks
   * below 50 ms are ignored.
   */
  longestTaskMs: number;
  overPageMb: number;
};

/**
 * How long the page is observed after the heading of the results appears. It is long enough for the page to lay out its
 * lower parts, and to close the worker that reads faces.
 */
const SETTLE_MS = CLOSE_AFTER_MS + 500;
const TIMEOUT_MS = 60_000;
const KB_A_MB = 1024;

/** Completes one visit in its own browser context, and measures its analysis. */
export async function timeVisit({
  browser,
  url,
  way,
  photo,
  slowdown = 1,
  isTraced = false,
}: VisitToTime): Promise<TimedVisit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const user = createUser(page, context, watchContext(context, []));
  const memory = await memoryOf(context);
  await page.goto('/', { waitUntil: 'load' });
  await user.hasEverything();
  await user.presses('Take Photo');
  const before = await memory();
  if (way === 'device') {
    await page.getByRole('switch').check();
    await user.sees(onDeviceTexts.ready('computer'));
  }
  await user.picks(photo);
  await user.presses('Use This Photo');
  await user.seesHeading('Tell Us About Your Skin Goals');
  await user.answers();
  const press = await pointAt(user, 'Analyze My Skin');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await observe(user);
  const analyse = async (): Promise<void> => {
    await press();
    await page.evaluate(
      (timeoutMs) =>
        Promise.race([
          Reflect.get(window, 'seen').isShown,
          new Promise((_, reject) => setTimeout(reject, timeoutMs, new Error('No result appeared'))),
        ]),
      TIMEOUT_MS,
    );
    await page.waitForTimeout(SETTLE_MS);
  };
  const processorMs = isTraced ? await longestTaskOf(browser, page, analyse) : undefined;
  if (!isTraced) await analyse();
  const { ms, longest } = await observed(user);
  const after = await memory();
  await context.close();
  return { ms, longestTaskMs: processorMs ?? longest, overPageMb: after - before };
}

/**
 * Scrolls to a button, and returns a function that clicks at its coordinates. A locator would search the page for the
 * button, and the measurement would include that work.
 */
async function pointAt(user: User, button: string): Promise<() => Promise<void>> {
  await user.button(button).scrollIntoViewIfNeeded();
  const box = await user.button(button).boundingBox();
  if (!box) throw new Error(`The page shows no button "${button}"`);
  return () => user.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Makes the page record its first click, the longest task since then, and when the results heading appears. `timeVisit`
 * awaits the promise `isShown`, because polling would cause work in the page.
 */
const observe = ({ page }: User): Promise<void> =>
  page.evaluate(() => {
    const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
    const seen = { pressedAt: 0, shownAt: 0, longest: 0, isShown };
    Reflect.set(window, 'seen', seen);
    document.addEventListener('click', () => (seen.pressedAt ||= performance.now()), { capture: true });
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Your Skincare Analysis') return;
      seen.shownAt ||= performance.now();
      show();
    }).observe(document.body, { subtree: true, childList: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        const isOfAnalysis = seen.pressedAt > 0 && startTime + duration > seen.pressedAt;
        if (isOfAnalysis) seen.longest = Math.max(seen.longest, duration);
      }
    }).observe({ type: 'longtask' });
  });

async function observed({ page }: User): Promise<{ ms: number; longest: number }> {
  const seen: { pressedAt: number; shownAt: number; longest: number } = await page.evaluate(() =>
    Reflect.get(window, 'seen'),
  );
  return { ms: seen.shownAt - seen.pressedAt, longest: seen.longest };
}

/**
 * Returns a function that adds up the peak memory of this browser's renderer processes, in MB. A worker belongs to the
 * process of its page. Works only on Linux: without `/proc`, the result is 0.
 */
async function memoryOf(context: BrowserContext): Promise<() => Promise<number>> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  return async () => {
    const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const peaks = await Promise.all(renderers.map(({ id }) => peakMb(id)));
    return peaks.reduce((sum, each) => sum + each, 0);
  };
}

async function peakMb(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / KB_A_MB;
}
