/** What a visit consumes. The cost table of `infra/README.md` assumes the same. */
export type Behaviour = {
  readonly privateShare: number;
  /** Beside the one that starts the session. */
  readonly eventsPerVisit: number;
  readonly modelS: number;
  readonly pollEveryS: number;
  readonly photoGb: number;
  /** How long a normal photo is kept. */
  readonly photoDays: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly maxTokens: number;
  /** Files of the page, and how much they are together. */
  readonly pageRequests: number;
  readonly pageGb: number;
  readonly logLineGb: number;
  /** What one call of an AWS service takes inside the account. */
  readonly awsCallS: number;
  readonly apiGb: number;
  readonly workerGb: number;
};

const MB_IN_GB = 1024;
const KB_IN_GB = 1024 * 1024;

export const usualVisit: Behaviour = {
  privateShare: 0.3,
  eventsPerVisit: 9,
  modelS: 25,
  pollEveryS: 2.5,
  photoGb: 8 / MB_IN_GB,
  photoDays: 7,
  inputTokens: 4_000,
  outputTokens: 1_500,
  maxTokens: 4_000,
  pageRequests: 12,
  pageGb: 250 / KB_IN_GB,
  logLineGb: 0.6 / KB_IN_GB,
  awsCallS: 0.005,
  apiGb: 512 / MB_IN_GB,
  workerGb: 1769 / MB_IN_GB,
};
