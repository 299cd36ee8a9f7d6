/** What an operator can change without a deployment: one item of the Analyses table, read by those whom it stops. */

/** The partition key of the item. */
export const SWITCH_KEY = 'SWITCH';

/** How long a function goes by what it has read. */
export const SWITCH_CACHE_S = 30;

/** Whether analyses and uploads are on, and the analyses of everybody in a day, where they are other than deployed. */
export type SwitchState = { analyses: boolean; uploads: boolean; analysesPerDay?: number | undefined };

/** Nothing is switched. */
export const asDeployed: SwitchState = { analyses: true, uploads: true };
