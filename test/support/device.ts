import { once } from 'node:events';
import type { UploadPermit } from '#domain/contract/page-calls.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { deleteEverything, type EverythingEnd } from '../../frontend/state/deletion/delete-everything.ts';
import { photos, uploadedPhotos } from '../../frontend/state/visit/app-state.ts';
import { photoAddress } from '../../frontend/state/visit/photo.ts';
import { createHttpCache, type Fetch } from './http-cache.ts';
import { lossyNetwork } from './lossy-network.ts';
import { newStorage, openPage, type Page, type PageStorage, screenName } from './page.ts';
import { visitor } from './visitor.ts';

/** How many times faster the page's clock runs than real time. */
const SPEED = 50;
/** The maximum number of attempts to delete everything. */
const TRIES = 4;
/**
 * How far the clock of the scheduled clean-up is ahead of real time. This exceeds the age at which the clean-up deletes
 * private photos and results.
 */
const SWEPT_AHEAD_MS = 11 * 60_000;

/**
 * The actions of a random visit. Actions whose names end in `InHurry` do not wait for the upload or the analysis to
 * finish.
 */
export const acts = [
  'photograph',
  'photographInHurry',
  'analyse',
  'analyseInHurry',
  'view',
  'delete',
  'startOver',
  'reload',
  'newTab',
  'replay',
  'lose',
  'sweep',
] as const;
export type Act = (typeof acts)[number];

/** The objects that all devices of a test share. */
export type DeviceWorld = {
  url: string;
  photo: Uint8Array;
  /** The shared cache at the CDN's edge. */
  edge: { fetch: Fetch };
  sweeper: { sweep: (aheadMs: number) => Promise<void> };
};

export type Visitor = {
  mode: PhotoMode;
  /**
   * Whether a browser extension blocks the event log. If so, the session is created together with the upload permit.
   */
  blocksEvents: boolean;
};

/**
 * A visitor's device. Its tabs open and close, and its network loses responses. It records all permits, session ids and
 * analysis ids.
 */
export function createDevice({ url, photo, edge, sweeper }: DeviceWorld, { mode, blocksEvents }: Visitor) {
  const permits: UploadPermit[] = [];
  /** The permits that a page received. The network lost the responses with the other permits. */
  const received: UploadPermit[] = [];
  const browserCache = createHttpCache('browser', (...call) => edge.fetch(...call));
  const underWay = new Set<Promise<unknown>>();
  let views = 0;
  const analysisIds = new Set<string>();
  const sessionIds = new Set<string>();
  let responsesToLose = 0;
  let storage: PageStorage = newStorage();
  let tab = { isDead: false };
  let page = open();

  function isLost(): boolean {
    if (responsesToLose === 0) return false;
    responsesToLose -= 1;
    return true;
  }

  /** Delivers a request even if the page aborts it later, because the request has already left the device. */
  function deliver(address: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
    const sent = browserCache.fetch(address, init);
    const done: Promise<unknown> = sent.then(noop, noop).finally(() => underWay.delete(done));
    underWay.add(done);
    return signal ? Promise.race([sent, rejectedBy(signal)]) : sent;
  }

  /** Loads the stored photo, as the page does after a reload. */
  async function view(): Promise<void> {
    const address = shownAddress();
    if (address !== undefined && (await deliver(url + address)).ok) views += 1;
  }

  /**
   * The URL from which a page without a local copy loads the photo. `undefined` for a private photo, which a page never
   * loads.
   */
  function shownAddress(): string | undefined {
    const [shown] = photos(page.store.get());
    return shown && photoAddress({ ...shown, local: undefined }, mode);
  }

  /** Records the ids and the permit of a call, even if the response to the call is lost. */
  function record(request: unknown, permit: UploadPermit | undefined): void {
    if (permit) permits.push(permit);
    const { analysisId, sessionId } = Object(request);
    if (analysisId) analysisIds.add(analysisId);
    for (const id of [permit?.sessionId, sessionId]) if (id) sessionIds.add(id);
  }

  function open(): Page {
    const own = { isDead: false };
    tab = own;
    const network = lossyNetwork({
      isDead: () => own.isDead,
      isLost,
      blocksEvents,
      onSent: record,
      onReceived: (permit) => received.push(permit),
    });
    return openPage({ url, mode, speed: SPEED, storage, network, fetcher: deliver });
  }

  const at = (): string => screenName(page.store.get());
  const canPhotograph = () => ['welcome', 'camera, choice'].includes(at());
  const does: Record<Act, { can: () => boolean; run: () => unknown }> = {
    photograph: { can: canPhotograph, run: () => page.photograph(photo) },
    photographInHurry: {
      can: canPhotograph,
      run: () => {
        page.sendPhoto(photo);
        return page.until(
          ({ capture }) => capture.step !== 'uploading' || capture.pendingUpload !== undefined,
        );
      },
    },
    analyse: { can: () => at() === 'form', run: () => page.analyse({}) },
    analyseInHurry: { can: () => at() === 'form', run: () => page.submit({}) },
    view: { can: () => shownAddress() !== undefined, run: view },
    delete: {
      can: () => uploadedPhotos(page.store.get()).length > 0,
      run: () => page.controller.deletePhoto(),
    },
    startOver: {
      can: () => at() !== 'welcome',
      run: () => page.controller.act({ type: 'startedOver' }),
    },
    // A reload closes the old tab without sending a request.
    reload: {
      can: always,
      run: () => {
        tab.isDead = true;
        page = open();
        return view();
      },
    },
    newTab: {
      can: always,
      run: () => {
        tab.isDead = true;
        storage = newStorage(storage.deviceStorage);
        page = open();
      },
    },
    replay: {
      can: () => received.length > 0,
      run: async () => {
        const last = received.at(-1);
        if (last) await visitor(url).upload(last, photo);
      },
    },
    lose: { can: always, run: () => (responsesToLose += 1) },
    sweep: { can: always, run: () => sweeper.sweep(SWEPT_AHEAD_MS) },
  };
  return {
    permits,
    analysisIds,
    sessionIds,
    does,
    /** The number of times that the stored photo was loaded. */
    views: () => views,
    cached: browserCache.addresses,
    /** Resolves when the server has responded to all requests of this device. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    /**
     * Deletes everything. Retries until the server has confirmed every deletion, but makes at most `TRIES` attempts.
     */
    async deleteEverything(): Promise<EverythingEnd> {
      responsesToLose = 0;
      let end = await deleteEverything(page.services, page.controller, undefined);
      for (let tries = 1; tries < TRIES && end.status !== 'done'; tries += 1) {
        end = await deleteEverything(page.services, page.controller, end.receipt);
      }
      return end;
    },
    left: () =>
      [storage.tabStorage, storage.deviceStorage].flatMap((each) => each.read('dewpoint.own-records') ?? []),
    close: () => {
      tab.isDead = true;
      page.leave();
    },
  };
}

export type Device = ReturnType<typeof createDevice>;

const always = () => true;
const noop = () => {};

async function rejectedBy(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw new Error('Aborted');
}
