import { type Browser, chromium } from 'playwright-core';

/** As few moving parts as a test machine allows, and no look-ups of hosts that a closed network refuses. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `video` is a y4m file that the camera shows. Without either there is no camera. */
export type BrowserOptions = { video?: string; refusesCamera?: boolean };

const fakeCamera = '--use-fake-device-for-media-stream';
const fakeConsent = '--use-fake-ui-for-media-stream';

/**
 * Starts the browser that comes with npm on Linux, and an installed Chrome elsewhere.
 *
 * @throws Error saying what to install, so that no test is ever skipped for want of a browser.
 */
export async function startBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const args = [...flags, ...cameraFlags(options)];
  try {
    const executablePath = await browserPath();
    if (executablePath === undefined) return await chromium.launch({ channel: 'chrome', args });
    return await chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `No browser could be started. On Linux x64 run "npm ci" again, elsewhere install Google Chrome. (${reason})`,
      { cause: error },
    );
  }
}

/** Where the browser lies that comes with npm; `undefined` where an installed Chrome is used. */
export async function browserPath(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  // Makes the package unpack the libraries that a bare machine does not have. It reads this as it is loaded.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

function cameraFlags({ video, refusesCamera = false }: BrowserOptions): string[] {
  if (refusesCamera) return [fakeCamera, `${fakeConsent}=deny`];
  return video ? [fakeCamera, fakeConsent, `--use-file-for-fake-video-capture=${video}`] : [];
}
