/**
 * The operator's switch for analyses and uploads, which can be changed without a deployment. It is one item of the
 * Analyses table.
 */

/** The partition key of the switch in the table. */
export const SWITCH_KEY = 'SWITCH';

/** The number of seconds for which a function caches the switch. */
export const SWITCH_CACHE_S = 30;

/**
 * Whether analyses and uploads are on. `analysesPerDay` overrides the deployed limit on the number of analyses a day
 * for all visitors together.
 */
export type SwitchState = { analyses: boolean; uploads: boolean; analysesPerDay?: number | undefined };

/** The state until an operator changes the switch. */
export const asDeployed: SwitchState = { analyses: true, uploads: true };
