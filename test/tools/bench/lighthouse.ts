import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import * as z from 'zod/mini';
import { listen } from '../../../infra/local/http/listen.ts';
import { createWebsite } from '../../../infra/local/http/static-site.ts';
import { securityHeaders } from '../../../infra/shared/response-headers.ts';
import { packagedBrowser } from '../../support/browser/packaged-browser.ts';

/**
 * This script audits our page with Lighthouse, which simulates a phone on a slow network. For comparison, it also
 * audits a page with only React and a heading. Run it with `node test/tools/bench/lighthouse.ts`. It fetches Lighthouse
 * with npx, because Lighthouse is too large for the project's dependencies.
 */

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
/** How much later our Largest Contentful Paint may be than that of the reference page. Both vary between runs. */
const LCP_TOLERANCE_MS = 50;
/** The number of audits per page. Medians are compared, because other load on the machine slows some audits. */
const RUNS = 5;

function medianOf<T>(sorted: readonly T[]): T {
  const median = sorted[Math.floor(RUNS / 2)];
  if (median === undefined) throw new Error('Lighthouse ran less often than expected');
  return median;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

const Report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.nullable(z.number()), numericValue: z.optional(z.number()) }),
  ),
});
type Report = z.infer<typeof Report>;

const run = promisify(execFile);

async function audit(url: string, folder: string): Promise<Report> {
  const output = join(folder, 'report.json');
  const chrome = await packagedBrowser();
  await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking',
    ],
    { env: { ...process.env, ...chrome?.env, ...(chrome && { CHROME_PATH: chrome.executablePath }) } },
  );
  return Report.parse(JSON.parse(await readFile(output, 'utf8')));
}

/** Audits a page several times, and returns the reports sorted by performance score, the best first. */
async function audits(url: string, folder: string): Promise<Report[]> {
  const reports: Report[] = [];
  for (let each = 0; each < RUNS; each += 1) reports.push(await audit(url, folder));
  return reports.toSorted((one, other) => scoreOf(other, 'performance') - scoreOf(one, 'performance'));
}

/** Builds the reference page, which contains only React and a heading. */
async function buildHeading(folder: string): Promise<string> {
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Heading</title></head>' +
      '<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>',
  );
  await writeFile(
    join(folder, 'main.js'),
    `import { createElement } from '${PROJECT}node_modules/react/index.js';
import { createRoot } from '${PROJECT}node_modules/react-dom/client.js';
createRoot(document.querySelector('#root')).render(createElement('h1', null, 'Your Professional Skincare Advisor'));`,
  );
  const outDir = join(folder, 'heading');
  await build({ configFile: false, root: folder, logLevel: 'warn', build: { outDir } });
  return outDir;
}

async function serve(page: string) {
  const website = await createWebsite(page, securityHeaders("'self'"));
  return listen(
    createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      // Accepts log events as the API does, because a failed request would log a console error, which lowers the score.
      if (url.pathname.startsWith('/api/')) {
        response.writeHead(202, { 'Content-Type': 'application/json' }).end('{}');
      } else void website(request, response, url);
    }),
  );
}

const scoreOf = (report: Report, category: Category): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const msOf = (report: Report, id: string): number => Math.round(report.audits[id]?.numericValue ?? 0);
/** The median Largest Contentful Paint. The report with the median performance score can contain another value. */
const medianLcpOf = (reports: readonly Report[]): number =>
  medianOf(
    reports.map((report) => msOf(report, 'largest-contentful-paint')).toSorted((one, other) => one - other),
  );

/** The audits that reduce the score of a category. */
const lostBy = (report: Report, category: Category): string[] =>
  (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${report.audits[id]?.title ?? ''}`);

async function bench(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'dewpoint-lighthouse-'));
  const page = join(folder, 'page');
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: join(PROJECT, 'frontend/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: page, emptyOutDir: true },
  });
  const ours = await serve(page);
  const plain = await serve(await buildHeading(folder));
  let isGood = true;
  try {
    const plainLcp = medianLcpOf(await audits(`${plain.url}/`, folder));
    console.info(`React and one heading: largest contentful paint ${plainLcp} ms`);
    for (const path of ['/', '/private', '/#sample', '/nothing-here']) {
      const reports = await audits(ours.url + path, folder);
      const report = medianOf(reports);
      const lcp = medianLcpOf(reports);
      const scores = categories.map((category) => `${category} ${scoreOf(report, category)}`);
      console.info(
        `${path}: ${scores.join(', ')}, largest contentful paint ${lcp} ms, blocking ${msOf(report, 'total-blocking-time')} ms`,
      );
      console.info(
        `  performance of each run: ${reports.map((each) => scoreOf(each, 'performance')).join(', ')}`,
      );
      // The 404 page asks search engines not to index it, so its SEO score does not count.
      const counted = categories.filter((category) => category !== 'seo' || path !== '/nothing-here');
      for (const category of counted) {
        for (const line of lostBy(report, category)) console.info(`  ${category}: ${line}`);
      }
      isGood &&= counted.every((category) => scoreOf(report, category) === 100);
      isGood &&= lcp <= plainLcp + LCP_TOLERANCE_MS;
    }
  } finally {
    await Promise.all([ours.stop(), plain.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
  return isGood;
}

if (!(await bench())) process.exitCode = 1;
