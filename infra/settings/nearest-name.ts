/** A name with more edits than this is a different word, not a typing error. */
const MAX_EDITS = 2;
/** One edit is allowed per this many letters, so that short names do not match everything. */
const LETTERS_PER_EDIT = 3;
/** The minimum length of a name that is recognised as the start of a known name, such as `domain` for `domainName`. */
const MIN_START_LETTERS = 5;

/**
 * The known name that was probably meant, ignoring case: the name with the fewest edits, or a name that begins with the
 * given letters. `undefined` if no name is similar.
 */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  const from = given.toLowerCase();
  const allowed = Math.min(MAX_EDITS, Math.floor(from.length / LETTERS_PER_EDIT));
  const [nearest] = known
    .map((name) => ({ name, distance: edits(from, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((one, other) => one.distance - other.distance);
  if (nearest !== undefined) return nearest.name;
  return from.length < MIN_START_LETTERS
    ? undefined
    : known.find((name) => name.toLowerCase().startsWith(from));
}

/** The Levenshtein distance: how many letters are added, removed or replaced. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1];
    for (const [column, other] of to.split('').entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
