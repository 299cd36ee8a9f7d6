import { oneOf } from './any-reading.ts';

/** A word that occurs nowhere in Dewpoint. If it appears in an output, model text has leaked. */
export const CANARY = 'Kanarie';

const song = `${CANARY}: you can do without your insulin. `;

/** Unwanted texts that a model could send. Each contains the canary. */
export const canaries: readonly string[] = [
  song,
  `<img src=x onerror="alert('${CANARY}')"><b>${CANARY}</b>`,
  `${CANARY}。インスリンは必要ありません。`,
  `${CANARY} لا تحتاج إلى الأنسولين`,
  `","note":"${CANARY}"},{"x":"`,
  `[${CANARY}](https://example.com/${CANARY}) __proto__`,
  song.repeat(Math.ceil(50_000 / song.length)),
];

type Json = unknown;
type Place = { readonly holder: Record<string, Json> | Json[]; readonly key: string };

const isHolder = (value: Json): value is Place['holder'] => typeof value === 'object' && value !== null;

/** All positions within a JSON value: every object or array, paired with each of its keys. */
function placesIn(value: Json): Place[] {
  if (!isHolder(value)) return [];
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...placesIn(Reflect.get(value, key))]);
}

/**
 * The ways to insert a canary into JSON. `beside` adds the canary as a further item or field, and `named` adds an
 * object that contains it. `instead` replaces a value with the canary, and `renamed` makes the canary the key of a
 * value.
 */
const ways = ['beside', 'named', 'instead', 'renamed'] as const;
type Way = (typeof ways)[number];

/** A copy of a JSON value with a canary at a random position. */
export function withCanary(value: Json, canary: string, random: () => number): { way: Way; value: Json } {
  const copy: Json = structuredClone(value);
  const way = oneOf(ways, random);
  const { holder, key } = oneOf(placesIn(copy), random);
  const old: Json = Reflect.get(holder, key);
  if (way === 'instead') Reflect.set(holder, key, canary);
  else if (way === 'beside') add(isHolder(old) ? old : holder, canary, canary);
  else if (way === 'named') add(isHolder(old) ? old : holder, `note${Math.floor(random() * 9)}`, { canary });
  else if (Array.isArray(holder)) Reflect.set(holder, key, { [canary]: old });
  else {
    Reflect.deleteProperty(holder, key);
    Reflect.set(holder, canary, old);
  }
  return { way, value: copy };
}

function add(holder: Place['holder'], key: string, value: Json): void {
  if (Array.isArray(holder)) holder.push(value);
  else holder[key] = value;
}
