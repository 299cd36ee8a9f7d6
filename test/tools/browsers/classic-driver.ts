import * as z from 'zod/mini';
import { type Driver, type InPage, VIEWPORT } from './driver.ts';
import { collectComplaints, collectedComplaints } from './in-page.ts';
import type { Command } from './webdriver.ts';

/** WebDriver represents an element as an object that contains its ID under this standard key. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const Session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const Texts = z.array(z.string());
const Found = z.object({ [ELEMENT]: z.string() });

/** Controls a browser over classic WebDriver. `close` calls `end` to terminate the driver's process. */
export async function createClassicDriver(
  name: string,
  command: Command,
  end: () => Promise<void>,
): Promise<Driver> {
  const session = Session.parse(await command('POST', '/session', { capabilities: { alwaysMatch: {} } }));
  const post = (path: string, body?: object): Promise<unknown> =>
    command('POST', `/session/${session.sessionId}${path}`, body);
  const run = (inPage: InPage<unknown>, ...args: string[]): Promise<unknown> =>
    post('/execute/sync', { script: `return (${String(inPage)})(...arguments)`, args });
  const complaints: string[] = [];
  await post('/window/rect', VIEWPORT);

  async function hear(): Promise<void> {
    complaints.push(...Texts.parse(await run(collectedComplaints)));
  }
  /**
   * Loads a page. The protocol cannot read the console, so a script collects errors and warnings once the page has
   * loaded.
   */
  async function load(path: string, body?: object): Promise<void> {
    await hear();
    await post(path, body);
    await run(collectComplaints);
  }
  async function click(element: string): Promise<void> {
    await post(`/element/${element}/click`);
  }
  async function type(element: string, text: string): Promise<void> {
    await post(`/element/${element}/value`, { text });
  }

  return {
    version: `${name} ${session.capabilities.browserVersion}`,
    open: (url) => load('/url', { url }),
    reload: () => load('/refresh'),
    back: async () => {
      await post('/back');
    },
    run,
    find: async (inPage, ...args) => Found.safeParse(await run(inPage, ...args)).data?.[ELEMENT],
    click,
    type,
    pickFile: async (button, path) => {
      // Under remote control the browser opens no file dialog, so the path is typed into the page's file input.
      await click(button);
      const input = await post('/element', { using: 'css selector', value: 'input[type="file"]' });
      await type(Found.parse(input)[ELEMENT], path);
    },
    screenshot: async () => {
      const data = await command('GET', `/session/${session.sessionId}/screenshot`);
      return Buffer.from(z.string().parse(data), 'base64');
    },
    complaints: async () => {
      await hear();
      return [...complaints];
    },
    close: async () => {
      // Ignores errors, because the processes are terminated anyway.
      await command('DELETE', `/session/${session.sessionId}`).catch(() => {});
      await end();
    },
  };
}
