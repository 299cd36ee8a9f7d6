import * as api from '#domain/contract/api.ts';
import type { Call } from '#domain/contract/api.ts';

/** The names of the calls in the API contract. */
type CallName = {
  [Name in keyof typeof api]: (typeof api)[Name] extends Call ? Name : never;
}[keyof typeof api];

export type CallLimit = {
  readonly call: Call;
  /** The share of `requestsPerSecond` that all visitors together may use for this call. */
  readonly share: number;
  /** How many requests one IP address may make in `WINDOW_S`. AWS WAF's minimum is 10. */
  readonly requestsPerAddress: number;
};

/**
 * The shortest window that AWS WAF offers, in seconds. An IP address that slows down is allowed again after about a
 * minute.
 */
export const WINDOW_S = 60;

/**
 * How often each call may be made: per second by all visitors together, and per minute by one IP address. Analyses are
 * expensive; polls and events are frequent. Visitors in one home, office or mobile network share an IP address. Each
 * limit per address therefore leaves room for ten visitors at the same step in the same minute. With the default
 * `requestsPerSecond`, the limits per address are still far below the throttling limits that all visitors share.
 */
export const callLimits: Readonly<Record<CallName, CallLimit>> = {
  // Ten visitors upload three photos each: the product allows three uploads for each analysis.
  requestUpload: { call: api.requestUpload, share: 0.2, requestsPerAddress: 30 },
  // Twice the number of uploads: the page deletes a photo a second time if its upload was still running at the first
  // deletion.
  deletePhoto: { call: api.deletePhoto, share: 0.2, requestsPerAddress: 60 },
  // Ten visitors start an analysis and retry it once. A second analysis in the same minute is rare.
  startAnalysis: { call: api.startAnalysis, share: 0.1, requestsPerAddress: 20 },
  // Ten visitors wait for a result. The page polls at most once every 1.5 s, which is 40 times a minute.
  readAnalysis: { call: api.readAnalysis, share: 0.6, requestsPerAddress: 400 },
  // Ten visitors receive a private result, for which the page makes one call. The limit leaves room for a second one.
  dropAnalysis: { call: api.dropAnalysis, share: 0.2, requestsPerAddress: 20 },
  // Ten visits log ten events each, the number that `infra/COSTS.md` assumes.
  logEvent: { call: api.logEvent, share: 0.4, requestsPerAddress: 100 },
  // Each call makes many deletions, so its `share` is small. Ten visitors make up to three calls each, because they
  // retry a call that did not confirm every deletion.
  deleteEverything: { call: api.deleteEverything, share: 0.05, requestsPerAddress: 30 },
};

/** The limit for all requests from one IP address together, whatever their path: the sum of the limits above. */
export const requestsOfAllCalls = Object.values(callLimits).reduce(
  (sum, { requestsPerAddress }) => sum + requestsPerAddress,
  0,
);
