import { seededRandom } from './drawings/random.ts';

/**
 * The seed of the random tests. `SEED=1 npm test` sets another one. A new observation, answer or product can change the
 * random cases. If an unrelated test then fails, run it with other seeds on an unchanged checkout. Try many seeds,
 * because a rare fault passes with most of them. If the test fails there too, your change is not the cause: fix the
 * failure in another commit, or report it with its seed.
 */
export const SEED = Number(process.env['SEED'] ?? 20_261_120);

/** With `FULL=1`, some tests run every case instead of a sample, or more random cases. */
export const isFull = process.env['FULL'] === '1';

/**
 * A random sample of `count` items in their original order. `SEED` changes the sample, and `FULL=1` selects all
 * items.
 */
export function sampleOf<Each>(all: readonly Each[], count: number): readonly Each[] {
  if (isFull || count >= all.length) return all;
  const random = seededRandom(SEED);
  const drawn = all.map((_, at) => ({ at, lot: random() })).toSorted((one, other) => one.lot - other.lot);
  const chosen = new Set(drawn.slice(0, count).map(({ at }) => at));
  return all.filter((_, at) => chosen.has(at));
}
