import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserSurroundings, waitInFull } from '../../../../frontend/state/visit/surroundings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the page', () => {
  it('waits until the browser reports idle time, but at most half a second', async () => {
    const asked: { callback: () => void; timeout: number | undefined }[] = [];
    const requestIdleCallback = (callback: () => void, { timeout }: IdleRequestOptions = {}): number =>
      asked.push({ callback, timeout });
    vi.stubGlobal('window', { requestIdleCallback });
    vi.stubGlobal('requestIdleCallback', requestIdleCallback);
    let isIdle = false;
    const idle = browserSurroundings.idle().then(() => (isIdle = true));
    await Promise.resolve();
    expect([isIdle, asked.map(({ timeout }) => timeout)]).toEqual([false, [500]]);
    asked[0]?.callback();
    await idle;
  });

  it('waits a tenth of a second in a browser that does not report idle time', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('window', {});
    let isIdle = false;
    const idle = browserSurroundings.idle().then(() => (isIdle = true));
    await vi.advanceTimersByTimeAsync(99);
    expect(isIdle).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await idle;
  });
});

describe('the page after an interruption', () => {
  it('continues a wait until its full time has passed, for example after a switch to another app', async () => {
    let nowMs = 5000;
    const waited: number[] = [];
    const rest = async (ms: number): Promise<void> => {
      waited.push(ms);
      nowMs += Math.min(ms, 1500);
    };
    await waitInFull({ nowMs: () => nowMs, rest }, 4000);
    expect([waited, nowMs]).toEqual([[4000, 2500, 1000], 9000]);
  });
});
