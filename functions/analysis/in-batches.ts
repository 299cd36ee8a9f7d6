/** Does the same for all of them, so many at a time. Whatever fails is left to the caller to see afterwards. */
export async function inBatches<T, Result>(
  all: readonly T[],
  size: number,
  work: (each: T) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const settled: PromiseSettledResult<Result>[] = [];
  for (let from = 0; from < all.length; from += size) {
    settled.push(...(await Promise.allSettled(all.slice(from, from + size).map(work))));
  }
  return settled;
}
