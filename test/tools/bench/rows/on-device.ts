import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import * as z from 'zod/mini';
import { onDeviceTexts } from '../../../../frontend/state/on-device/on-device-texts.ts';
import { startBrowser } from '../../../support/browser/browser.ts';
import { createUser, jpeg, type PhotoFile, type User } from '../../../support/browser/user.ts';
import { watchContext } from '../../../support/browser/watch.ts';
import { quantile } from '../../averages.ts';
import { startChild } from '../child.ts';
import type { Figure } from '../figure.ts';
import { buildOurs } from '../reference-page.ts';
import { repeat } from '../repeat.ts';
import type { Row } from '../row.ts';
import { photos, takePhoto } from './photo.ts';

const Started = z.object({ url: z.string() });

type Way = 'device' | 'server';
type Analysed = { ms: number; longestTaskMs: number; overPageMb: number };

const PHONE_SLOWDOWN = 4;
const KB_A_MB = 1024;
const [photo] = photos;

export const onDeviceRow: Row = {
  name: 'on-device',
  title: 'On the device',
  async measure(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'dewpoint-bench-device-'));
    progress('building the page, and starting the local cloud with its face reader');
    // The page has no consent sheet, because an analysis on the device does not need it.
    process.env['VITE_CONSENT'] = 'sentence';
    await buildOurs(join(folder, 'page'));
    delete process.env['VITE_CONSENT'];
    const cloud = await startChild('local-cloud', [join(folder, 'page'), join(folder, 'cloud')], Started);
    const browser = await startBrowser();
    const taken = jpeg(await takePhoto(photo));
    progress(`analysing a ${photo.name} on the device and by the local cloud, in turn`);
    const analyse = (way: Way, slowdown = 1) => inContext(browser, cloud.answer.url, way, taken, slowdown);
    const { samples, settled } = await repeat(
      [() => analyse('device'), () => analyse('server')],
      ({ ms }) => ms,
      { least: 5, most: 9, seconds: 60 },
    );
    progress('once more, with the main thread of the page four times slower');
    const slow = [await analyse('device', PHONE_SLOWDOWN), await analyse('device', PHONE_SLOWDOWN)];
    await browser.close();
    await cloud.stop();
    await rm(folder, { recursive: true });
    const [device = [], server = []] = samples;
    return { figures: figuresOf(device, server, slow, settled) };
  },
};

/** One visit in its own browser context, from the page to the result. */
async function inContext(
  browser: Browser,
  url: string,
  way: Way,
  taken: PhotoFile,
  slowdown: number,
): Promise<Analysed> {
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
  await user.picks(taken);
  await user.presses('Use This Photo');
  await user.seesHeading('Tell Us About Your Skin Goals');
  await user.answers();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const timed = await timeAnalysis(user);
  const after = await memory();
  await context.close();
  return { ...timed, overPageMb: after - before };
}

/** Measures the time from the click to the heading of the results, by the page's clock. */
async function timeAnalysis({ page, presses, seesHeading }: User) {
  await page.evaluate(() => {
    const seen = { pressedAt: 0, shownAt: 0, longest: 0 };
    Reflect.set(window, 'seen', seen);
    document.addEventListener('click', () => (seen.pressedAt ||= performance.now()), { capture: true });
    new MutationObserver(() => {
      const isShown = document.querySelector('h1')?.textContent === 'Your Skincare Analysis';
      if (isShown) seen.shownAt ||= performance.now();
    }).observe(document.body, { subtree: true, childList: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        // The task that shows the result is not part of the analysis: an analysis on the server needs it too.
        const isAnalysis = seen.shownAt === 0 || startTime + duration < seen.shownAt;
        if (seen.pressedAt > 0 && isAnalysis) seen.longest = Math.max(seen.longest, duration);
      }
    }).observe({ type: 'longtask' });
  });
  await presses('Analyze My Skin');
  await seesHeading('Your Skincare Analysis');
  const seen: { pressedAt: number; shownAt: number; longest: number } = await page.evaluate(() =>
    Reflect.get(window, 'seen'),
  );
  return { ms: seen.shownAt - seen.pressedAt, longestTaskMs: seen.longest };
}

/**
 * The peak memory of all processes that render this browser's pages, in MB. A worker belongs to the process of its
 * page.
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

function figuresOf(
  device: readonly Analysed[],
  server: readonly Analysed[],
  slow: readonly Analysed[],
  settled: boolean,
): Figure[] {
  const work = { photos: 1, results: 1 };
  const ours = (values: readonly number[]) => ({ label: 'in the page', work, values });
  return [
    {
      what: `${photo.name}: from Analyze to the result`,
      unit: 'ms',
      ours: ours(device.map(({ ms }) => ms)),
      reference: { label: 'by the local cloud', work, values: server.map(({ ms }) => ms) },
      goal: '≤ 1,200 ms',
      settled,
    },
    {
      what: 'the same on a processor four times slower',
      unit: 'ms',
      ours: ours([
        PHONE_SLOWDOWN *
          quantile(
            device.map(({ ms }) => ms),
            0.5,
          ),
      ]),
    },
    {
      what: 'longest task of the page until then, four times slower',
      unit: 'ms',
      ours: ours([Math.max(...slow.map(({ longestTaskMs }) => longestTaskMs))]),
      goal: '≤ 50 ms',
    },
    {
      what: 'peak memory over the page',
      unit: 'MB',
      ours: ours(device.map(({ overPageMb }) => overPageMb)),
      goal: '≤ 400 MB',
    },
  ];
}
