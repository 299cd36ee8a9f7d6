import { packagedBrowser } from '../browser/packaged-browser.ts';

/** Unpacks the browser before any test worker starts, so that no test has to wait for it. */
export async function setup(): Promise<void> {
  await packagedBrowser();
}
