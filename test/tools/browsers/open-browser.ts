import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../deploy/processes.ts';
import { startXvfb } from './display.ts';
import type { BrowserStart, Driver } from './driver.ts';
import type { BrowserName, Found } from './find-browsers.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const starts: Record<BrowserName, (executable: string, options: BrowserStart) => Promise<Driver>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

export type OpenBrowser = {
  driver: Driver;
  /** Closes the browser and its virtual display, and deletes the profile. */
  close: () => Promise<void>;
};

/**
 * Creates the profile folder, and starts a browser. If `xvfb` is set, first starts a virtual display for the browser.
 */
export async function openBrowser(
  browser: BrowserName,
  { executable, xvfb }: Found,
  { logs, profile, env }: BrowserStart,
): Promise<OpenBrowser> {
  await mkdir(profile, { recursive: true });
  const ends: (() => Promise<void>)[] = [() => rm(profile, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    let ownEnv: Environment = { ...env, ...ownFolders(profile) };
    if (xvfb !== undefined) {
      const display = await startXvfb(xvfb, logs, ownEnv);
      ends.push(display.close);
      ownEnv = display.env;
    }
    const driver = await starts[browser](executable, { logs, profile, env: ownEnv });
    ends.push(driver.close);
    return { driver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** XDG base directories in the profile, because the browser would otherwise leave files in the home folder. */
const ownFolders = (profile: string): Environment => ({
  XDG_CACHE_HOME: join(profile, 'cache'),
  XDG_CONFIG_HOME: join(profile, 'config'),
  XDG_DATA_HOME: join(profile, 'data'),
  XDG_STATE_HOME: join(profile, 'state'),
});
