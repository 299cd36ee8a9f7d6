import { setTimeout as sleep } from 'node:timers/promises';
import type { Listening } from '../http/listen.ts';
import type { SqsHandler } from '../sqs/delivery.ts';
import type { Service } from './kinds.ts';
import type { FaultPlan } from './plan.ts';
import { startFaultyProxy } from './proxy.ts';

const SLOW_MS = 3_000;

const DELIVERY = 'queue Deliver';

export type FaultOptions = {
  plan: FaultPlan;
  /**
   * The delay of a slow call or a late delivery, in milliseconds.
   *
   * @default 3 seconds
   */
  slowMs?: number;
};

/** Injects faults into the calls to the local services and into the deliveries to the worker. */
export type Faults = {
  /** Returns the address that clients must use in place of `target`. */
  before(service: Exclude<Service, 'queue'>, target: string, port?: number): Promise<string>;
  deliveries(handler: SqsHandler): SqsHandler;
  stop(): Promise<void>;
};

/** Without options there are no proxies, so no call becomes slower. */
export function createFaults(options: FaultOptions | undefined): Faults {
  if (!options) {
    return {
      before: async (_, target) => target,
      deliveries: (handler) => handler,
      stop: async () => {},
    };
  }
  const { plan, slowMs = SLOW_MS } = options;
  const proxies: Listening[] = [];
  return {
    async before(service, target, port = 0) {
      const proxy = await startFaultyProxy({ service, target, port, slowMs, plan });
      proxies.push(proxy);
      return proxy.url;
    },
    deliveries: (handler) => async (event) => {
      const fault = plan(DELIVERY);
      if (fault === 'late') await sleep(slowMs);
      if (fault !== 'duplicate') return handler(event);
      // The result of the duplicate is ignored. The queue receives the result of the first delivery.
      const [first] = await Promise.all([handler(event), handler(event).catch(() => {})]);
      return first;
    },
    async stop() {
      await Promise.all(proxies.map((proxy) => proxy.stop()));
    },
  };
}
