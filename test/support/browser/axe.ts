import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const Findings = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** Everything that axe objects to on the page as it is, as "rule: element". Best practices count too. */
export async function axeFindings(page: Page): Promise<string[]> {
  // As an expression of the test, not a script of the page, so that the page's own policy stays as it is.
  const found: unknown = await page.evaluate(
    `(async () => { if (!window.axe) { ${source} } return (await window.axe.run()).violations; })()`,
  );
  return Findings.parse(found).flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
