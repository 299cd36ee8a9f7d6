import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { waitForLayout } from './laid-out.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const Findings = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/**
 * The violations that axe finds on the current page, including those of best practices, in the format "rule: element".
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await waitForLayout(page);
  // axe is part of the evaluated expression, because the page's Content Security Policy would block a script element.
  const found: unknown = await page.evaluate(
    `(async () => { if (!window.axe) { ${source} } return (await window.axe.run()).violations; })()`,
  );
  return Findings.parse(found).flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
