import { handler } from '../../functions/sweep-images.ts';

/** One run of the sweeper in a thread of its own, whose environment is the function's. It ends when the sweep has. */
await handler();
