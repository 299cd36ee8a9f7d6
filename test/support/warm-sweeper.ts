import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cloud } from '../../infra/local/cloud.ts';
import { sweeperEnvironment } from '../../infra/local/environment.ts';

/**
 * The sweeper as a warm function: one thread loads it once and runs it many times. The embedded cloud starts a thread for
 * each sweep, which costs most of a second. It has the operator's keys, because a cloud does not give out the sweeper's.
 */
export function startWarmSweeper(cloud: Cloud) {
  const thread = new Worker(new URL('./warm-sweeper-thread.ts', import.meta.url), {
    env: sweeperEnvironment(cloud),
    execArgv: [],
  });
  let last: Promise<unknown> = Promise.resolve();

  async function run(aheadMs: number): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(aheadMs);
    const [isClean] = await once(thread, 'message');
    if (isClean !== true) throw new Error('The sweep failed');
  }

  return {
    /** Sweeps after the sweeps before it, with the clock so much ahead. Rejects if the sweep left something behind. */
    sweep(aheadMs: number): Promise<void> {
      const swept = last.then(() => run(aheadMs));
      last = swept.catch(() => {});
      return swept;
    },
    stop: () => thread.terminate(),
  };
}
