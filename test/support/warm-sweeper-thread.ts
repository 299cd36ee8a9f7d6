import { parentPort } from 'node:worker_threads';

/** Sweeps once for each message, with the clock as many milliseconds ahead as the message says; answers how it went. */
let aheadMs = 0;
const { now } = Date;
Date.now = () => now() + aheadMs;
const { handler } = await import('../../functions/sweep-images.ts');

parentPort?.on('message', (ahead: number) => {
  aheadMs = ahead;
  void handler().then(
    () => parentPort?.postMessage(true),
    () => parentPort?.postMessage(false),
  );
});
