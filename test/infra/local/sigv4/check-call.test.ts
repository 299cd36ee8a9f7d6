import { describe, expect, it } from 'vitest';
import { type Call, refuseUnsigned } from '../../../../infra/local/sigv4/check-call.ts';
import { signatureHeaders } from '../../../support/signature-headers.ts';
import { gate as realGate } from '../../../support/client-settings.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const gate = { ...realGate, now: () => NOW };
const host = '127.0.0.1:8000';
const path = '/model/eu.anthropic.claude%3A0%2Fx/converse';
const body = '{"messages":[]}';
const headers = { 'content-type': 'application/json', 'x-amz-target': 'Service.Action' };

type Change = {
  at?: number;
  service?: 'sqs';
  call?: Partial<Call>;
  header?: Record<string, string | undefined>;
};

/**
 * Signs a call to `service` at the time `at`, and then applies the other changes. Returns the type of the refusal, or
 * `undefined` if the call is accepted.
 */
function refusalOf({ at = NOW, service, call = {}, header = {} }: Change): string | undefined {
  const toSign = { service: service ?? ('bedrock' as const), headers, body, at };
  const signature = signatureHeaders(`http://${host}${path}`, toSign, gate);
  const signed: Call = {
    method: 'POST',
    path,
    headers: { host, ...headers, ...signature, ...header },
    body: Buffer.from(body),
    ...call,
  };
  return refuseUnsigned(signed, 'bedrock', gate)?.type;
}

const authorization = (change: (header: string) => string): Change => {
  const toSign = { service: 'bedrock' as const, headers, body };
  const { authorization: header = '' } = signatureHeaders(`http://${host}${path}`, toSign, gate);
  return { header: { authorization: change(header) } };
};

describe('a call to a local AWS service', () => {
  it.each<[string, Change]>([
    ['unchanged', {}],
    ['almost 15 minutes later', { at: NOW - 899_000 }],
    ['with additional unsigned headers', { header: { 'user-agent': 'sdk' } }],
  ])('is accepted if it arrives %s', (_, change) => {
    expect(refusalOf(change)).toBeUndefined();
  });

  it.each<[string, Change, string]>([
    ['no signature', { header: { authorization: undefined } }, 'MissingAuthenticationTokenException'],
    ['another scheme', { header: { authorization: 'Bearer x' } }, 'IncompleteSignatureException'],
    ['no date', { header: { 'x-amz-date': undefined } }, 'IncompleteSignatureException'],
    [
      'a signature that does not cover the host',
      authorization((text) => text.replace('host;', '')),
      'IncompleteSignatureException',
    ],
    [
      'an unknown key',
      authorization((text) => text.replace('LOCALKEY', 'OTHERKEY')),
      'UnrecognizedClientException',
    ],
    ['a signature for another service', { service: 'sqs' }, 'InvalidSignatureException'],
    [
      'a signature for another region',
      authorization((text) => text.replace('/eu-', '/us-')),
      'InvalidSignatureException',
    ],
    [
      'a signature for another date',
      authorization((text) => text.replace('/2026', '/2025')),
      'InvalidSignatureException',
    ],
    ['an old signature', { at: NOW - 901_000 }, 'InvalidSignatureException'],
    ['a signature from the future', { at: NOW + 901_000 }, 'InvalidSignatureException'],
    ['another body', { call: { body: Buffer.from('{"messages":[1]}') } }, 'InvalidSignatureException'],
    ['another path', { call: { path: '/model/other/converse' } }, 'InvalidSignatureException'],
    ['a query', { call: { path: `${path}?x=1` } }, 'InvalidSignatureException'],
    ['another method', { call: { method: 'PUT' } }, 'InvalidSignatureException'],
    ['another host', { header: { host: 'evil.example' } }, 'InvalidSignatureException'],
    ['another signed header', { header: { 'x-amz-target': 'Service.Other' } }, 'InvalidSignatureException'],
    ['another signature', authorization((text) => `${text}0`), 'InvalidSignatureException'],
  ])('is refused if it arrives with %s', (_, change, type) => {
    expect(refusalOf(change)).toBe(type);
  });
});
