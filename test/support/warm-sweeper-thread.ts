import { parentPort } from 'node:worker_threads';

/**
 * Runs one sweep per message. The message is the number of milliseconds by which the clock is ahead, and the
 * reply is whether the sweep succeeded.
 */
let aheadMs = 0;
const { now } = Date;
Date.now = () => now() + aheadMs;
const { handler } = await import('../../functions/sweep-images.ts');

async function sweep(ahead: number): Promise<void> {
  aheadMs = ahead;
  const isClean = await handler().then(
    () => true,
    () => false,
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(isClean);
}

parentPort?.on('message', (ahead: number) => void sweep(ahead));
