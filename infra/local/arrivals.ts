import type { ArrivalHandler } from './lambda.ts';
import type { StoredObject } from './s3/objects.ts';

/** Lambda's own number for calls that nobody waits for. */
const TRIES = 3;

type Arrivals = {
  readonly created: (object: StoredObject) => void;
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>;
};

/** EventBridge's part between the bucket and the function that looks at what arrives. */
export function createArrivals(handler: ArrivalHandler): Arrivals {
  const running = new Set<Promise<void>>();

  async function tell({ key, size }: StoredObject): Promise<void> {
    for (let tried = 1; tried <= TRIES; tried += 1) {
      try {
        return await handler({ detail: { object: { key, size } } });
      } catch {
        // The function has written its own line about it.
      }
    }
  }

  return {
    created(object) {
      const told = tell(object).finally(() => running.delete(told));
      running.add(told);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
