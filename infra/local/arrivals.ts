import { randomUUID } from 'node:crypto';
import type { ArrivalHandler } from './lambda.ts';
import type { StoredObject } from './s3/objects.ts';

/** The number of attempts that Lambda makes for an asynchronous invocation. */
const TRIES = 3;

type Arrivals = {
  readonly created: (object: StoredObject) => void;
  /** Resolves when the invocations that are running at the moment have ended. */
  readonly settled: () => Promise<void>;
};

/** Stands in for EventBridge: for each stored photo, calls the function that checks uploads. */
export function createArrivals(handler: ArrivalHandler): Arrivals {
  const running = new Set<Promise<void>>();

  async function invoke({ key, size }: StoredObject): Promise<void> {
    const event = { id: randomUUID(), detail: { object: { key, size } } };
    for (let tried = 1; tried <= TRIES; tried += 1) {
      try {
        return await handler(event);
      } catch {
        // The function has already logged its failure.
      }
    }
  }

  return {
    created(object) {
      const call = invoke(object).finally(() => running.delete(call));
      running.add(call);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
