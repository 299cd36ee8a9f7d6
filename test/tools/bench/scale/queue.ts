/** What became of the jobs of a day, with so many of them at work at once, first come first served. */
export type QueueDay = {
  /** Of each second. */
  readonly running: Float64Array;
  readonly waiting: Float64Array;
  readonly finished: Float64Array;
  /** Jobs by how long they waited, in whole seconds; those that waited too long are in none. */
  readonly waits: Float64Array;
  readonly expired: number;
};

export type QueueSettings = {
  readonly concurrency: number;
  /** How long one job takes. */
  readonly jobS: number;
  /** A job that waited longer fails at once. */
  readonly patienceS: number;
};

export function runQueue(asked: Float64Array, { concurrency, jobS, patienceS }: QueueSettings): QueueDay {
  const made = () => new Float64Array(asked.length);
  const [running, waiting, finished] = [made(), made(), made()];
  const waits = new Float64Array(patienceS + 1);
  /** What is left of the jobs that were asked for in each second. */
  const left = Float64Array.from(asked);
  let [busy, queued, oldest, expired] = [0, 0, 0, 0];

  for (let second = 0; second < asked.length; second += 1) {
    busy -= finished[second] ?? 0;
    queued += asked[second] ?? 0;
    for (; oldest < second - patienceS; oldest += 1) {
      expired += left[oldest] ?? 0;
      queued -= left[oldest] ?? 0;
      left[oldest] = 0;
    }
    let free = concurrency - busy;
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
  }
  return { running, waiting, finished, waits, expired };
}

/** The wait that this share of those who were served did not exceed, in seconds. */
export function waitOf(waits: Float64Array, share: number): number {
  const wanted = waits.reduce((sum, count) => sum + count, 0) * share;
  let reached = 0;
  return Math.max(
    0,
    waits.findIndex((count) => (reached += count) >= wanted),
  );
}
