import type { AnalysisAnswer } from '#domain/contract/analysis-answer.ts';
import type { PageCall } from '#domain/contract/page-calls.ts';
import type { CallResult, ApiClient } from '../../../frontend/api/client.ts';
import { createTextStorage, type TextStorage } from '../../../frontend/api/storage.ts';
import type { LocalPhoto } from '../../../frontend/image/local-photo.ts';
import type { UploadedPhoto } from '../../../frontend/state/visit/photo.ts';
import type { PostOutcome } from '../../../frontend/api/post-photo.ts';
import { createOnDevice } from '../../../frontend/state/visit/on-device.ts';
import { createOfflineCopy } from '../../../frontend/state/visit/offline-copy.ts';
import type { Services } from '../../../frontend/state/visit/services.ts';
import { result } from '../builders/result.ts';
import { createFakeBrowser } from './fake-browser.ts';
import { createFakeReader } from './fake-reader.ts';
import { createFakeSession } from './fake-session.ts';
import { agreed } from '../consent.ts';

// Loads the two analysis modules in advance, because `turns` does not wait for dynamic imports.
await import('../../../frontend/state/analysis/run-attempt.ts');
await import('../../../frontend/state/analysis/run-on-device.ts');

export const START_MS = Date.UTC(2026, 10, 20, 12, 0, 0);

type Asked = { call: string; request: Record<string, unknown> };
type Reply = CallResult<unknown> | Promise<CallResult<unknown>>;

export const ok = <T>(data: T): CallResult<T> => ({ ok: true, data });
export const network: CallResult<never> = { ok: false, kind: 'network', message: 'Failed to fetch' };

export const storageIn = (map: Map<string, string>): TextStorage =>
  createTextStorage(() => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }));

type Server = Record<string, (request: Record<string, unknown>) => Reply>;

/** The default responses of the fake server, which a test can replace. */
function createServer(nowMs: () => number, nextPhoto: () => number): Server {
  const iso = (): string => new Date(nowMs()).toISOString();
  return {
    'POST /api/images': () => {
      const photo = nextPhoto();
      return ok({
        imageUrl: `/images/photo-${photo}`,
        deleteToken: `token-${photo}`,
        upload: { url: '/bucket', fields: {} },
        expiresAt: iso(),
      });
    },
    'DELETE /api/images': () => ok({ outcome: 'deleted', deletedAt: iso(), verifiedAt: iso() }),
    'POST /api/analyze-skin': ({ analysisId }) => ok({ analysisId, status: 'queued' }),
    'GET /api/analyze-skin/{analysisId}': () => ok({ status: 'done', ...result() } satisfies AnalysisAnswer),
    'DELETE /api/analyze-skin/{analysisId}': () => ok(undefined),
  };
}

/** An API client for the fake server. It records every call in `asked`. */
function createClient(server: Server, asked: Asked[]): ApiClient {
  const send = async (call: PageCall, request: unknown): Promise<CallResult<unknown>> => {
    const name = `${call.method} ${call.path}`;
    const fields = Object.fromEntries(Object.entries(request ?? {}));
    asked.push({ call: name, request: fields });
    const reply = await (server[name]?.(fields) ?? network);
    if (!reply.ok) return reply;
    const data = call.response.safeParse(reply.data);
    return data.success ? ok(data.data) : { ok: false, kind: 'unreadable', body: reply.data };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call.response` has checked the type of the response
  return send as ApiClient;
}

/**
 * A fake environment for a visit. Tests can replace the server's responses. Pauses end at once and advance the clock.
 */
export function createFakeEnvironment() {
  let nowMs = START_MS;
  let ids = 0;
  let photos = 0;
  const nextPhoto = (): number => (photos += 1);
  const asked: Asked[] = [];
  const revoked: string[] = [];
  const posts: PostOutcome[] = [];
  const online = new Set<() => void>();
  const memory = new Map<string, string>();
  const deviceMemory = new Map([agreed()]);
  const view = { visible: true, online: true, away: false, savesData: false };
  const reader = createFakeReader();
  const server = createServer(() => nowMs, nextPhoto);
  const { session, events, logged } = createFakeSession((eventName) =>
    asked.push({ call: 'POST /api/log-events', request: { eventName } }),
  );

  const services: Services = {
    send: createClient(server, asked),
    postPhoto: async (_upload, blob, { onProgress, signal }) => {
      onProgress(blob.size);
      await Promise.resolve();
      if (signal.aborted) return { ok: false, kind: 'aborted' };
      return posts.shift() ?? { ok: true };
    },
    session,
    tabStorage: storageIn(memory),
    deviceStorage: storageIn(deviceMemory),
    images: {
      measure: async () => ({ width: 3, height: 4 }),
      reencode: async (blob, contentType) => ({ ok: true, blob, contentType, size: { width: 3, height: 4 } }),
      createUrl: () => `blob:${nextPhoto()}`,
      revokeUrl: (url) => void revoked.push(url),
    },
    lookAtPhoto: async () => undefined,
    onDevice: createOnDevice({
      deviceStorage: storageIn(deviceMemory),
      openReader: (signal) => reader.open(signal),
      offline: createOfflineCopy({ areKept: async () => undefined, keep: async () => false }),
      savesData: () => view.savesData,
      isOnline: () => view.online,
      device: () => 'phone',
    }),
    surroundings: {
      nowMs: () => nowMs,
      randomId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
      isVisible: () => view.visible,
      isOnline: () => view.online,
      rest: async (ms) => {
        nowMs += ms;
        await Promise.resolve();
      },
      idle: () => Promise.resolve(),
      onOnline: (listener) => {
        online.add(listener);
        return () => online.delete(listener);
      },
    },
  };

  return {
    ...createFakeBrowser(() => view.away),
    services,
    server,
    reader,
    view,
    asked,
    events,
    logged,
    revoked,
    /** The outcomes of the next uploads that are not aborted. All later uploads succeed. */
    posts,
    memory,
    /** The content of localStorage, which outlives the tab. */
    deviceMemory,
    pass: (ms: number) => (nowMs += ms),
    comeOnline: () => {
      for (const listener of online) listener();
    },
    /** How many times the page made a call, such as `POST /api/images`. */
    count: (call: string) => asked.filter((each) => each.call === call).length,
    /** The URLs of the photos whose deletion was requested. */
    deletedPhotos: () =>
      new Set(
        asked.filter(({ call }) => call === 'DELETE /api/images').map(({ request }) => request['imageUrl']),
      ),
  };
}
export type FakeEnvironment = ReturnType<typeof createFakeEnvironment>;

/**
 * Lets the event loop run `count` turns. Promises that wait for a timer, a file or a module may still be pending.
 */
export async function turns(count = 30): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export const localPhoto = (url = 'blob:1'): LocalPhoto => ({
  blob: new Blob([new Uint8Array(200)], { type: 'image/png' }),
  url,
  contentType: 'image/png',
  size: { width: 3, height: 4 },
});

export const uploadedPhoto = (imageUrl = '/images/photo-1'): UploadedPhoto => ({
  imageUrl,
  deleteToken: 'token',
  sessionId: 'session-1',
  uploadedAtMs: START_MS,
});

export const pngFile = (name = 'me.png'): File =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(200)])], name, {
    type: 'image/png',
  });
