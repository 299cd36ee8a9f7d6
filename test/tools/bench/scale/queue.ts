/**
 * The result of simulating a queue for one day. Jobs start in order, and only a limited number of them run at the same
 * time.
 */
export type QueueDay = {
  /** The number of running jobs in each second. */
  readonly running: Float64Array;
  readonly waiting: Float64Array;
  readonly finished: Float64Array;
  /** At index n, the number of jobs that waited n seconds before they started. */
  readonly waits: Float64Array;
  readonly expired: number;
};

/**
 * How Lambda reads a queue: it starts with `atFirst` workers, and adds up to `addedPerS` each second while all workers
 * are busy. Otherwise it keeps only the busy workers, but at least `atFirst`.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html (5, and 300 more per minute)
 */
export type Scaling = { readonly atFirst: number; readonly addedPerS: number };
export const scalingOfLambda: Scaling = { atFirst: 5, addedPerS: 5 };

export type QueueSettings = {
  readonly concurrency: number;
  /** If absent, all workers are available at once. */
  readonly scaling?: Scaling;
  readonly jobS: number;
  /** The maximum waiting time in seconds. A job that has waited longer fails. */
  readonly timeoutS: number;
};

export function runQueue(
  asked: Float64Array,
  { concurrency, scaling, jobS, timeoutS }: QueueSettings,
): QueueDay {
  const made = () => new Float64Array(asked.length);
  const [running, waiting, finished] = [made(), made(), made()];
  const waits = new Float64Array(timeoutS + 1);
  /** The jobs that have not started yet, by the second in which they arrived. */
  const left = Float64Array.from(asked);
  let [busy, queued, oldest, expired] = [0, 0, 0, 0];
  let workers = Math.min(concurrency, scaling?.atFirst ?? concurrency);

  for (let second = 0; second < asked.length; second += 1) {
    busy -= finished[second] ?? 0;
    queued += asked[second] ?? 0;
    for (; oldest < second - timeoutS; oldest += 1) {
      expired += left[oldest] ?? 0;
      queued -= left[oldest] ?? 0;
      left[oldest] = 0;
    }
    let free = workers - busy;
    for (let from = oldest; from <= second && free > 0; from += 1) {
      const taken = Math.min(left[from] ?? 0, free);
      left[from] = (left[from] ?? 0) - taken;
      waits[second - from] = (waits[second - from] ?? 0) + taken;
      free -= taken;
      queued -= taken;
      busy += taken;
      if (second + jobS < asked.length) finished[second + jobS] = (finished[second + jobS] ?? 0) + taken;
    }
    running[second] = busy;
    waiting[second] = Math.max(0, queued);
    if (scaling)
      workers = Math.min(
        concurrency,
        free > 0 ? Math.max(scaling.atFirst, busy) : workers + scaling.addedPerS,
      );
  }
  return { running, waiting, finished, waits, expired };
}

/** The quantile of the waiting times at `share` (0 to 1), in seconds. Jobs that never started are not counted. */
export function waitOf(waits: Float64Array, share: number): number {
  const wanted = waits.reduce((sum, count) => sum + count, 0) * share;
  let reached = 0;
  return Math.max(
    0,
    waits.findIndex((count) => (reached += count) >= wanted),
  );
}
