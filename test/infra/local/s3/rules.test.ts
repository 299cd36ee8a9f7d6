import { describe, expect, it } from 'vitest';
import { corsHeaders } from '../../../../infra/local/s3/cors.ts';
import { expiresAt } from '../../../../infra/local/s3/lifecycle.ts';
import { checkPolicy, parsePolicy } from '../../../../infra/local/s3/policy.ts';
import { readRange } from '../../../../infra/local/s3/range.ts';
import { xmlDocument } from '../../../../infra/local/s3/xml.ts';

describe('a lifecycle rule', () => {
  const rules = [
    { prefix: 'images/', days: 7 },
    { prefix: 'private-images/', days: 1 },
  ];

  it('expires an object at the first midnight after the configured number of days', () => {
    const lastModified = Date.UTC(2026, 10, 20, 9, 30);
    expect(expiresAt(rules, { key: 'private-images/a', lastModified })).toBe(Date.UTC(2026, 10, 22));
    expect(expiresAt(rules, { key: 'images/a', lastModified })).toBe(Date.UTC(2026, 10, 28));
    expect(expiresAt(rules, { key: 'other/a', lastModified })).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the parser of Range headers', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=2-400', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-300', { start: 0, end: 9 }],
    ['bytes=4-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    ['bytes=-', undefined],
  ])(
    'parses the Range header %s for a ten-byte object as %o (undefined: the whole object)',
    (header, range) => {
      expect(readRange(header, 10)).toEqual(range);
    },
  );

  it.each(['bytes=10-', 'bytes=-0'])('refuses the Range header %s for a ten-byte object', (header) => {
    expect(() => readRange(header, 10)).toThrow('not satisfiable');
  });
});

describe('the CORS check', () => {
  const rule = {
    origins: ['https://*.example.com'],
    methods: ['POST'],
    maxAgeSeconds: 60,
    exposedHeaders: [],
  };

  it('allows only subdomains of example.com if the CORS rule has the origin https://*.example.com', () => {
    expect(corsHeaders(rule, 'https://a.example.com', 'POST')).toMatchObject({
      'access-control-allow-origin': 'https://a.example.com',
    });
    for (const origin of ['https://example.com', 'https://a.example.com.evil.test']) {
      expect(corsHeaders(rule, origin, 'POST')).toBeUndefined();
    }
  });

  it('sets Access-Control-Allow-Origin to *, but allows no credentials, if the CORS rule permits every origin', () => {
    const headers = corsHeaders({ ...rule, origins: ['*'] }, 'https://a.test', 'POST');
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(corsHeaders(rule, undefined, 'POST')).toBeUndefined();
  });
});

const encoded = (document: unknown): string => Buffer.from(JSON.stringify(document)).toString('base64');

describe('the check of a POST policy', () => {
  const expiration = '2026-11-20T10:00:00.000Z';
  const before = Date.UTC(2026, 10, 20, 9);

  it('applies policy conditions that are written as objects or as lists, until the policy expires', () => {
    const conditions = [{ Key: 'a' }, ['eq', '$bucket', 'b'], ['starts-with', '$x-amz-meta-c', 'd']];
    const policy = parsePolicy(encoded({ expiration, conditions }));
    const fields = new Map([
      ['key', 'a'],
      ['bucket', 'b'],
      ['x-amz-meta-c', 'dd'],
    ]);
    expect(() => checkPolicy(policy, fields, before)).not.toThrow();
    expect(() => checkPolicy(policy, fields, Date.parse(expiration))).toThrow('Policy expired');
    for (const name of fields.keys()) {
      const changed = new Map([...fields, [name, 'z']]);
      expect(() => checkPolicy(policy, changed, before)).toThrow('Policy Condition failed');
    }
  });

  it.each([
    ['not JSON', 'bm9uc2Vuc2U='],
    ['without an expiration', encoded({ conditions: [] })],
    ['with a range of texts', encoded({ expiration, conditions: [['content-length-range', 'a', 'b']] })],
    ['with an unknown test', encoded({ expiration, conditions: [['ends-with', '$key', 'b']] })],
    ['with an invalid field name', encoded({ expiration, conditions: [['eq', 'key', 'b']] })],
  ])('refuses an invalid policy: %s', (_, base64) => {
    expect(() => parsePolicy(base64)).toThrow('Invalid Policy');
  });
});

describe('writing an XML document', () => {
  it('escapes special characters, and replaces characters that XML cannot contain', () => {
    expect(xmlDocument(['Key', '<a & "b">\u0000\r'])).toContain(
      '<Key>&lt;a &amp; &quot;b&quot;&gt;\ufffd&#13;</Key>',
    );
  });
});
