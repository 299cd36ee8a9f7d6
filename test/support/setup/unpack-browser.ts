import { packagedBrowser } from '../browser/packaged-browser.ts';

/** Before any worker starts, so that the visits need not do it at the same time. */
export async function setup(): Promise<void> {
  await packagedBrowser();
}
