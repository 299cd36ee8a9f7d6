import type { QueueResult } from '../../../functions/runtime/lambda-events.ts';
import { type SqsEvent, sqsEvent } from './event.ts';
import type { Message } from './message.ts';
import type { Queue } from './queue.ts';
import { errorName } from '../../../functions/use-cases/outcome.ts';

export type SqsHandler = (event: SqsEvent) => Promise<QueueResult | void>;

export type Delivery = {
  /** Delivers the visible messages at once instead of at the next poll. */
  deliverNow(): void;
  /** Stops the delivery, and waits up to `withinMs` for running handlers. */
  stop(withinMs: number): Promise<void>;
};

/**
 * The polling interval in milliseconds. Polling is needed because hidden messages become visible again without
 * an event.
 */
const POLL_MS = 100;

/**
 * Imitates Lambda's event source mapping with batches of one message. A message is deleted when its handler succeeds.
 * If the handler throws or reports the message in `batchItemFailures`, the message stays hidden until its visibility
 * timeout ends, and can then be received again.
 */
export function deliverTo(
  queue: Queue,
  region: string,
  maxConcurrency: number,
  handler: SqsHandler,
): Delivery {
  const running = new Set<Promise<void>>();
  let isStopped = false;

  async function handle(message: Message): Promise<void> {
    try {
      const response = await handler(sqsEvent(message, queue.settings.name, region));
      const failures = response?.batchItemFailures ?? [];
      if (failures.length === 0) queue.delete(message.receiptHandle);
      else report(queue, message, 'batchItemFailures');
    } catch (error) {
      report(queue, message, errorName(error));
    }
  }

  function deliverNow(): void {
    if (isStopped) return;
    for (const message of queue.receive(maxConcurrency - running.size)) {
      const done = handle(message).finally(() => {
        running.delete(done);
        deliverNow();
      });
      running.add(done);
    }
  }

  const timer = setInterval(deliverNow, POLL_MS);
  deliverNow();
  return {
    deliverNow,
    async stop(withinMs) {
      isStopped = true;
      clearInterval(timer);
      let limit: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, withinMs);
      });
      await Promise.race([Promise.allSettled(running), timeout]);
      clearTimeout(limit);
    },
  };
}

/** Logs neither the message nor the text of the error, because they may contain data that must not be logged. */
function report(queue: Queue, message: Message, kind: string): void {
  console.error(`sqs: ${queue.settings.name}: delivery ${message.receiveCount} failed: ${kind}`);
}
