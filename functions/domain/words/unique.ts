/** The values without repeats, in the order in which they first occur. */
export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
