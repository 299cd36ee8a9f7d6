import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from '../../../infra/local/http/listen.ts';
import { assertRuns, start, stop } from '../deploy/processes.ts';
import type { BrowserStart, Driver } from './driver.ts';
import { eventually } from './eventually.ts';
import { webDriver } from './webdriver.ts';
import { createClassicDriver } from './classic-driver.ts';

/** Starts WebKitGTK's MiniBrowser through its driver, over classic WebDriver. */
export async function startWebKit(executable: string, { logs, env }: BrowserStart): Promise<Driver> {
  // Finds a free port, because the driver cannot choose one itself.
  const free = await listen(createServer());
  await free.stop();
  const child = start({
    file: executable,
    args: [`--port=${new URL(free.url).port}`, '--host=127.0.0.1'],
    folder: logs,
    env,
    log: join(logs, 'webkit.log'),
  });
  try {
    const command = webDriver(free.url);
    await eventually('WebKitWebDriver answers', async () => {
      assertRuns('WebKitWebDriver', child);
      return command('GET', '/status').catch(() => undefined);
    });
    return await createClassicDriver('WebKitGTK', command, () => stop(child));
  } catch (error) {
    await stop(child);
    throw error;
  }
}
