import type { Page } from 'playwright-core';
import { LAID_OUT_LATER } from '../../../frontend/ui/result/laid-out-later.ts';

/** Waits until the lower parts of a result are laid out. The page lays out one part per frame. */
export async function waitForLayout(page: Page): Promise<void> {
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll(`.${name}`)].every(
        (part) => getComputedStyle(part).contentVisibility === 'visible',
      ),
    LAID_OUT_LATER,
  );
}
