import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { isOfPhoto } from '#domain/contract/failures.ts';
import { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { errorFailure, stopFailure } from '../../../../functions/adapters/bedrock/model-failures.ts';

/** Names of properties that every plain object inherits. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe('the mapping of stop reasons to failures', () => {
  it.each(inherited)(
    'ignores an unknown stop reason, even if it is the name of a property that every object inherits: %s',
    (stopReason) => {
      expect(stopFailure(stopReason)).toBeUndefined();
    },
  );
});

describe('a failed model call', () => {
  it('leads to a request for another photo only if Bedrock refused the photo', () => {
    const found = ModelErrorCode.options.filter((code) => isOfPhoto[errorFailure(code).type]);
    expect(found).toEqual(['image_refused']);
  });

  it('is reported as too slow only after a timeout', () => {
    const slow = ModelErrorCode.options.filter(
      (code) => errorFailure(code).message === failureTexts.modelTooSlow,
    );
    expect(slow).toEqual(['timeout']);
  });
});
