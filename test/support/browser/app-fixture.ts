import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { type Cloud, startCloud } from '../../../infra/local/cloud.ts';
import { createWebsite } from '../../../infra/local/http/static-site.ts';
import { agreed } from '../consent.ts';
import { FASTEST_BROTLI } from '../fastest-brotli.ts';
import { type BrowserOptions, endTrace, startBrowser, startTrace } from './browser.ts';
import { writeFakeVideo } from './fake-video.ts';
import { createUser, eventually, type User, SLOWEST_MS } from './user.ts';
import { type CloudInspector, inspectCloud } from './cloud-inspector.ts';
import { type Model, startModel } from './model.ts';
import { type Watch, watchContext } from './watch.ts';

const FILM = 'camera.y4m';

export type AppOptions = {
  /**
   * The cloud's analyser: `scripted` returns the replies that the test sets, `face-reader` reads the uploaded photo.
   */
  analyser?: 'scripted' | 'face-reader';
  /** The picture that the camera shows, at 640 x 480 pixels. */
  filmed?: () => Promise<Uint8Array>;
  settings?: Readonly<Record<string, string>>;
  /** Returns the folder of a page that was built with special settings. By default, all tests share one built page. */
  page?: () => Promise<string>;
  /**
   * By default (`visit`), the page loads neither the face model nor the files for offline use, because loading them
   * would slow down the tests.
   */
  loads?: 'visit' | 'everything';
};

export type UserOptions = {
  path?: string;
  /** Overrides the option `loads` of `useApp` for this visitor. */
  loads?: AppOptions['loads'];
  /** The consent that the visitor's device stores. By default it covers everything. */
  consent?: Parameters<typeof agreed>[0] | 'none';
  /** Replaces the default camera, which shows the picture `filmed` if it is set. */
  camera?: 'none' | 'refused';
  browser?: BrowserContextOptions;
  /** Whether to return as soon as the page begins to load, without waiting for the app. */
  isEarly?: boolean;
  /** Prepares the browser context before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
};

export type App = {
  cloud: Cloud;
  inspector: CloudInspector;
  model: Model;
  user(options?: UserOptions): Promise<User>;
};

/**
 * Shares one local cloud and one browser among the tests of a file. Each visitor has a separate browser context. A test
 * fails if a visitor's browser reports an error or warning that the test did not expect.
 */
export function useApp({
  analyser = 'scripted',
  filmed,
  settings = {},
  page: pageFolder = async () => inject('builtPage'),
  loads = 'visit',
}: AppOptions = {}): () => App {
  let app: App | undefined;
  const browsers = new Map<string, Promise<Browser>>();
  let folder: string;
  let visits: { user: User; watch: Watch }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dewpoint-e2e-'));
    const model = await startModel();
    const builtFolder = await pageFolder();
    const scripted = { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, MODEL_ID: 'scripted' };
    const cloud = await startCloud({
      port: 0,
      folder,
      model: analyser === 'scripted' ? scripted : {},
      website: ({ headers }) => createWebsite(builtFolder, headers, FASTEST_BROTLI),
      settings,
    });
    if (filmed) await writeFakeVideo(join(folder, FILM), await filmed(), 640, 480);
    app = { cloud, model, inspector: inspectCloud(cloud), user: open };
  });

  function browser(camera: UserOptions['camera']): Promise<Browser> {
    const film: BrowserOptions = filmed ? { video: join(folder, FILM) } : {};
    const options = camera === undefined ? film : { refusesCamera: camera === 'refused' };
    const key = JSON.stringify(options);
    const started = browsers.get(key) ?? startBrowser(options);
    browsers.set(key, started);
    return started;
  }

  async function open(options: UserOptions = {}): Promise<User> {
    const { cloud } = opened(app);
    const isWhole = (options.loads ?? loads) === 'everything';
    const running = await browser(options.camera);
    const context = await running.newContext({
      baseURL: cloud.url,
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      serviceWorkers: isWhole ? 'allow' : 'block',
      ...(options.consent !== 'none' && { storageState: deviceWith(cloud.url, agreed(options.consent)) }),
      ...options.browser,
    });
    context.setDefaultTimeout(SLOWEST_MS);
    const watch = watchContext(context, [cloud.url, cloud.endpoints.s3]);
    await startTrace(context, watch);
    if (!isWhole) await saveData(context, watch);
    await options.prepare?.(context);
    const page = await context.newPage();
    const user = createUser(page, context, watch);
    visits.push({ user, watch });
    const { path = '/', isEarly = false } = options;
    await page.goto(path, { waitUntil: isEarly ? 'commit' : 'load' });
    // Waits until the app has started, which happens after the first paint. Otherwise, a test could disconnect the
    // network too early.
    if (!isEarly) await page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
    return user;
  }

  afterEach(async ({ task }) => {
    const ended = visits;
    visits = [];
    const { model, inspector } = opened(app);
    model.release();
    for (const { user, watch } of ended) {
      const failed = task.result?.state === 'fail';
      if (failed) console.info(await user.page.locator('body').ariaSnapshot().catch(String));
      await endTrace(user.context, task.fullTestName, failed || watch.stray().length > 0);
      await user.context.close();
    }
    // Waits for cancelled analyses, which continue in the cloud. They must not call the model during the next
    // test.
    await eventually(() => inspector.openJobs()).toBe(0);
    model.reset();
    expect(ended.flatMap(({ watch }) => watch.stray())).toEqual([]);
  });

  afterAll(async () => {
    for (const running of browsers.values()) await (await running).close();
    await app?.cloud.stop();
    await app?.model.stop();
    await rm(folder, { recursive: true, force: true });
  });

  return () => opened(app);
}

const deviceWith = (origin: string, [name, value]: readonly [key: string, value: string]) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name, value }] }],
});

async function saveData(context: BrowserContext, watch: Watch): Promise<void> {
  watch.expect(/Service Worker registration blocked by Playwright/);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
}

function opened(app: App | undefined): App {
  if (!app) throw new Error('The app is available only inside a test');
  return app;
}
