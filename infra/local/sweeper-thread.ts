import { workerData } from 'node:worker_threads';

/**
 * Runs the sweeper once, in a thread with the environment of the function. The clock of the thread is set ahead
 * by `workerData` milliseconds.
 */
const { now } = Date;
Date.now = () => now() + Number(workerData);
const { handler } = await import('../../functions/sweep-images.ts');
await handler();
