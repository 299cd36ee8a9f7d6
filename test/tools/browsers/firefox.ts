import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { assertRuns, start, stop } from '../deploy/processes.ts';
import { connectBidi } from './bidi.ts';
import { createBidiDriver } from './bidi-driver.ts';
import type { BrowserStart, Driver } from './driver.ts';
import { eventually } from './eventually.ts';

/** Beside those that Firefox sets by itself when it is controlled from outside. */
const preferences = (profile: string): Readonly<Record<string, boolean | number | string>> => ({
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // It makes a folder for downloads as it starts, in the home folder unless there is another (2).
  'browser.download.folderList': 2,
  'browser.download.dir': join(profile, 'downloads'),
});

/** Firefox writes this file into its profile as soon as it listens. */
const SERVER_FILE = 'WebDriverBiDiServer.json';
const Server = z.object({ ws_host: z.string(), ws_port: z.number() });

/** Starts Firefox with a profile of its own, controlled over WebDriver BiDi. */
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
    // Port 0 lets the system choose.
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
