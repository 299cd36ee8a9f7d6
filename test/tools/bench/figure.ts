/** What a side did, as it was seen or counted and not as it was meant. Two sides are compared only where this is equal. */
export type Work = Readonly<Record<string, string | number>>;

export type Unit = 'ms' | 'µs' | 'MB' | 'KB' | 'calls' | 'units' | 'per s' | 'tokens' | 'cents';

const timings: ReadonlySet<Unit> = new Set(['ms', 'µs', 'per s']);
export const isTiming = (unit: Unit): boolean => timings.has(unit);

/** Bytes and counts are the same each time; a single timing says nothing, because nobody knows its spread. */
const MIN_TIMINGS = 2;

export type Side = {
  /** What it is, in a few words. */
  readonly label: string;
  readonly work: Work;
  /** One for each repetition. */
  readonly values: readonly number[];
};

export type Figure = {
  readonly what: string;
  readonly unit: Unit;
  readonly ours: Side;
  /** Taken in the same run. */
  readonly reference?: Side;
  /** The most (or for a rate the least) that ours, or the ratio, is meant to be. */
  readonly goal?: string;
  /** Whether every timing's spread came below the rule's, before the repetitions were used up. */
  readonly settled?: boolean;
};

export type Ratio = { ok: true; ratio: number } | { ok: false; why: string };

/** Ours over the reference; refused where the two did not do the same, or where a timing's spread is not known. */
export function ratioOf({ unit, ours, reference }: Figure): Ratio {
  if (!reference) return { ok: false, why: 'no reference' };
  const names = new Set([...Object.keys(ours.work), ...Object.keys(reference.work)]);
  if (names.size === 0) return { ok: false, why: 'neither side says what it did' };
  for (const name of names) {
    const [own, other] = [ours.work[name], reference.work[name]];
    if (own !== other) return { ok: false, why: `different work, ${name}: ${own} beside ${other}` };
  }
  const fewest = Math.min(ours.values.length, reference.values.length);
  if (fewest === 0) return { ok: false, why: 'not measured' };
  if (isTiming(unit) && fewest < MIN_TIMINGS) return { ok: false, why: 'timed once: its spread is unknown' };
  const beside = median(reference.values);
  return beside > 0
    ? { ok: true, ratio: median(ours.values) / beside }
    : { ok: false, why: 'beside nothing' };
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** By linear interpolation; NaN of nothing. `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}
