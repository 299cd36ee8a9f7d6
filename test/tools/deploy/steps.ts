/** Runs the steps of a test. Each step is printed with its duration, and counted as passed or failed. */

export type Steps = {
  /** Runs a step that the following steps depend on. Rejects if the step fails. */
  readonly need: <T>(title: string, work: () => Promise<T>) => Promise<T>;
  /**
   * Runs an independent check. If `work` resolves to a string, the string is printed. If `work` rejects, the failure is
   * printed and counted, and the run continues.
   */
  readonly check: (title: string, work: () => Promise<unknown>) => Promise<void>;
  readonly counts: () => { passed: number; failed: number };
};

const seconds = (startedAt: number): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * The message of an error, followed by those of its causes. For example, "fetch failed" does not contain the address,
 * but its cause does.
 */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An AggregateError of several connection attempts has no message of its own.
  const own = error instanceof AggregateError ? error.errors.map(textOf).join(', ') : error.message;
  return error.cause === undefined ? own : `${own}: ${textOf(error.cause)}`;
}

export function startSteps(print: (line: string) => void = console.info): Steps {
  let passed = 0;
  let failed = 0;

  async function run<T>(title: string, work: () => Promise<T>, noteOf: (made: T) => string): Promise<T> {
    const startedAt = performance.now();
    try {
      const made = await work();
      passed += 1;
      print(`  ok      ${title} (${seconds(startedAt)})${noteOf(made)}`);
      return made;
    } catch (error) {
      failed += 1;
      const [summary = '', ...details] = textOf(error).split('\n');
      print(`  FAILED  ${title} (${seconds(startedAt)}): ${summary}`);
      for (const line of details) print(`          ${line}`);
      throw error;
    }
  }

  const need: Steps['need'] = (title, work) => run(title, work, () => '');

  async function check(title: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await run(title, work, (made) => (typeof made === 'string' ? `: ${made}` : ''));
    } catch {
      // Ignores the failure, because `run` has already printed and counted it.
    }
  }

  return { need, check, counts: () => ({ passed, failed }) };
}
