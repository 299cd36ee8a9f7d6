import type { Page } from 'playwright-core';
import { LAID_OUT_LATER } from '../../../frontend/ui/result/laid-out-later.ts';

/** Waits until a page is loaded and the lower parts of a result are laid out. The page lays out one part per frame. */
export async function waitForLayout(page: Page): Promise<void> {
  await page.waitForFunction(
    (name) =>
      document.querySelector('.page[aria-busy="true"]') === null &&
      [...document.querySelectorAll(`.${name}`)].every(
        (part) => getComputedStyle(part).contentVisibility === 'visible',
      ),
    LAID_OUT_LATER,
  );
}
