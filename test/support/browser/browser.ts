import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { packagedBrowser } from './packaged-browser.ts';
import type { Watch } from './watch.ts';

/**
 * Flags that turn off unneeded browser features and the browser's own requests to the internet, which fail in a closed
 * network.
 */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `video` is a y4m file that the camera shows. The browser has no camera unless one of these options is set. */
export type BrowserOptions = { video?: string; refusesCamera?: boolean };

const MAX_TRACE_NAME = 100;

const fakeCamera = '--use-fake-device-for-media-stream';
const fakeConsent = '--use-fake-ui-for-media-stream';

/**
 * Starts the browser from the npm packages on Linux x64, and an installed Chrome elsewhere.
 *
 * @throws Error with an installation hint, so that tests without a browser fail instead of being skipped
 */
export async function startBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const args = [...flags, ...cameraFlags(options)];
  try {
    const packaged = await packagedBrowser();
    if (!packaged) return await chromium.launch({ channel: 'chrome', args });
    const { executablePath, env } = packaged;
    return await chromium.launch({
      executablePath,
      env: { ...process.env, ...env },
      args: ['--no-sandbox', ...args],
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `No browser could be started. On Linux x64 run "npm ci" again, elsewhere install Google Chrome. (${reason})`,
      { cause: error },
    );
  }
}

function cameraFlags({ video, refusesCamera = false }: BrowserOptions): string[] {
  if (refusesCamera) return [fakeCamera, `${fakeConsent}=deny`];
  return video ? [fakeCamera, fakeConsent, `--use-file-for-fake-video-capture=${video}`] : [];
}

/** The folder for the traces of failed tests. If `TRACES` is not set, no traces are recorded. */
const traceFolder = process.env['TRACES'];

/** If `TRACES` is set, records a trace of this context: screenshots, DOM snapshots, the console and the requests. */
export async function startTrace({ tracing }: BrowserContext, watch: Watch): Promise<void> {
  if (!traceFolder) return;
  // The trace recorder fetches blobs that the page could not decode, and the Content Security Policy blocks these
  // requests. The pattern requires an empty script location, so that errors from the page's scripts still fail the
  // test.
  watch.expect(/^error: Connecting to 'blob:[^']*' violates[^]*\(\)$/);
  await tracing.start({ screenshots: true, snapshots: true });
}

/** Ends the trace that `startTrace` may have started, and writes it to a file if the test failed. */
export async function endTrace(
  { tracing }: BrowserContext,
  testName: string,
  failed: boolean,
): Promise<void> {
  if (!traceFolder) return;
  const name = testName.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, MAX_TRACE_NAME);
  const path = join(traceFolder, `${name}-${crypto.randomUUID().slice(0, 8)}.zip`);
  // Ignores errors, because a test might have closed its browser.
  await tracing.stop(failed ? { path } : {}).catch(() => {});
}
