/** The last of them comes when the terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Longer than any part of a stop waits for what still runs. */
const LONGEST_STOP_MS = 10_000;

/**
 * Runs `stop` once when the process is told to end, and then ends it. One Ctrl+C comes twice: from the terminal, and from
 * npm, which passes it on. So a further signal never cuts a stop short, which would leave photos behind; a stop that
 * hangs ends after 10 s.
 */
export function stopOnSignals(stop: () => Promise<unknown>): void {
  let isStopping = false;
  async function end(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS);
    await stop();
    process.exit(0);
  }
  for (const signal of SIGNALS) process.on(signal, () => void end());
}
