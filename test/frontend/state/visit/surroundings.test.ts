import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserSurroundings, waitInFull } from '../../../../frontend/state/visit/surroundings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the wait until the page is idle', () => {
  it('ends when the browser reports idle time, or after half a second at the latest', async () => {
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

  it('ends after a tenth of a second in a browser that does not report idle time', async () => {
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

describe('an interrupted wait', () => {
  it('continues until its full time has passed, for example after a switch to another app', async () => {
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
