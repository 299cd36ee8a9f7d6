import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { errorFailure, stopFailure } from '../../../../functions/adapters/bedrock/model-failures.ts';

/** Names that every plain object answers to. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe('an unknown stop reason', () => {
  it.each(inherited)('is not a known failure: %s', (stopReason) => {
    expect(stopFailure(stopReason)).toBeUndefined();
  });
});

describe('a refused model call', () => {
  it('asks for another photo only if the photo was refused', () => {
    const types = ModelErrorCode.options.filter((code) => errorFailure(code).type !== 'no_response');
    expect(types).toEqual(['image_refused']);
    expect(errorFailure('image_refused').type).toBe('api_rejection');
  });

  it('counts as too slow only after a timeout', () => {
    const slow = ModelErrorCode.options.filter(
      (code) => errorFailure(code).message === failureTexts.modelTooSlow,
    );
    expect(slow).toEqual(['timeout']);
  });
});
