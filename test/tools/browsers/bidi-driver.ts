import * as z from 'zod/mini';
import type { Bidi } from './bidi.ts';
import { clickActions, keyActions } from './bidi-input.ts';
import { type Driver, VIEWPORT } from './driver.ts';
import { eventually } from './eventually.ts';

const Session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const Screenshot = z.object({ data: z.string() });
const Evaluated = z.union([
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
  z.object({
    type: z.literal('success'),
    result: z.object({ value: z.optional(z.unknown()), sharedId: z.optional(z.string()) }),
  }),
]);
const LogEntry = z.object({ level: z.string(), text: z.nullable(z.string()) });
const FileDialog = z.object({ element: z.object({ sharedId: z.string() }) });
const ResponseCompleted = z.object({
  request: z.object({ url: z.string(), method: z.string() }),
  response: z.object({ status: z.number() }),
});

/** Controls the first tab of a browser. `close` calls `end` to terminate the browser's process. */
export async function createBidiDriver(name: string, bidi: Bidi, end: () => Promise<void>): Promise<Driver> {
  // Dismisses dialogs, because a file dialog would otherwise stay open.
  const capabilities = { alwaysMatch: { unhandledPromptBehavior: { default: 'dismiss', file: 'dismiss' } } };
  const session = Session.parse(await bidi.send('session.new', { capabilities }));
  const context = Tree.parse(await bidi.send('browsingContext.getTree')).contexts[0]?.context;
  if (context === undefined) throw new Error(`${name} has no tab`);
  const heard = await listen(bidi);
  await bidi.send('browsingContext.setViewport', { context, viewport: VIEWPORT });

  async function call(functionDeclaration: string, args: readonly string[]) {
    const params = { functionDeclaration, target: { context }, awaitPromise: true };
    const values = args.map((value) => ({ type: 'string', value }));
    const answer = Evaluated.parse(await bidi.send('script.callFunction', { ...params, arguments: values }));
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }
  async function act(actions: readonly object[]): Promise<void> {
    await bidi.send('input.performActions', { context, actions });
  }
  async function navigate(command: string, params: object): Promise<void> {
    await bidi.send(`browsingContext.${command}`, { context, ...params });
  }

  return {
    version: `${name} ${session.capabilities.browserVersion}`,
    open: (url) => navigate('navigate', { url, wait: 'complete' }),
    reload: () => navigate('reload', { wait: 'complete' }),
    back: () => navigate('traverseHistory', { delta: -1 }),
    run: async (inPage, ...args) => {
      const asJson = `async (...args) => JSON.stringify(await (${String(inPage)})(...args))`;
      const { value } = await call(asJson, args);
      return typeof value === 'string' ? JSON.parse(value) : undefined;
    },
    find: async (inPage, ...args) => (await call(String(inPage), args)).sharedId,
    click: (element) => act(clickActions(element)),
    type: async (element, text) => {
      await act(clickActions(element));
      await act(keyActions(text));
    },
    pickFile: async (button, path) => {
      await act(clickActions(button));
      const sharedId = await eventually('a file dialog opens', async () => heard.fileInputs.shift());
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    screenshot: async () => {
      const { data } = Screenshot.parse(await bidi.send('browsingContext.captureScreenshot', { context }));
      return Buffer.from(data, 'base64');
    },
    complaints: async () => [...heard.complaints],
    close: async () => {
      // Ignores errors, because the process is terminated anyway.
      await bidi.send('browser.close').catch(() => {});
      bidi.close();
      await end();
    },
  };
}

/** Collects console errors and warnings, HTTP errors, and the inputs that opened a file dialog. */
async function listen(bidi: Bidi): Promise<{ complaints: string[]; fileInputs: string[] }> {
  const complaints: string[] = [];
  const fileInputs: string[] = [];
  bidi.onEvent('log.entryAdded', (params) => {
    const { level, text } = LogEntry.parse(params);
    if (level === 'error' || level === 'warn') complaints.push(`${level}: ${text}`);
  });
  bidi.onEvent('network.responseCompleted', (params) => {
    const { request, response } = ResponseCompleted.parse(params);
    if (response.status >= 400) complaints.push(`${request.method} ${request.url}: ${response.status}`);
  });
  bidi.onEvent('input.fileDialogOpened', (params) => {
    fileInputs.push(FileDialog.parse(params).element.sharedId);
  });
  const events = ['log.entryAdded', 'network.responseCompleted', 'input.fileDialogOpened'];
  await bidi.send('session.subscribe', { events });
  return { complaints, fileInputs };
}
