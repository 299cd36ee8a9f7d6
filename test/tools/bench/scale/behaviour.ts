import { defaults } from '../../../../infra/settings/settings.ts';
import budget from '../budget.json' with { type: 'json' };
import { faceModelDownload, onDeviceDownload } from './face-model.ts';
import { modelCall } from './model-call.ts';

/**
 * The behaviour of visitors, and the resources that a visit consumes. The cost table in `infra/COSTS.md` uses
 * the same assumptions.
 */
export type Behaviour = {
  readonly privateShare: number;
  /** The number of log events, not counting the one that starts the session. */
  readonly eventsPerVisit: number;
  readonly modelS: number;
  readonly pollEveryS: number;
  readonly photoGb: number;
  /** The number of days for which a normal photo is stored. */
  readonly photoDays: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly maxTokens: number;
  /**
   * The number of files that a visit loads for the page. `pageGb` is their total size without `OTHER_FILES`, which are
   * small.
   */
  readonly pageRequests: number;
  readonly pageGb: number;
  readonly faceModelRequests: number;
  readonly faceModelGb: number;
  /**
   * The share of visits without on-device analysis that download the face model. It can be below 1 for two reasons:
   * browsers may cache the model for a year, and the page does not load it on a slow connection or in a data-saving
   * mode (`mayLoadFaceModel`).
   */
  readonly faceModelShare: number;
  /** The share of visitors who analyse photos on their device. They upload no photo and request no analysis. */
  readonly onDeviceShare: number;
  /** The number of log events in a visit with on-device analysis, not counting the one that starts the session. */
  readonly onDeviceEvents: number;
  /** The number of files that on-device analysis downloads, counted instead of `faceModelRequests`. */
  readonly onDeviceRequests: number;
  readonly onDeviceGb: number;
  readonly logLineGb: number;
  /** The duration of one call from a function to an AWS service, in seconds. */
  readonly awsCallS: number;
  readonly apiGb: number;
  readonly workerGb: number;
};

const MB_IN_GB = 1024;
const KB_IN_GB = 1024 * 1024;
const BYTES_IN_GB = 1024 ** 3;

/**
 * The number of pages that a visit loads: the opened page, and the three pages that the service worker caches.
 */
const PAGES = 4;
/** The number of other files: the service worker, the manifest and two icons. */
const OTHER_FILES = 4;

const assumed = {
  privateShare: 0.3,
  eventsPerVisit: 9,
  modelS: 25,
  pollEveryS: 2.5,
  photoGb: 8 / MB_IN_GB,
  photoDays: defaults.photoDays,
  // Assumes the most expensive case: every visit is the first one on its device and has a fast connection.
  faceModelShare: 1,
  onDeviceShare: 0,
  // The event `on_device_visit`, which is logged when the analysis starts.
  onDeviceEvents: 1,
  logLineGb: 0.6 / KB_IN_GB,
  awsCallS: 0.005,
  apiGb: 512 / MB_IN_GB,
  workerGb: 1769 / MB_IN_GB,
} as const;

/**
 * Most values are assumed. The tokens of the model call are estimated, the downloads for reading faces are measured,
 * and the page has the maximum size that its budget allows.
 */
export async function usualVisit(): Promise<Behaviour> {
  const [call, faceModel, onDevice] = await Promise.all([
    modelCall(),
    faceModelDownload(),
    onDeviceDownload(),
  ]);
  return {
    ...assumed,
    inputTokens: call.textTokens + call.photoTokens,
    outputTokens: call.replyTokens,
    maxTokens: call.maxTokens,
    pageRequests: budget.precacheFiles + PAGES + OTHER_FILES,
    pageGb: (budget.precacheBytes + PAGES * budget.pageBytes) / BYTES_IN_GB,
    faceModelRequests: faceModel.requests,
    faceModelGb: faceModel.bytes / BYTES_IN_GB,
    onDeviceRequests: onDevice.requests,
    onDeviceGb: onDevice.bytes / BYTES_IN_GB,
  };
}
