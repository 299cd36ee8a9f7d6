/** Bytes that had left at a moment, in milliseconds since the epoch. */
export type UploadSample = { atMs: number; sentBytes: number };

/** How fast an upload was in its last seconds, and how long it will still take once that is known. */
export type UploadPace = {
  samples: readonly UploadSample[];
  /** One of `STEPS_S`, or infinite above them; rounded up. */
  leftS?: number | undefined;
};

export const paceStart: UploadPace = { samples: [] };

/** The speed is measured over this long: a line that changes is soon known, and one slow second says nothing. */
const WINDOW_MS = 10_000;
/** On a slow line reports are rare; so many of them count, however old. */
const LEAST_SAMPLES = 4;
/** The browser reports every 50 ms; more samples than this would say no more. */
const SAMPLE_EVERY_MS = 500;
/** Less than this is no measure: first the device's own buffer fills, as fast as it can. */
const LEAST_MS = 2000;
/** Seconds that are named. */
const STEPS_S = [10, 20, 30, 45, 60, 120, 180, 300, 600, 1200, 1800] as const;
/** The named time rises only when it is this much too short, so that it does not go to and fro between two steps. */
const SLACK = 1.3;
/** Without news for this long, what was said before is no longer true. */
const STALE_MS = 15_000;

/** The pace after another report of the browser. */
export function measurePace(before: UploadPace, sample: UploadSample, totalBytes: number): UploadPace {
  const samples = withSample(before.samples, sample);
  const estimateS = estimateLeftS(samples, totalBytes);
  return { samples, leftS: estimateS === undefined ? before.leftS : steady(before.leftS, estimateS) };
}

function withSample(samples: readonly UploadSample[], sample: UploadSample): UploadSample[] {
  const recent = samples.filter(
    ({ atMs }, index) => sample.atMs - atMs <= WINDOW_MS || samples.length - index < LEAST_SAMPLES,
  );
  const [last, before] = [recent.at(-1), recent.at(-2)];
  // The newest one always counts; the ones before it are kept half a second apart.
  const isClose = last !== undefined && before !== undefined && last.atMs - before.atMs < SAMPLE_EVERY_MS;
  return [...(isClose ? recent.slice(0, -1) : recent), sample];
}

/** Seconds, or nothing as long as too little was measured. */
function estimateLeftS(samples: readonly UploadSample[], totalBytes: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return undefined;
  const [tookMs, sentBytes] = [last.atMs - first.atMs, last.sentBytes - first.sentBytes];
  if (tookMs < LEAST_MS || sentBytes <= 0) return undefined;
  return ((totalBytes - last.sentBytes) * tookMs) / sentBytes / 1000;
}

function steady(shownS: number | undefined, estimateS: number): number {
  if (shownS !== undefined && estimateS > shownS && estimateS <= shownS * SLACK) return shownS;
  return STEPS_S.find((each) => estimateS <= each) ?? Number.POSITIVE_INFINITY;
}

/** How long an upload will still take, in words; nothing as long as nobody knows. */
export function timeLeftText({ samples, leftS }: UploadPace, nowMs: number): string | undefined {
  const last = samples.at(-1);
  if (leftS === undefined || !last || nowMs - last.atMs > STALE_MS) return undefined;
  if (leftS === Number.POSITIVE_INFINITY) return 'More than half an hour left';
  if (leftS <= STEPS_S[0]) return 'A few seconds left';
  if (leftS < 60) return `About ${leftS} seconds left`;
  return leftS === 60 ? 'About a minute left' : `About ${leftS / 60} minutes left`;
}
