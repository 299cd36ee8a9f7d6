export const overlap = <T>(one: readonly T[], other: readonly T[] = []): boolean =>
  one.some((each) => other.includes(each));
