import * as z from 'zod/mini';

const Line = z.looseObject({
  call: z.string(),
  outcome: z.optional(z.string()),
  error: z.optional(z.string()),
  Repairs: z.optional(z.number()),
});

/** Types of errors that indicate a bug in the program rather than a fault in its environment. */
const bugTypes = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'EvalError',
  'URIError',
  'AssertionError',
  'ZodError',
  '$ZodError',
]);

/**
 * Expected console lines: a failed delivery, which the queue retries, and a warning about many connections. The warning
 * appears because all functions share one process here, while in AWS each instance has its own.
 */
const expected =
  /^(?:sqs: analysis-jobs: delivery \d failed: |@smithy\/node-http-handler:WARN - socket usage)/;

/**
 * Intercepts the functions' log lines. `unhandled` collects unhandled errors, logged bugs and unexpected console lines.
 */
export function watchLogs() {
  const unhandled: string[] = [];
  const outcomes = new Map<string, number>();
  let repairs = 0;
  let lines = 0;

  const write = process.stdout.write.bind(process.stdout);
  const { error, warn, info } = console;
  const onUnhandled = (reason: unknown): void => {
    unhandled.push(`unhandled: ${reason instanceof Error ? (reason.stack ?? reason.name) : String(reason)}`);
  };
  const onConsole = (...words: unknown[]): void => {
    const text = words.map(String).join(' ');
    if (!expected.test(text)) unhandled.push(text);
  };

  function read(text: string): void {
    lines += 1;
    const line = Line.parse(JSON.parse(text));
    repairs += line.Repairs ?? 0;
    if (line.outcome) outcomes.set(line.outcome, (outcomes.get(line.outcome) ?? 0) + 1);
    if (line.error && bugTypes.has(line.error)) unhandled.push(text);
  }

  process.stdout.write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
    const texts = String(chunk).split('\n').filter(Boolean);
    if (!texts.every((text) => text.startsWith('{"call":'))) {
      return Reflect.apply(write, undefined, [chunk, ...rest]);
    }
    texts.forEach(read);
    return true;
  };
  console.error = onConsole;
  console.warn = onConsole;
  // Hides the page's messages that an event could not be logged, because the injected faults cause thousands of them.
  console.info = (...words: unknown[]): void => {
    if (!/^Event \w+ was not logged/.test(String(words[0]))) info(...words);
  };
  process.on('unhandledRejection', onUnhandled);
  process.on('uncaughtException', onUnhandled);

  return {
    unhandled,
    outcomes,
    repairs: () => repairs,
    lines: () => lines,
    stop(): void {
      process.stdout.write = write;
      Object.assign(console, { error, warn, info });
      process.off('unhandledRejection', onUnhandled);
      process.off('uncaughtException', onUnhandled);
    },
  };
}
