import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { startAnalysis } from '#domain/contract/api.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { createApiClient, type ApiClient } from '../../frontend/api/client.ts';
import { createSessionLog } from '../../frontend/api/session.ts';
import { createVisitController, type VisitController } from '../../frontend/state/visit-controller.ts';
import type { AppState } from '../../frontend/state/visit/app-state.ts';
import type { Services } from '../../frontend/state/visit/services.ts';
import { draft } from './builders/answers.ts';
import { agreed } from './consent.ts';
import { createFakeEnvironment, storageIn } from './fakes/fake-environment.ts';
import type { Fetch } from './http-cache.ts';
import { postPhotoBy } from './post-photo-by.ts';

/** The number of failed uploads or analyses after which the visitor gives up. */
const MAX_TRIES = 4;
const LONGEST_WAIT_MS = 240_000;

export type PageOptions = {
  url: string;
  mode: PhotoMode;
  /** How many times faster the page's clock runs than real time. */
  speed?: number;
  /** The storage of the tab and of the device. By default, both are empty except for the visitor's consent. */
  storage?: PageStorage;
  /** Sends requests to the server and the bucket. The default is real HTTP. */
  fetcher?: Fetch;
  /** Wraps the functions that call the server and upload photos, for example to lose their responses. */
  network?: (services: Pick<Services, 'send' | 'postPhoto'>) => Pick<Services, 'send' | 'postPhoto'>;
};

export type PageStorage = Pick<Services, 'tabStorage' | 'deviceStorage'>;
/** The storage of a new tab, by default on a new device on which the visitor has agreed to everything. */
export const newStorage = (deviceStorage = storageIn(new Map([agreed()]))): PageStorage => ({
  tabStorage: storageIn(new Map()),
  deviceStorage,
});

/**
 * The services of a page that sends its requests with `fetcher` and whose clock runs at `speed`. Adds the id of every
 * requested analysis to `asked`.
 */
function servicesOf(options: Required<Omit<PageOptions, 'mode'>>, fake: Services, asked: string[]): Services {
  const { url, speed, storage, fetcher, network } = options;
  const call = createApiClient((path, init) =>
    typeof path === 'string' ? fetcher(url + path, init) : fetch(path, init),
  );
  const noted: ApiClient = (manifest, request, callOptions) => {
    const started = z.object({ analysisId: z.string() }).safeParse(request);
    if (manifest.path === startAnalysis.path && started.success) asked.push(started.data.analysisId);
    return call(manifest, request, callOptions);
  };
  const { send, postPhoto } = network({ send: noted, postPhoto: postPhotoBy(fetcher) });
  const openedAt = Date.now();
  return {
    ...fake,
    ...storage,
    send,
    postPhoto,
    session: createSessionLog({
      send,
      deviceStorage: storage.deviceStorage,
      deviceInfo: () => ({ platform: 'test' }),
    }),
    surroundings: {
      ...fake.surroundings,
      nowMs: () => openedAt + (Date.now() - openedAt) * speed,
      randomId: () => randomUUID(),
      rest: (ms, signal) => sleep(ms / speed, undefined, { signal }).catch(() => {}),
    },
  };
}

/**
 * Waits until `isSo` returns true for the current state. Rejects after `LONGEST_WAIT_MS`, with the current screen in
 * the message.
 */
function waitFor(
  { get, watch }: VisitController['store'],
  isSo: (state: AppState) => boolean,
): Promise<AppState> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      stop();
    };
    const look = (): void => {
      if (!isSo(get())) return;
      settle();
      resolve(get());
    };
    const timer = setTimeout(() => {
      settle();
      reject(new Error(`Stuck at ${screenName(get())}`));
    }, LONGEST_WAIT_MS);
    const stop = watch(look);
    look();
  });
}

/** Takes a photo and starts its upload. */
function sendPhotoIn({ store, act, capture: commands }: VisitController, photo: Uint8Array): void {
  if (store.get().visit.screen.step === 'welcome') act({ type: 'photoWanted' });
  commands.openCamera();
  const { capture } = store.get();
  const attempt = 'attempt' in capture ? capture.attempt : 0;
  const blob = new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' });
  const local = { blob, url: `blob:${attempt}`, contentType: 'image/jpeg' } as const;
  commands.photoTaken(attempt, { ok: true, local });
  commands.confirm();
}

/** Runs the page's own code for a visit, including API calls and clean-up, without a browser. */
export function openPage({
  url,
  mode,
  speed = 1,
  storage = newStorage(),
  fetcher = fetch,
  network = (services) => services,
}: PageOptions) {
  const environment = createFakeEnvironment();
  const asked: string[] = [];
  const failures: { type: string; message: string }[] = [];
  const services = servicesOf({ url, speed, storage, fetcher, network }, environment.services, asked);
  const controller = createVisitController(mode, services);
  const leave = controller.start(environment.browser);
  void services.session.start();
  const { store } = controller;
  const until = (isSo: (state: AppState) => boolean): Promise<AppState> => waitFor(store, isSo);
  const sendPhoto = (photo: Uint8Array): void => sendPhotoIn(controller, photo);

  function submit({ age, ...rest }: Partial<Answers>): void {
    controller.act({ type: 'answerChanged', change: draft({ ...rest, ...(age && { age: String(age) }) }) });
    controller.submit();
  }

  /**
   * Takes a photo and uploads it. After an error, tries again, up to `MAX_TRIES` attempts in total. Resolves to true if
   * the form was reached.
   */
  async function photograph(photo: Uint8Array): Promise<boolean> {
    sendPhoto(photo);
    let state = await until(hasUploadEnded);
    for (let tries = 1; tries < MAX_TRIES && state.visit.screen.step !== 'form'; tries += 1) {
      controller.capture.tryAgain();
      state = await until(hasUploadEnded);
    }
    return state.visit.screen.step === 'form';
  }

  /**
   * Submits the form and waits for a result. After an error screen, tries again, up to `MAX_TRIES` attempts in total.
   */
  async function analyse(answers: Partial<Answers>): Promise<AppState> {
    submit(answers);
    let state = await until(hasEnded);
    for (let tries = 1; tries < MAX_TRIES && state.visit.screen.step === 'error'; tries += 1) {
      failures.push(state.visit.screen.failure);
      controller.tryAgain();
      state = await until(hasEnded);
    }
    if (state.visit.screen.step === 'error') failures.push(state.visit.screen.failure);
    return mode === 'private' ? until(({ visit }) => visit.deletion?.status !== 'confirming') : state;
  }

  return {
    controller,
    environment,
    services,
    store,
    /** The analysisId of every request for an analysis, including retries. */
    asked,
    /** The failures that the error screen showed. */
    failures,
    until,
    sendPhoto,
    submit,
    photograph,
    analyse,
    leave,
    async visit(photo: Uint8Array, answers: Partial<Answers> = {}): Promise<AppState> {
      return (await photograph(photo)) ? analyse(answers) : store.get();
    },
  };
}

export type Page = ReturnType<typeof openPage>;

const hasUploadEnded = ({ visit, capture }: AppState): boolean =>
  visit.screen.step === 'form' || capture.step === 'error';

const hasEnded = ({ visit: { screen } }: AppState): boolean =>
  screen.step === 'results' || screen.step === 'error' || screen.step === 'camera';

/** The name of the current screen, such as `form` or `camera, choice`. */
export const screenName = ({ visit, capture }: AppState): string =>
  visit.screen.step === 'camera' ? `camera, ${capture.step}` : visit.screen.step;
