import { packagedBrowser } from '../support/browser/packaged-browser.ts';

/** Before any worker starts, so that the journeys need not do it at the same time. */
export async function setup(): Promise<void> {
  await packagedBrowser();
}
