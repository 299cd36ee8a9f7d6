/** The number of bytes that were sent by the time `atMs`, which is in milliseconds since the epoch. */
export type UploadSample = { atMs: number; sentBytes: number };

/** The latest progress reports of an upload, and the estimate of its remaining time if there is one. */
export type UploadPace = {
  samples: readonly UploadSample[];
  /**
   * The estimated remaining seconds, rounded up to one of `STEPS_S`, or infinity if the estimate exceeds all of them.
   */
  leftS?: number | undefined;
};

export const paceStart: UploadPace = { samples: [] };

/**
 * The time over which the speed is measured. It is short enough to follow a changing connection, and long
 * enough to ignore a single slow second.
 */
const WINDOW_MS = 10_000;
/**
 * This many of the latest samples are kept even if they are older than `WINDOW_MS`, because reports are rare on a slow
 * connection.
 */
const MIN_SAMPLES = 4;
/**
 * The minimum time between samples, except for the latest. The browser reports about every 50 ms, but a sample every
 * half second is precise enough.
 */
const SAMPLE_EVERY_MS = 500;
/**
 * The minimum duration of a measurement. At first, an upload only fills the device's own buffer, so it seems faster
 * than the network.
 */
const MIN_MS = 2000;
/** The estimates that the page can show, in seconds. */
const STEPS_S = [10, 20, 30, 45, 60, 120, 180, 300, 600, 1200, 1800] as const;
/**
 * The displayed estimate increases only if the new estimate exceeds it by more than this factor. Otherwise the display
 * could alternate between two values.
 */
const SLACK = 1.3;
/** The last estimate becomes invalid after this long without a report. */
const STALE_MS = 15_000;

/** Updates the pace with the browser's next progress report. */
export function measurePace(before: UploadPace, sample: UploadSample, totalBytes: number): UploadPace {
  const samples = withSample(before.samples, sample);
  const estimateS = estimateLeftS(samples, totalBytes);
  return { samples, leftS: estimateS === undefined ? before.leftS : steady(before.leftS, estimateS) };
}

function withSample(samples: readonly UploadSample[], sample: UploadSample): UploadSample[] {
  const recent = samples.filter(
    ({ atMs }, index) => sample.atMs - atMs <= WINDOW_MS || samples.length - index < MIN_SAMPLES,
  );
  const [last, before] = [recent.at(-1), recent.at(-2)];
  // If the last two samples are less than half a second apart, the new sample replaces the last one.
  const isClose = last !== undefined && before !== undefined && last.atMs - before.atMs < SAMPLE_EVERY_MS;
  return [...(isClose ? recent.slice(0, -1) : recent), sample];
}

/** Estimates the remaining time of an upload in seconds. Returns `undefined` while there is too little data. */
function estimateLeftS(samples: readonly UploadSample[], totalBytes: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return undefined;
  const [tookMs, sentBytes] = [last.atMs - first.atMs, last.sentBytes - first.sentBytes];
  if (tookMs < MIN_MS || sentBytes <= 0) return undefined;
  return ((totalBytes - last.sentBytes) * tookMs) / sentBytes / 1000;
}

function steady(shownS: number | undefined, estimateS: number): number {
  if (shownS !== undefined && estimateS > shownS && estimateS <= shownS * SLACK) return shownS;
  return STEPS_S.find((each) => estimateS <= each) ?? Number.POSITIVE_INFINITY;
}

/** The estimated remaining time of an upload, see `leftS`. `undefined` while it is unknown. */
export function timeLeftS({ samples, leftS }: UploadPace, nowMs: number): number | undefined {
  const last = samples.at(-1);
  return last && nowMs - last.atMs <= STALE_MS ? leftS : undefined;
}
