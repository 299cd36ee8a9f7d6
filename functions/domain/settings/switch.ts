/** The switch that an operator can change without a deployment. It is one item of the Analyses table. */

/** The partition key of the item. */
export const SWITCH_KEY = 'SWITCH';

/** The number of seconds for which a function caches the switch. */
export const SWITCH_CACHE_S = 30;

/** Whether analyses and uploads are on. `analysesPerDay` overrides the deployed limit for all visitors together. */
export type SwitchState = { analyses: boolean; uploads: boolean; analysesPerDay?: number | undefined };

/** The state while no operator has switched anything. */
export const asDeployed: SwitchState = { analyses: true, uploads: true };
