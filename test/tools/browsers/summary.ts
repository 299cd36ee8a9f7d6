import type { PhotoMode } from '#domain/contract/photo.ts';
import type { BrowserName, Missing } from './find-browsers.ts';

export type Outcome =
  | { browser: BrowserName; kind: 'missing'; missing: Missing }
  | { browser: BrowserName; kind: 'walked'; version: string; mode: PhotoMode; passed: boolean; ms: number };

/** Returns one line for each outcome. `exitCode` is 1 if a visit failed or a required browser is missing. */
export function summarize(
  outcomes: readonly Outcome[],
  required: readonly BrowserName[],
): { lines: string[]; exitCode: 0 | 1 } {
  const lines = outcomes.map((outcome) => {
    if (outcome.kind === 'walked') {
      const { version, mode, passed, ms } = outcome;
      return `${passed ? 'passed' : 'FAILED'}: ${version}, ${mode} mode (${(ms / 1000).toFixed(1)} s)`;
    }
    const { reason, install } = outcome.missing;
    const isRequired = required.includes(outcome.browser);
    return `${isRequired ? 'FAILED: required, but ' : ''}not tested: ${reason}. ${install}`;
  });
  const isBad = (outcome: Outcome): boolean =>
    outcome.kind === 'walked' ? !outcome.passed : required.includes(outcome.browser);
  return { lines, exitCode: outcomes.some(isBad) ? 1 : 0 };
}
