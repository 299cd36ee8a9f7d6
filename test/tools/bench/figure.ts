import { median } from '../averages.ts';

/**
 * The work that one side of a comparison did, such as the number of photos. Two sides are compared only if they did the
 * same work.
 */
export type Work = Readonly<Record<string, string | number>>;

export type Unit = 'ms' | 'µs' | 'MB' | 'KB' | 'calls' | 'units' | 'per s' | 'tokens' | 'cents';

const timings: ReadonlySet<Unit> = new Set(['ms', 'µs', 'per s']);
export const isTiming = (unit: Unit): boolean => timings.has(unit);

/**
 * The minimum number of timings for a comparison, because a single timing does not show the spread. For units that are
 * not in `timings`, one value is enough.
 */
const MIN_TIMINGS = 2;

export type Side = {
  readonly label: string;
  readonly work: Work;
  /** One value per repetition. */
  readonly values: readonly number[];
};

export type Figure = {
  readonly what: string;
  readonly unit: Unit;
  readonly ours: Side;
  /** The reference figure, measured in the same run. */
  readonly reference?: Side;
  /**
   * The goal as printed, such as `ratio ≤ 2`: a limit for our value, its difference from the reference, or the ratio.
   */
  readonly goal?: string;
  /**
   * Whether the spread of every timing became small enough before the repetitions ended. If not, the table marks the
   * figure with "~".
   */
  readonly settled?: boolean;
};

export type Ratio = { ok: true; ratio: number } | { ok: false; why: string };

/**
 * Our median divided by the median of the reference. There is no ratio if, for example, the two sides did different
 * work or a side was timed only once.
 */
export function ratioOf({ unit, ours, reference }: Figure): Ratio {
  if (!reference) return { ok: false, why: 'no reference' };
  const names = new Set([...Object.keys(ours.work), ...Object.keys(reference.work)]);
  if (names.size === 0) return { ok: false, why: 'neither side reports its work' };
  for (const name of names) {
    const [own, other] = [ours.work[name], reference.work[name]];
    if (own !== other) return { ok: false, why: `different work, ${name}: ${own} and ${other}` };
  }
  const fewest = Math.min(ours.values.length, reference.values.length);
  if (fewest === 0) return { ok: false, why: 'not measured' };
  if (isTiming(unit) && fewest < MIN_TIMINGS) return { ok: false, why: 'timed once: its spread is unknown' };
  const beside = median(reference.values);
  return beside > 0
    ? { ok: true, ratio: median(ours.values) / beside }
    : { ok: false, why: 'the reference is 0' };
}
