import type { Browser, Page } from 'playwright-core';
import type { Side } from './figure.ts';

const STEPS = 5_000_000;
const RUNS = 15;

/** Source code of a loop of pure arithmetic, which evaluates to its own duration in milliseconds. */
const loop = `(() => {
  const startedAt = performance.now();
  let sum = 0;
  for (let step = 1; step <= ${STEPS}; step += 1) sum += Math.sqrt(step) % 7;
  return sum > 0 ? performance.now() - startedAt : 0;
})()`;

const inWorker = `new Promise((resolve) => {
  const script = new Blob([${JSON.stringify(`postMessage(${loop})`)}], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(script));
  worker.onmessage = ({ data }) => {
    worker.terminate();
    resolve(data);
  };
})`;

/**
 * Times the loop in a worker and on the main thread of a page with CPU throttling. Chromium throttles only the main
 * thread, so times measured in a worker have to be multiplied by `slowdown`.
 */
export async function calibrate(browser: Browser, slowdown: number): Promise<{ worker: Side; page: Side }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = { worker: [] as number[], page: [] as number[] };
  await runBoth(page);
  for (let run = 0; run < RUNS; run += 1) {
    const [worker, slowed] = await runBoth(page);
    times.worker.push(worker);
    times.page.push(slowed);
  }
  await context.close();
  const work = { steps: STEPS };
  return {
    worker: { label: 'in a worker', work, values: times.worker },
    page: { label: `on the page, slowed down ${slowdown} times`, work, values: times.page },
  };
}

const runBoth = async (page: Page): Promise<readonly [worker: number, page: number]> => [
  await page.evaluate<number>(inWorker),
  await page.evaluate<number>(loop),
];
