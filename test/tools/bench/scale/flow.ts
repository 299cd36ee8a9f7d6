/** What is asked for in each second of the day. */
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

/** The most within any stretch of so many seconds. */
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

/** Numbers come in blocks of at most a hundred; an instance takes about one block a second (`visitor-numbers.ts`). */
const LARGEST_BLOCK = 100;

/** The items that everybody writes to, the busiest first. */
export function partitionsOf(
  flow: Flow,
  instances: number,
  privateShare: number,
): [Partition, ...Partition[]] {
  const sessions = peak(flow.sessions);
  const counter: Partition = {
    name: 'the counter of visitors',
    writesPerSecond: Math.max(sessions / LARGEST_BLOCK, Math.min(sessions, instances)),
  };
  const others: Partition[] = [
    { name: "the day's total of uploads", writesPerSecond: peak(flow.permits) },
    { name: "the day's total of analyses", writesPerSecond: peak(flow.analyses) },
    // In when it is stored, out when it is dropped.
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
