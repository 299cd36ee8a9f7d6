import type { MetricName } from '#domain/contract/metrics.ts';
import type { Clock, Measure } from './services.ts';

/** Measures how long `work` takes, whether it succeeds or fails. */
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
