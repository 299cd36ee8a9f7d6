import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { assertRuns, start, stop } from '../deploy/processes.ts';
import { connectBidi } from './bidi.ts';
import { createBidiDriver } from './bidi-driver.ts';
import type { BrowserStart, Driver } from './driver.ts';
import { eventually } from './eventually.ts';

/** Preferences in addition to those that Firefox itself sets under remote control. */
const preferences = (profile: string): Readonly<Record<string, boolean | number | string>> => ({
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // With the value 2, Firefox uses `browser.download.dir` for downloads. By default it creates a download folder in the
  // home folder when it starts.
  'browser.download.folderList': 2,
  'browser.download.dir': join(profile, 'downloads'),
});

/** The file that Firefox writes into its profile as soon as it accepts connections. */
const SERVER_FILE = 'WebDriverBiDiServer.json';
const Server = z.object({ ws_host: z.string(), ws_port: z.number() });

/** Starts headless Firefox, and controls it over WebDriver BiDi. */
export async function startFirefox(
  executable: string,
  { logs, profile, env }: BrowserStart,
): Promise<Driver> {
  const lines = Object.entries(preferences(profile)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const child = start({
    file: executable,
    // With port 0 the system chooses a free port.
    args: ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    folder: logs,
    env: { ...env, MOZ_CRASHREPORTER_DISABLE: '1' },
    log: join(logs, 'firefox.log'),
  });
  try {
    const server = await eventually('Firefox opens its WebDriver BiDi port', async () => {
      assertRuns('Firefox', child);
      const text = await readFile(join(profile, SERVER_FILE), 'utf8').catch(() => '');
      return text !== '' && Server.parse(JSON.parse(text));
    });
    const bidi = await connectBidi(`ws://${server.ws_host}:${server.ws_port}/session`);
    return await createBidiDriver('Firefox', bidi, () => stop(child));
  } catch (error) {
    await stop(child);
    throw error;
  }
}
