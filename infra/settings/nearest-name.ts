/** A name that needs more edits than this is a different word, not a typo. */
const MAX_EDITS = 2;
/** A name needs this many letters for each allowed edit. Otherwise, a short name would match unrelated names. */
const LETTERS_PER_EDIT = 3;
/**
 * The minimum length of a name that is recognised as a part of a known name, such as `budget` for
 * `monthlyBudgetDollars`.
 */
const MIN_PART_LETTERS = 5;

/**
 * The known name that was probably meant, ignoring case: the one with the fewest edits. If every name needs too many
 * edits, returns a name that begins with `given`, or else one that contains `given`. `undefined` if no name is similar.
 */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  const from = given.toLowerCase();
  const allowed = Math.min(MAX_EDITS, Math.floor(from.length / LETTERS_PER_EDIT));
  const [nearest] = known
    .map((name) => ({ name, distance: edits(from, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((one, other) => one.distance - other.distance);
  if (nearest !== undefined) return nearest.name;
  if (from.length < MIN_PART_LETTERS) return undefined;
  return (
    known.find((name) => name.toLowerCase().startsWith(from)) ??
    known.find((name) => name.toLowerCase().includes(from))
  );
}

/**
 * The edit distance (optimal string alignment): how many letters are added, removed, replaced or swapped with a
 * neighbour.
 */
function edits(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const [above = [], twoAbove = []] = rows.toReversed();
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = row > 1 && column > 1 && isSwap ? (twoAbove[column - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (above[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    rows.push(next);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
