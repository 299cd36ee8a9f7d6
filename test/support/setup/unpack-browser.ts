import { packagedBrowser } from '../browser/packaged-browser.ts';

/** Unpacks the browser before any test worker starts, so that the workers need not do it. */
export async function setup(): Promise<void> {
  await packagedBrowser();
}
