/** Brotli's fastest level, for tests in which the size of the compressed files does not matter. */
export const FASTEST_BROTLI = 0;
