import { packagedBrowser } from '../browser/packaged-browser.ts';

/** Unpacks the browser before any test worker starts, so that no worker has to. */
export async function setup(): Promise<void> {
  await packagedBrowser();
}
