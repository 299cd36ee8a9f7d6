import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { Refusal } from '#domain/contract/refusals.ts';
import { readRefusal } from '../../../../frontend/state/visit/refusal.ts';

const NOON_MS = Date.UTC(2026, 10, 20, 12);
const used: Refusal = { error: true, type: 'limit', message: failureTexts.analysisLimit };
const after = (seconds: number) => readRefusal({ ...used, retryAfterSeconds: seconds }, NOON_MS, 'UTC');

describe('a refusal because of a limit', () => {
  it.each([
    [1, '12:01', 60],
    [600, '12:10', 600],
    [601, '12:11', 660],
    [43_200, '00:00 tomorrow', 43_200],
    [200_000, '19:34 on 22 November', 200_040],
  ])(
    'blocks attempts for %s s, rounded up to a whole minute, and asks the visitor to come back after "%s"',
    (seconds, when, waitS) => {
      expect(after(seconds)).toEqual({
        message: `We have reached our limit for now. Please come back after ${when}.`,
        retryAtMs: NOON_MS + waitS * 1000,
      });
    },
  );

  it("shows only the server's message if the server does not state when the limit resets", () => {
    expect(readRefusal(used, NOON_MS)).toEqual({ message: failureTexts.analysisLimit });
  });

  it('shows the message of the API gateway if the gateway throttled the request, and allows a retry at once', () => {
    const { tooManyRequests: message } = failureTexts;
    expect(readRefusal({ error: true, type: 'throttled', message, retryAfterSeconds: 1 }, NOON_MS)).toEqual({
      message,
    });
  });
});
