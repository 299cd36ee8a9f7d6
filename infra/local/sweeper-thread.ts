import { workerData } from 'node:worker_threads';

/**
 * One run of the sweeper in a thread of its own, whose environment is the function's, and whose clock is `workerData`
 * milliseconds ahead. It ends when the sweep has.
 */
const { now } = Date;
Date.now = () => now() + Number(workerData);
const { handler } = await import('../../functions/sweep-images.ts');
await handler();
