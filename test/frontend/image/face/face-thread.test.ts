import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { startFaceThread } from '../../../../frontend/image/face/face-thread.ts';
import type { FaceAnswer } from '../../../../frontend/image/face/protocol.ts';

/** A worker that answers only when a test tells it to. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined;
  isTerminated = false;
  constructor() {
    super();
    FakeWorker.last = this;
  }
  postMessage(): void {}
  terminate(): void {
    this.isTerminated = true;
  }
  answers(data: FaceAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

vi.mock('virtual:face-model', () => ({ faceModelFiles: {} }));
vi.stubGlobal('Worker', FakeWorker);
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => (FakeWorker.last = undefined));

const start = (signal = new AbortController().signal) => startFaceThread(signal, () => {});

describe('the thread of the face reader', () => {
  it('resolves requests in the order in which they were made', async () => {
    const thread = start();
    const loaded = thread.load(false);
    const second = thread.load(true);
    FakeWorker.last?.answers({ type: 'ready' });
    FakeWorker.last?.answers({ type: 'failed', failure: 'broken' });
    expect([await loaded, await second]).toEqual([{ type: 'ready' }, { type: 'failed', failure: 'broken' }]);
  });

  it('fails all pending and later requests when its signal aborts', async () => {
    const controller = new AbortController();
    const thread = start(controller.signal);
    const waiting = [thread.load(false), thread.load(true)];
    controller.abort();
    const failed = { type: 'failed', failure: 'broken' };
    expect(await Promise.all([...waiting, thread.load(true)])).toEqual([failed, failed, failed]);
    expect(FakeWorker.last?.isTerminated).toBe(true);
  });

  it('terminates its worker at once if the signal has already aborted', async () => {
    const thread = start(AbortSignal.abort());
    expect(FakeWorker.last?.isTerminated).toBe(true);
    expect(await thread.load(true)).toEqual({ type: 'failed', failure: 'broken' });
  });
});
