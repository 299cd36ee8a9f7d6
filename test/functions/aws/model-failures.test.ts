import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/failure-texts.ts';
import { exceptionFailure, stopFailure } from '../../../functions/aws/model-failures.ts';

/** Names that every plain object answers to. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe('what a model may say', () => {
  it.each(inherited)('is no failure that we know when it stops for %s', (stopReason) => {
    expect(stopFailure(stopReason)).toBeUndefined();
  });

  it.each(inherited)('is a missing answer when it throws %s', (name) => {
    expect(exceptionFailure(Object.assign(new Error('x'), { name }))).toEqual({
      error: true,
      type: 'no_response',
      message: failureTexts.modelUnavailable,
    });
  });
});
