import { packagedBrowser } from '../browser/packaged-browser.ts';

/** Unpacks the browser before any worker starts, so that the workers do not all do it at the same time. */
export async function setup(): Promise<void> {
  await packagedBrowser();
}
