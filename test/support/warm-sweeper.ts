import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cloud } from '../../infra/local/cloud.ts';
import { sweeperEnvironment } from '../../infra/local/environment.ts';

/**
 * Starts a thread that runs the sweeper (the scheduled clean-up) many times. The local cloud would start a thread for
 * each sweep, which takes nearly a second. The thread uses the operator's keys, because the sweeper's keys are not
 * available here.
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
    /**
     * Waits for all earlier sweeps, then sweeps with the clock `aheadMs` ahead. Rejects if the sweep failed.
     */
    sweep(aheadMs: number): Promise<void> {
      const swept = last.then(() => run(aheadMs));
      last = swept.catch(() => {});
      return swept;
    },
    stop: () => thread.terminate(),
  };
}
