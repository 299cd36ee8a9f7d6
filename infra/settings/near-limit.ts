/** The share of `analysesPerDay` at which an alarm warns. */
export const NEAR_LIMIT = 0.8;
