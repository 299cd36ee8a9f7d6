import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Fails a test if it writes an unexpected warning or error to the console. Tests declare expected messages with
 * `expectConsole`.
 */

let expected: RegExp[] = [];

export function expectConsole(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

beforeEach(() => {
  expected = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls].map((words) =>
    words.map(String).join(' '),
  );
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  const stray = said.filter((line) => !expected.some((pattern) => pattern.test(line)));
  expect(stray, 'stray console output').toEqual([]);
});
