import { Worker } from 'node:worker_threads';
import { SWEEP_EVERY_S } from '#domain/settings/lifetimes.ts';
import { errorName } from '../../functions/use-cases/outcome.ts';

export type Sweeper = {
  /**
   * Runs the sweeper without waiting for its timer, with its clock set ahead by `aheadMs`. Rejects if the sweeper fails
   * or is stopped.
   */
  sweepNow(aheadMs?: number): Promise<void>;
  stop(): Promise<void>;
};

const STOPPED = 'The sweeper was stopped';

/**
 * Stands in for EventBridge: runs the sweeper every `SWEEP_EVERY_S` seconds. Each run is a thread with its own
 * environment and keys, because the functions behind the API share this process and must not have the sweeper's
 * permissions.
 */
export function startSweeper(environment: Readonly<Record<string, string>>): Sweeper {
  let running: Worker | undefined;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  const run = (aheadMs: number) =>
    new Promise<void>((resolve, reject) => {
      if (isStopped) throw new Error(STOPPED);
      const thread = new URL('./sweeper-thread.ts', import.meta.url);
      running = new Worker(thread, { env: { ...environment }, execArgv: [], workerData: aheadMs });
      running.once('error', reject);
      running.once('exit', (code) => {
        if (code === 0 && !isStopped) resolve();
        else reject(new Error(STOPPED));
      });
    });

  function sweepNow(aheadMs = 0): Promise<void> {
    const swept = last.then(() => run(aheadMs));
    last = swept.catch(() => {});
    return swept;
  }

  const timer = setInterval(() => {
    sweepNow().catch((error: unknown) => {
      if (!isStopped) console.warn(`sweeper: failed: ${errorName(error)}`);
    });
  }, SWEEP_EVERY_S * 1000);

  return {
    sweepNow,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running?.terminate();
      await last;
    },
  };
}
