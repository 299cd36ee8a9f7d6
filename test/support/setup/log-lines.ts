import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * The log lines of the current test. stdout is intercepted, because functions write their log lines directly to
 * it.
 */

export const logLines: string[] = [];

beforeEach(() => {
  logLines.length = 0;
});

const write = process.stdout.write.bind(process.stdout);

beforeAll(() => {
  process.stdout.write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
    const lines = String(chunk).split('\n').filter(Boolean);
    if (!lines.every((line) => line.startsWith('{"call":'))) {
      return Reflect.apply(write, undefined, [chunk, ...rest]);
    }
    logLines.push(...lines);
    return true;
  };
});

afterAll(() => {
  process.stdout.write = write;
});
