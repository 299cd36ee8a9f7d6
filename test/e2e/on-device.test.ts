import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { DOWNLOAD_MB, onDeviceTexts } from '../../frontend/state/on-device/on-device-texts.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { faceTheReaderFinds } from '../support/browser/pictures.ts';
import { type SentRequest, startRecordingProxy } from '../support/browser/recording-proxy.ts';
import { eventually, type FormAnswers, jpeg, type User } from '../support/browser/user.ts';
import { failedToLoad } from '../support/browser/watch.ts';
import { breaks } from '../support/fakes/scripted-model.ts';
import { drawFace, skinTones } from '../support/drawings/draw.ts';

const app = useApp({ loads: 'everything' });

let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
beforeAll(async () => {
  proxy = await startRecordingProxy();
});
afterAll(() => proxy.stop());

const paths: Record<PhotoMode, string> = { normal: '/', private: '/private' };

/** Classes with which a page can open a connection that bypasses the proxy. Their use in workers is not recorded. */
const DIRECT = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'] as const;
const RECORD_DIRECT = 'recordDirectConnection';

/** Runs in the page. Reports the class name whenever the page creates an instance of one of these classes. */
function recordDirectConnections({ record, names }: { record: string; names: readonly string[] }): void {
  for (const name of names) {
    const original: unknown = Reflect.get(window, name);
    if (typeof original !== 'function') continue;
    const construct = (_: object, given: unknown[]): object => {
      Reflect.get(window, record)(name);
      const connection: object = Reflect.construct(original, given);
      return connection;
    };
    Reflect.set(window, name, new Proxy(original, { construct }));
  }
}

/** The class names of the direct connections that the page has created in the current test. */
let direct: string[] = [];
beforeEach(() => {
  direct = [];
});

/** Opens the page for a visitor who has not given consent. All requests pass through the recording proxy. */
async function recorded(mode: PhotoMode): Promise<User> {
  const user = await app().user({
    path: paths[mode],
    consent: 'none',
    // Chromium bypasses a proxy for requests to this machine, unless `<-loopback>` is set.
    browser: { proxy: { server: proxy.url, bypass: '<-loopback>' } },
    prepare: async (context) => {
      await context.exposeFunction(RECORD_DIRECT, (name: string) => direct.push(name));
      await context.addInitScript(recordDirectConnections, { record: RECORD_DIRECT, names: DIRECT });
      await context.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
    },
  });
  await user.hasEverything();
  return user;
}

async function choosesDevice(user: User): Promise<void> {
  await user.presses('Take Photo');
  const toggle = user.page.getByRole('switch', { name: onDeviceTexts.switch('computer') });
  if (!(await toggle.isChecked())) await toggle.check();
  await user.sees(onDeviceTexts.ready('computer'));
}

async function analyses(
  user: User,
  photo: Awaited<ReturnType<typeof faceTheReaderFinds>>,
  given: Partial<FormAnswers> = {},
): Promise<void> {
  await user.picks(photo);
  await user.sees(/^This photo stays on this computer: JPEG/);
  await user.presses('Use This Photo');
  await user.seesHeading('Tell Us About Your Skin Goals');
  await user.answers(given);
  expect(await user.page.getByText('Your answers stay on this device.').count()).toBe(1);
  await user.presses('Analyze My Skin');
  await user.seesHeading('Your Skincare Analysis');
  await user.sees(/Your photo never left this computer\./);
}

const pathOf = ({ url }: SentRequest): string => new URL(url).pathname;
/** Whether a request loads an asset of the page, or `sw.js`, which the browser requests to check for a new version. */
const isFile = (request: SentRequest): boolean => /^\/(?:assets\/|sw\.js$)/.test(pathOf(request));

/** The headers that a browser adds by itself. */
const usualHeaders =
  /^(?:host|connection|proxy-connection|user-agent|accept|accept-.*|sec-.*|referer|origin|content-type|content-length|cache-control|pragma|if-.*|service-worker|dnt|priority|purpose)$/i;

function expectNothingOfTheVisit(sent: readonly SentRequest[]): void {
  expect(direct).toEqual([]);
  const calls = sent.filter((request) => !isFile(request));
  expect(calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(
    calls.map(() => 'POST /api/log-events'),
  );
  for (const { body } of calls) {
    expect(JSON.parse(body)).toEqual({ eventName: 'on_device_visit', eventData: {} });
  }
  for (const { method, body } of sent.filter(isFile)) expect([method, body]).toEqual(['GET', '']);
  for (const { url, headers } of sent) {
    expect(new URL(url).search).toBe('');
    const names = headers.filter((_, place) => place % 2 === 0);
    expect(names.filter((name) => !usualHeaders.test(name))).toEqual([]);
  }
}

async function sendsNothing(mode: PhotoMode, visits: number): Promise<void> {
  const user = await recorded(mode);
  await choosesDevice(user);
  proxy.take();
  const sent: SentRequest[] = [];
  for (let seed = 1; seed <= visits; seed += 1) {
    if (seed > 1) await choosesDevice(user);
    const photo = jpeg(await drawFace({ tone: skinTones[2], sizePx: 640, seed, lines: seed / visits }));
    await analyses(user, photo, { age: String(20 + seed), more: { skinType: 'Dry' } });
    await user.presses('Start New Analysis');
    await user.seesHeading('Your Professional Skincare Advisor');
    sent.push(...proxy.take());
  }
  // Waits for a round trip to the page. Every direct connection has been recorded by then.
  await user.page.evaluate(() => undefined);
  expectNothingOfTheVisit(sent);
  expect(sent.filter((request) => pathOf(request) === '/api/log-events')).toHaveLength(visits);
  expect(app().model.calls()).toBe(0);
}

describe('the recording of connections in these tests', () => {
  it('also detects a connection that bypasses the proxy', async () => {
    const user = await recorded('normal');
    await user.page.evaluate(() => new RTCPeerConnection().close());
    await eventually(() => direct).toEqual(['RTCPeerConnection']);
  });
});

describe('an analysis on the device', () => {
  it('sends no byte of the photo, the answers or the reading, and asks for no consent', () =>
    sendsNothing('normal', 1));

  it.each(['normal', 'private'] as const)(
    'sends no byte of the photo, the answers or the reading in five consecutive %s visits',
    { tags: 'slow' },
    (mode) => sendsNothing(mode, 5),
  );

  it(
    'ends with a result even if the network fails after the face reader has loaded',
    { tags: 'slow' },
    async () => {
      const user = await recorded('normal');
      await choosesDevice(user);
      user.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'), /^warning: .*(?:session|event|logged)/i);
      await user.context.setOffline(true);
      proxy.take();
      await analyses(user, await faceTheReaderFinds());
      expect(proxy.take().filter((request) => !isFile(request))).toEqual([]);
      expect(direct).toEqual([]);
    },
  );

  it(
    'fails if its files cannot be loaded offline, and succeeds on Try Again once the network is back',
    { tags: 'slow' },
    async () => {
      const user = await recorded('normal');
      await user.presses('Take Photo');
      await user.button(onDeviceTexts.keep).waitFor();
      user.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'), /^warning: .*(?:session|event|logged)/i);
      await user.context.setOffline(true);
      await user.page.getByRole('switch', { name: onDeviceTexts.switch('computer') }).check();
      await user.picks(await faceTheReaderFinds());
      await user.presses('Use This Photo');
      await user.seesHeading('Tell Us About Your Skin Goals');
      await user.answers();
      await user.presses('Analyze My Skin');
      await user.sees(onDeviceTexts.failures.unreachable);
      await user.context.setOffline(false);
      await user.presses('Try Again');
      await user.seesHeading('Your Skincare Analysis');
    },
  );

  it.each([
    ['its first use', 'private', choosesDevice, true],
    ['"Download now"', 'normal', keepsForOffline, false],
  ] as const)(
    'works offline from the first screen to printing, once its files have been cached by %s (mode: %s)',
    { tags: 'slow' },
    async (_way, mode, prepares, isChosen) => {
      const user = await recorded(mode);
      await prepares(user);
      await user.sees(onDeviceTexts.kept('computer', isChosen));
      await user.presses('Back');
      user.expectsTrouble(failedToLoad('ERR_INTERNET_DISCONNECTED'), /^warning: .*(?:session|event|logged)/i);
      await user.context.setOffline(true);
      await user.page.goto(paths[mode]);
      await user.sees('You are offline. The analysis on this computer still works.');
      await choosesDevice(user);
      await analyses(user, await faceTheReaderFinds());
      await user.presses('Print');
      await eventually(() => user.page.locator('html[data-printed]').count()).toBe(1);
      await user.page.emulateMedia({ media: 'print' });
      await user.page.getByRole('heading', { name: 'Your Regimen' }).waitFor();
    },
  );
});

/** Starts to download the files for offline use before any analysis, cancels the download, and starts it again. */
async function keepsForOffline(user: User): Promise<void> {
  await user.presses('Take Photo');
  await user.sees(new RegExp(`You need to download ${DOWNLOAD_MB}`));
  const release = proxy.hold('/face-facemesh.bin-');
  await user.presses(onDeviceTexts.keep);
  await eventually(() => user.percentOf(onDeviceTexts.downloading)).toBeGreaterThan(10);
  await user.presses(onDeviceTexts.stopKeeping);
  await user.button(onDeviceTexts.keep).waitFor();
  release();
  await user.presses(onDeviceTexts.keep);
}

describe('the photo preview', () => {
  it(
    "uses the face reader's worker to find the face, so that the page loads the model only once",
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      await choosesDevice(user);
      const [reader] = user.page.workers();
      const started: string[] = [];
      user.page.on('worker', (worker) => started.push(worker.url()));
      await user.picks(await faceTheReaderFinds());
      await user.page.locator('.advice-item').first().waitFor();
      expect(started.filter((url) => url === reader?.url())).toEqual([]);
      expect(user.page.workers()).toEqual([reader]);
    },
  );
});

describe('the error screen', () => {
  it(
    'retries a server analysis on the device with one press, without claiming that the photo never left the device',
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      app().model.answers(breaks(403, 'AccessDeniedException'));
      await user.toAnalysis(await faceTheReaderFinds());
      await user.seesHeading('Service Unavailable');
      await user.presses(onDeviceTexts.instead('computer'));
      await user.seesHeading('Your Skincare Analysis');
      await user.sees(/A small AI model on this computer found your face/);
      await user.seesNo(/never left/);
    },
  );
});

describe('the on-device switch', () => {
  it('downloads as many megabytes as the page states, and at most 3.5', { tags: 'slow' }, async () => {
    const folder = inject('builtPage');
    const worker = await readFile(join(folder, 'sw.js'), 'utf8');
    const [list = ''] = /\[[^\]]*\/assets\/analyse-photo-[^\]]*\]/.exec(worker) ?? [];
    const files = [...list.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file);
    const sizes = await Promise.all(
      files.map(async (file) => {
        const content = await readFile(join(folder, file));
        // The model's files are already compressed, and CloudFront does not compress `.bin` files.
        return file.endsWith('.bin') ? content.length : brotliCompressSync(content).length;
      }),
    );
    const bytes = sizes.reduce((sum, each) => sum + each, 0);
    expect(files.length).toBeGreaterThan(8);
    expect((Math.ceil(bytes / 100_000) / 10).toFixed(1)).toBe(DOWNLOAD_MB);
    expect(bytes).toBeLessThanOrEqual(3_500_000);
  });
});
