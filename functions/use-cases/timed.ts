import type { MetricName } from '#domain/contract/metrics.ts';
import type { Clock, Measure } from './services.ts';

/** Does the work, and measures how long it took, also where it failed. */
export async function timed<T>(
  { now, measure }: { now: Clock; measure: Measure },
  name: MetricName,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = now();
  try {
    return await work();
  } finally {
    measure(name, now() - startedAt);
  }
}
