import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { describe, expect, it } from 'vitest';
import { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { modelErrorCode } from '../../../../functions/adapters/bedrock/model-error-code.ts';
import { modelErrors } from '../../../support/builders/model-errors.ts';
import { scriptedWire, wireClient, wireError } from '../../../support/fixtures/wire.ts';

/** The error that the AWS client throws for this Bedrock response. */
async function thrownFor(status: number, name: string, message: string): Promise<unknown> {
  const { requestHandler } = scriptedWire(wireError(status, name, message));
  const client = new BedrockRuntimeClient({ ...wireClient, requestHandler });
  const messages = [{ role: 'user' as const, content: [{ text: 'x' }] }];
  return client
    .send(new ConverseCommand({ modelId: 'some.model', messages }))
    .catch((error: unknown) => error);
}

const named = (name: string, message = 'x', more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });

describe('the error code of a failed model call', () => {
  it.each(modelErrors)('is $code for $name: $message', async ({ code, status, name, message }) => {
    expect(modelErrorCode(await thrownFor(status, name, message))).toBe(code);
  });

  it('is tested with every value that a response from Bedrock can cause', () => {
    const tried = new Set<string>(modelErrors.map(({ code }) => code));
    const untried = ModelErrorCode.options.filter((code) => !tried.has(code));
    expect(untried).toEqual(['no_credentials', 'no_region', 'unreachable']);
  });

  it.each([
    ['no_credentials', named('CredentialsProviderError', 'Could not load credentials from any providers')],
    ['no_credentials', named('TokenProviderError', 'Token is expired.')],
    ['no_region', named('Error', 'Region is missing')],
    [
      'no_region',
      named('Error', 'Region not accepted: region="eu central" is not a valid hostname component.'),
    ],
    ['unreachable', named('Error', 'connect ECONNREFUSED', { code: 'ECONNREFUSED' })],
    ['unreachable', named('Error', 'stream canceled', { code: 'ERR_HTTP2_STREAM_CANCEL' })],
    ['timeout', named('TimeoutError', 'aborted', { code: 23 })],
    ['timeout', named('AbortError')],
    ['other', named('Error', 'something else')],
    ['other', named('TypeError')],
    ['other', 'a text'],
    ['other', undefined],
  ])('is %s for an error without a response from Bedrock: %s', (code, error) => {
    expect(modelErrorCode(error)).toBe(code);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is `other` for an error whose name is that of an inherited property: %s',
    (name) => {
      expect(modelErrorCode(named(name))).toBe('other');
    },
  );
});
