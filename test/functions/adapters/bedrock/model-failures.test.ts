import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { errorFailure, stopFailure } from '../../../../functions/adapters/bedrock/model-failures.ts';

/** Names that every plain object answers to. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe('what a model may say', () => {
  it.each(inherited)('is no failure that we know when it stops for %s', (stopReason) => {
    expect(stopFailure(stopReason)).toBeUndefined();
  });
});

describe('a call that is refused', () => {
  it('asks for another photo only where the photo was refused', () => {
    const types = ModelErrorCode.options.filter((code) => errorFailure(code).type !== 'no_response');
    expect(types).toEqual(['image_refused']);
    expect(errorFailure('image_refused').type).toBe('api_rejection');
  });

  it('took too long only where it did', () => {
    const slow = ModelErrorCode.options.filter(
      (code) => errorFailure(code).message === failureTexts.modelTooSlow,
    );
    expect(slow).toEqual(['timeout']);
  });
});
