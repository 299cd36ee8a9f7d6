import { seededRandom } from './drawings/random.ts';

/** Of what is drawn by chance: the same every time, unless somebody asks for another. */
export const SEED = Number(process.env['SEED'] ?? 20_261_120);

/** `FULL=1 npm test` leaves nothing out. */
export const isFull = process.env['FULL'] === '1';

/** So many of all these, chosen by the seed and in their order. The rest is for `FULL=1`, and for another seed. */
export function sampleOf<Each>(all: readonly Each[], count: number): readonly Each[] {
  if (isFull || count >= all.length) return all;
  const random = seededRandom(SEED);
  const drawn = all.map((_, at) => ({ at, lot: random() })).toSorted((one, other) => one.lot - other.lot);
  const chosen = new Set(drawn.slice(0, count).map(({ at }) => at));
  return all.filter((_, at) => chosen.has(at));
}
