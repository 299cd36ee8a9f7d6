import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { Environment } from '../deploy/processes.ts';
import { startSteps, type Steps } from '../deploy/steps.ts';
import type { Driver } from './driver.ts';
import type { BrowserName, Found } from './find-browsers.ts';
import { settled } from './in-page.ts';
import { openBrowser } from './open-browser.ts';
import type { RunFolders, Site } from './site.ts';
import type { Outcome } from './summary.ts';
import { createUser } from './user.ts';
import { walk } from './walk.ts';

const titles: Record<BrowserName, string> = { firefox: 'Firefox', webkit: 'WebKitGTK' };

export type WalkOptions = {
  browser: BrowserName;
  found: Found;
  mode: PhotoMode;
  site: Site;
  folders: RunFolders;
  /** The folder for screenshots of the visits. If it is `undefined`, only failures are captured. */
  screenshots: string | undefined;
  env: Environment;
};

/**
 * Starts the browser, completes the visits of `walk`, and closes the browser. A failed step is printed, and sets
 * `passed` to false.
 */
export async function walkBrowser(options: WalkOptions): Promise<Outcome> {
  const { browser, found, mode, folders, env } = options;
  const startedAt = performance.now();
  const steps = startSteps();
  console.info(`${titles[browser]}, ${mode} mode`);
  const name = `${browser}-${mode}`;
  const logs = join(folders.logs, name);
  await mkdir(logs, { recursive: true });
  const opened = await steps
    .need('the browser starts', () =>
      openBrowser(browser, found, { logs, profile: join(folders.work, name), env }),
    )
    .catch(() => undefined);
  let isComplete = false;
  if (opened) {
    try {
      await visit(opened.driver, options, steps);
      isComplete = true;
    } catch {
      await recordFailure(opened.driver, logs);
    } finally {
      await opened.close();
    }
  }
  const version = opened?.driver.version ?? titles[browser];
  const passed = isComplete && steps.counts().failed === 0;
  return { browser, kind: 'walked', version, mode, passed, ms: performance.now() - startedAt };
}

async function visit(driver: Driver, options: WalkOptions, steps: Steps): Promise<void> {
  const { browser, mode, site, screenshots } = options;
  const screenshot = async (name: string): Promise<void> => {
    if (screenshots === undefined) return;
    await driver.run(settled);
    await mkdir(screenshots, { recursive: true });
    await writeFile(join(screenshots, `${browser}-${mode}-${name}.png`), await driver.screenshot());
  };
  const before = await site.storedPhotos(mode);
  const storedPhotos = async (): Promise<number> => (await site.storedPhotos(mode)) - before;
  const { url, photo } = site;
  await walk({ user: createUser(driver), mode, url, photo, storedPhotos, screenshot }, steps);
  await steps.need('the browser reports no error and no warning', async () =>
    assert.deepEqual(await driver.complaints(), []),
  );
}

/** Prints the errors of the pages and saves a screenshot, unless the browser no longer responds. */
async function recordFailure(driver: Driver, logs: string): Promise<void> {
  try {
    for (const complaint of await driver.complaints()) console.info(`          ${complaint}`);
    await writeFile(join(logs, 'failed.png'), await driver.screenshot());
  } catch (error) {
    console.info(`          No screenshot: ${error instanceof Error ? error.message : String(error)}`);
  }
}
