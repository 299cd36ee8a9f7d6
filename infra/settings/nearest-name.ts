/** The known name that needs the fewest edits, ignoring case. `known` must not be empty. */
export function nearestName(given: string, known: readonly string[]): string {
  const from = given.toLowerCase();
  const [nearest = ''] = known.toSorted(
    (one, other) => edits(from, one.toLowerCase()) - edits(from, other.toLowerCase()),
  );
  return nearest;
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
