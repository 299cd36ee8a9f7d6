import { UploadPermission } from '#domain/contract/page-calls.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { ApiClient } from '../../frontend/api/client.ts';
import { deleteEverything, type EverythingEnd } from '../../frontend/state/deletion/delete-everything.ts';
import type { Services } from '../../frontend/state/visit/services.ts';
import type { Cloud } from '../../infra/local/cloud.ts';
import { newStorage, openPage, type Page, type PageStorage, place } from './page.ts';
import { visitor } from './visitor.ts';

/** How much faster than real time the page's time runs. */
const HASTE = 200;
/** How many times a visitor tries to delete everything. */
const TRIES = 4;

/** The events of a random visit. */
export const acts = [
  'photograph',
  'analyse',
  'delete',
  'startOver',
  'reload',
  'newTab',
  'replay',
  'lose',
  'sweep',
] as const;
type Act = (typeof acts)[number];

const never = () => new Promise<never>(() => {});

/** One visitor on one device. Tabs open and close, and the network loses answers. Records all permits and ids. */
export function createDevice(cloud: Pick<Cloud, 'url' | 'sweepNow'>, photo: Uint8Array, mode: PhotoMode) {
  const permits: UploadPermission[] = [];
  const analysisIds = new Set<string>();
  const sessionIds = new Set<string>();
  let answersToLose = 0;
  let storage: PageStorage = newStorage();
  /** A dead tab sends nothing and receives nothing. */
  let tab = { isDead: false };
  let page = open();

  function isLost(): boolean {
    if (answersToLose === 0) return false;
    answersToLose -= 1;
    return true;
  }

  function open(): Page {
    const own = { isDead: false };
    tab = own;
    const network = ({ send, postPhoto }: Pick<Services, 'send' | 'postPhoto'>) => {
      const watched: ApiClient = async (call, request, options) => {
        if (own.isDead) return never();
        const answer = await send(call, request, options);
        const permit = UploadPermission.safeParse(answer.ok ? answer.data : undefined);
        if (permit.success) permits.push(permit.data);
        const { analysisId, sessionId } = Object(request);
        if (analysisId) analysisIds.add(analysisId);
        if (sessionId) sessionIds.add(sessionId);
        if (own.isDead) return never();
        return isLost() ? { ok: false, kind: 'network', message: 'lost' } : answer;
      };
      return {
        send: watched,
        postPhoto: async (...given: Parameters<typeof postPhoto>) => {
          if (own.isDead) return never();
          const outcome = await postPhoto(...given);
          if (own.isDead) return never();
          return isLost() ? ({ ok: false, kind: 'network' } as const) : outcome;
        },
      };
    };
    return openPage({ url: cloud.url, mode, haste: HASTE, storage, network });
  }

  const at = (): string => place(page.store.get());
  const does: Record<Act, () => unknown> = {
    photograph: () => ['welcome', 'camera, choice'].includes(at()) && page.photograph(photo),
    analyse: () => at() === 'form' && page.analyse({}),
    delete: () => page.controller.deletePhoto(),
    startOver: () => page.controller.act({ type: 'startedOver' }),
    // The tab dies without a request to the server.
    reload: () => {
      tab.isDead = true;
      page = open();
    },
    newTab: () => {
      tab.isDead = true;
      storage = newStorage(storage.device);
      page = open();
    },
    replay: async () => {
      const last = permits.at(-1);
      if (last) await visitor(cloud.url).upload(last, photo);
    },
    lose: () => (answersToLose += 1),
    sweep: () => cloud.sweepNow(),
  };
  return {
    permits,
    analysisIds,
    sessionIds,
    does,
    /** Tries again while the panel offers it, at most `TRIES` times in all. */
    async deleteEverything(): Promise<EverythingEnd> {
      answersToLose = 0;
      let end = await deleteEverything(page.services, page.controller, undefined);
      for (let tries = 1; tries < TRIES && end.status !== 'done'; tries += 1) {
        end = await deleteEverything(page.services, page.controller, end.receipt);
      }
      return end;
    },
    left: () => [storage.store, storage.device].flatMap((store) => store.read('dewpoint.own-records') ?? []),
    close: () => {
      tab.isDead = true;
      page.leave();
    },
  };
}

export type Device = ReturnType<typeof createDevice>;
