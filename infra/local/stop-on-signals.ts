/** SIGHUP arrives when the terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The time limit for `stop`. It exceeds the time that any service waits for its running work. */
const LONGEST_STOP_MS = 10_000;

/**
 * Runs `stop` on the first signal and then exits. One Ctrl+C can send two signals, from the terminal and from npm, so
 * later signals are ignored: an interrupted stop would leave photos behind. If `stop` hangs, the process exits after
 * ten seconds.
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
