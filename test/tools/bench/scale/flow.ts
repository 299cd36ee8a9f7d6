/** The number of requests of each kind, and of finished jobs, in each second of the day. */
export type Flow = {
  readonly sessions: Float64Array;
  readonly events: Float64Array;
  readonly permits: Float64Array;
  readonly analyses: Float64Array;
  readonly polls: Float64Array;
  readonly finished: Float64Array;
  readonly drops: Float64Array;
  readonly deletions: Float64Array;
};

export const peak = (series: Float64Array): number => series.reduce((most, each) => Math.max(most, each), 0);
export const sumOf = (series: Float64Array): number => series.reduce((sum, each) => sum + each, 0);

/** The highest total in any `seconds` consecutive seconds. */
export function peakOver(series: Float64Array, seconds: number): number {
  let within = 0;
  return peak(
    series.map((each, second) => {
      within += each - (series[second - seconds] ?? 0);
      return within;
    }),
  );
}

type Partition = { readonly name: string; readonly writesPerSecond: number };

/**
 * The maximum size of a block of visitor numbers. A function instance reserves about one block a second
 * (`visitor-numbers.ts`).
 */
const LARGEST_BLOCK = 100;

/** The write rates of the partitions that all visitors share, with the busiest partition first. */
export function partitionsOf(
  flow: Flow,
  instances: number,
  privateShare: number,
): [Partition, ...Partition[]] {
  const sessions = peak(flow.sessions);
  const counter: Partition = {
    name: 'the visitor counter',
    writesPerSecond: Math.max(sessions / LARGEST_BLOCK, Math.min(sessions, instances)),
  };
  const others: Partition[] = [
    { name: 'the daily upload counter', writesPerSecond: peak(flow.permits) },
    { name: 'the daily analysis counter', writesPerSecond: peak(flow.analyses) },
    // Each private result causes two writes to the index of undelivered results: one when it is stored, and one when it
    // is deleted.
    {
      name: 'the index of undelivered private results',
      writesPerSecond: 2 * privateShare * peak(flow.finished),
    },
  ];
  return others.reduce<[Partition, ...Partition[]]>(
    ([first, ...rest], each) =>
      each.writesPerSecond > first.writesPerSecond ? [each, first, ...rest] : [first, ...rest, each],
    [counter],
  );
}
