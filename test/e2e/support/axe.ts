import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands, by every rule it has (WCAG 2.2 A and AA, and its best practices), as lines of
 * rule and element.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Run by the browser's own inspector, which the page's content security policy does not bind.
  await page.evaluate(await source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

declare global {
  interface Window {
    axe: typeof Axe;
  }
}
