import { defaults } from '../../../../infra/settings/settings.ts';
import budget from '../budget.json' with { type: 'json' };
import { faceModelDownload } from './face-model.ts';
import { modelCall } from './model-call.ts';

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
  readonly faceModelRequests: number;
  readonly faceModelGb: number;
  /**
   * Of the visits that fetch the face model. A device fetches it once, because browsers may keep assets for a year, and
   * never on a slow or metered connection (`mayLoadFaceModel`).
   */
  readonly faceModelShare: number;
  readonly logLineGb: number;
  /** What one call of an AWS service takes inside the account. */
  readonly awsCallS: number;
  readonly apiGb: number;
  readonly workerGb: number;
};

const MB_IN_GB = 1024;
const KB_IN_GB = 1024 * 1024;
const BYTES_IN_GB = 1024 ** 3;

/** The page that was opened, and the three that the service worker keeps. */
const PAGES = 4;
/** The service worker, the manifest and two icons. */
const OTHER_FILES = 4;

const assumed = {
  privateShare: 0.3,
  eventsPerVisit: 9,
  modelS: 25,
  pollEveryS: 2.5,
  photoGb: 8 / MB_IN_GB,
  photoDays: defaults.photoDays,
  // Every visit is the first of its device, on a fast connection: the dearest case.
  faceModelShare: 1,
  logLineGb: 0.6 / KB_IN_GB,
  awsCallS: 0.005,
  apiGb: 512 / MB_IN_GB,
  workerGb: 1769 / MB_IN_GB,
} as const;

/** Tokens and the face model are counted, the page is as large as its budget allows. */
export async function usualVisit(): Promise<Behaviour> {
  const [call, faceModel] = await Promise.all([modelCall(), faceModelDownload()]);
  return {
    ...assumed,
    inputTokens: call.textTokens + call.photoTokens,
    outputTokens: call.replyTokens,
    maxTokens: call.maxTokens,
    pageRequests: budget.precacheFiles + PAGES + OTHER_FILES,
    pageGb: (budget.precacheBytes + PAGES * budget.pageBytes) / BYTES_IN_GB,
    faceModelRequests: faceModel.requests,
    faceModelGb: faceModel.bytes / BYTES_IN_GB,
  };
}
