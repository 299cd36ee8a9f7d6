import type { Browser } from 'playwright-core';
import { openPageReader } from '../../support/browser/page-reader.ts';
import { median } from '../averages.ts';
import { repeat, type Repeated } from './repeat.ts';
import { drawTones } from './rows/reader.ts';

/**
 * Times the face reader in a worker of the page at `url`, whose files are in the folder `builtPage`. The photos are
 * those of the bench row "Face reader". Each sample is the median time per photo, in ms.
 */
export async function timeReaderInWorker(
  browser: Browser,
  url: string,
  builtPage: string,
): Promise<Repeated<number>> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/');
  const reader = await openPageReader(page, builtPage);
  const photos = await drawTones();
  const timeAll = async (): Promise<number> => {
    const times: number[] = [];
    for (const photo of photos) times.push(await reader.timeToRead(photo, 'image/jpeg'));
    return median(times);
  };
  const repeated = await repeat([timeAll], (ms) => ms, { least: 5, most: 9, seconds: 20 });
  await context.close();
  return repeated;
}
