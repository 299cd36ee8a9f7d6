/** The time between updates of the progress bar. As specified, the bar follows a clock instead of the actual work. */
export const TICK_MS = 100;
const RISE_PER_TICK = 0.56;
const CAP_PERCENT = 99;

export const progressMessages = [
  { fromMs: 0, text: 'Examining your photo...' },
  { fromMs: 4000, text: 'AI analyzing skin features...' },
  { fromMs: 8000, text: 'Generating personalized recommendations...' },
  { fromMs: 14_000, text: 'Finalizing your skincare routine...' },
] as const;

export type Progress = {
  /** The percentage, from 0 to 99. */
  percent: number;
  /** The percentage as text, or 'Almost done...' at 99%. */
  label: string;
  message: string;
  /** The index of the last lit dot, 0 to 3. */
  step: number;
};

/**
 * Computes the progress from the elapsed time instead of counting ticks, because browsers throttle timers in background
 * tabs.
 */
export function progressAt(elapsedMs: number): Progress {
  const risen = (Math.max(0, elapsedMs) / TICK_MS) * RISE_PER_TICK;
  const percent = Math.min(CAP_PERCENT, Math.floor(risen));
  const step = Math.max(
    0,
    progressMessages.findLastIndex(({ fromMs }) => elapsedMs >= fromMs),
  );
  return {
    percent,
    label: risen >= CAP_PERCENT ? 'Almost done...' : `${percent}%`,
    message: (progressMessages[step] ?? progressMessages[0]).text,
    step,
  };
}
