import {
  type Call,
  deleteEverything,
  deletePhoto,
  dropAnalysis,
  logEvent,
  readAnalysis,
  requestUpload,
  startAnalysis,
} from '#domain/contract/api.ts';
import type * as manifest from '#domain/contract/api.ts';

/** The names of the calls in the API contract. */
type CallName = {
  [Name in keyof typeof manifest]: (typeof manifest)[Name] extends Call ? Name : never;
}[keyof typeof manifest];

export type AddressLimit = {
  readonly call: Call;
  /** How many requests one address may make in `WINDOW_S`. AWS WAF's minimum is 10. */
  readonly requests: number;
};

/** The shortest window that AWS WAF offers. An address that slows down is allowed again after a minute. */
export const WINDOW_S = 60;

/**
 * How often one address may make each call in a minute. Visitors in one home, office or mobile network share an
 * address, so each limit leaves room for ten visitors at the same step in the same minute. Each limit is far
 * below the throttle that all visitors share.
 */
export const addressLimits: Readonly<Record<CallName, AddressLimit>> = {
  // Ten visitors upload three photos each: the product allows three uploads for each analysis.
  requestUpload: { call: requestUpload, requests: 30 },
  // Twice the number of uploads: the page deletes a photo a second time if its upload was still running.
  deletePhoto: { call: deletePhoto, requests: 60 },
  // Ten visitors start an analysis and retry it once. A second analysis in the same minute is rare.
  startAnalysis: { call: startAnalysis, requests: 20 },
  // Ten visitors wait for a result. The page polls at most every 1.5 s, which is 40 times a minute.
  readAnalysis: { call: readAnalysis, requests: 400 },
  // Ten visitors drop an analysis, and repeat the call once after a lost response.
  dropAnalysis: { call: dropAnalysis, requests: 20 },
  // Ten visits log ten events each, the number that `infra/COSTS.md` assumes.
  logEvent: { call: logEvent, requests: 100 },
  // Ten visitors repeat the call twice after an unconfirmed deletion.
  deleteEverything: { call: deleteEverything, requests: 30 },
};

/** The limit for all requests of one address together, whatever their path: the sum of the limits above. */
export const requestsOfAllCalls = Object.values(addressLimits).reduce(
  (sum, { requests }) => sum + requests,
  0,
);
