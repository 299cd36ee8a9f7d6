import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import * as z from 'zod/mini';
import { listen } from '../../../../infra/local/http/listen.ts';
import { createWebsite } from '../../../../infra/local/http/static-site.ts';
import { startBrowser } from '../../../support/browser/browser.ts';
import type { Figure, Side, Unit } from '../figure.ts';
import { buildOurs, buildReference } from '../reference-page.ts';
import { repeat } from '../repeat.ts';
import type { Row } from '../row.ts';

/**
 * Throttling like that of Lighthouse's mobile audits: slow 4G, and a processor that is four times slower than this
 * machine's.
 */
const NETWORK = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 };
const CPU_SLOWDOWN = 4;

const kinds = ['script', 'style', 'html'] as const;
const Entries = z.array(
  z.object({
    name: z.string(),
    entryType: z.string(),
    startTime: z.number(),
    encodedBodySize: z.optional(z.number()),
  }),
);

type Visit = {
  firstPaintMs: number;
  firstContentMs: number;
  /** Transferred bytes, compressed with Brotli. */
  bytes: Record<(typeof kinds)[number], number>;
  headings: number;
};

export const firstPageRow: Row = {
  name: 'first-page',
  title: 'First page',
  async measure(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'dewpoint-bench-page-'));
    const outs = { ours: join(folder, 'ours'), reference: join(folder, 'reference') };
    progress('building the page, and one with React and a heading');
    await buildOurs(outs.ours);
    await buildReference(join(folder, 'source'), outs.reference);
    const servers = await Promise.all([outs.ours, outs.reference].map(serve));
    const browser = await startBrowser();
    progress('opening both in a throttled browser, in turn');
    const { samples, settled } = await repeat(
      servers.map(
        ({ url }) =>
          () =>
            visit(browser, url),
      ),
      ({ firstContentMs }) => firstContentMs,
      { least: 5, most: 9, seconds: 25 },
    );
    await browser.close();
    await Promise.all(servers.map(({ stop }) => stop()));
    await rm(folder, { recursive: true });
    return { figures: figuresOf(samples, settled) };
  },
};

async function serve(folder: string) {
  const server = createServer();
  const website = await createWebsite(folder, {});
  server.on('request', (request, response) => {
    void website(request, response, new URL(request.url ?? '/', 'http://127.0.0.1'));
  });
  return listen(server);
}

/** Opens the page in a new browser context, so that nothing is cached. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Our page loads its scripts after the first paint, so the event `load` does not wait for them.
  await page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
  // Timing entries cannot be transferred from the page as they are, so they are converted to JSON.
  const entries = Entries.parse(
    await page.evaluate(() => JSON.parse(JSON.stringify(performance.getEntries()))),
  );
  const headings = await page.getByRole('heading', { level: 1 }).count();
  await context.close();
  const startOf = (name: string): number => entries.find((entry) => entry.name === name)?.startTime ?? 0;
  const bytesOf = (pattern: RegExp): number =>
    entries
      .filter(({ entryType, name }) => entryType === 'resource' && pattern.test(new URL(name).pathname))
      .reduce((sum, { encodedBodySize = 0 }) => sum + encodedBodySize, 0);
  return {
    firstPaintMs: startOf('first-paint'),
    firstContentMs: startOf('first-contentful-paint'),
    bytes: {
      script: bytesOf(/\.js$/),
      style: bytesOf(/\.css$/),
      html: entries.find(({ entryType }) => entryType === 'navigation')?.encodedBodySize ?? 0,
    },
    headings: Math.min(1, headings),
  };
}

function figuresOf([ours = [], reference = []]: readonly Visit[][], settled: boolean): Figure[] {
  const figure = (what: string, unit: Unit, of: (each: Visit) => number): Figure => ({
    what,
    unit,
    ours: side('the first screen', ours, of),
    reference: side('React and a heading', reference, of),
    settled,
  });
  return [
    ...kinds.map((kind) => figure(`${kind}, Brotli`, 'KB', ({ bytes }) => bytes[kind] / 1024)),
    figure('all three, Brotli', 'KB', ({ bytes }) => (bytes.script + bytes.style + bytes.html) / 1024),
    figure('first paint, slow 4G and a slow phone', 'ms', ({ firstPaintMs }) => firstPaintMs),
    figure('first content, slow 4G and a slow phone', 'ms', ({ firstContentMs }) => firstContentMs),
  ];
}

const side = (label: string, visits: readonly Visit[], of: (visit: Visit) => number): Side => ({
  label,
  work: { pages: 1, 'headings shown': visits[0]?.headings ?? 0 },
  values: visits.map(of),
});
