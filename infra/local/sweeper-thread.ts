import { workerData } from 'node:worker_threads';

/** The script of a thread that runs the sweeper once, with its clock set ahead by `workerData` milliseconds. */
const { now } = Date;
Date.now = () => now() + Number(workerData);
const { handler } = await import('../../functions/sweep-images.ts');
await handler();
