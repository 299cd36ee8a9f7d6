import * as z from 'zod/mini';
import { parseJson } from '../../settings/json-value.ts';
import { S3Error } from './errors.ts';

/** A condition in the policy document of a POST upload. */
const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.record(z.string(), z.string()),
]);

const PolicyDocument = z.object({ expiration: z.iso.datetime(), conditions: z.array(Condition) });

type Rule = { readonly test: 'eq' | 'starts-with'; readonly field: string; readonly value: string };

type Policy = {
  readonly expiresAt: number;
  readonly rules: readonly Rule[];
  readonly minBytes: number;
  readonly maxBytes: number;
};

export function parsePolicy(base64: string): Policy {
  const document = PolicyDocument.safeParse(parseJson(Buffer.from(base64, 'base64').toString('utf8')));
  if (!document.success)
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: the document is not valid.');
  const rules: Rule[] = [];
  let minBytes = 0;
  let maxBytes = Number.POSITIVE_INFINITY;
  for (const condition of document.data.conditions) {
    if (!Array.isArray(condition)) {
      for (const [field, value] of Object.entries(condition)) {
        rules.push({ test: 'eq', field: field.toLowerCase(), value });
      }
    } else if (condition[0] === 'content-length-range') {
      minBytes = Math.max(minBytes, condition[1]);
      maxBytes = Math.min(maxBytes, condition[2]);
    } else {
      const [test, field, value] = condition;
      if (!field.startsWith('$')) {
        throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: a field name must begin with $.');
      }
      rules.push({ test, field: field.slice(1).toLowerCase(), value });
    }
  }
  return { expiresAt: Date.parse(document.data.expiration), rules, minBytes, maxBytes };
}

const holds: Record<Rule['test'], (actual: string, wanted: string) => boolean> = {
  eq: (actual, wanted) => actual === wanted,
  'starts-with': (actual, wanted) => actual.startsWith(wanted),
};

const needsNoCondition = (field: string): boolean =>
  ['x-amz-signature', 'policy', 'file'].includes(field) || field.startsWith('x-ignore-');

/**
 * Throws if the policy has expired, if a condition is not met, or if a field needs a condition but has none. `fields`
 * contains the form's fields with names in lower case, and the bucket from the request's URL as `bucket`.
 */
export function checkPolicy(policy: Policy, fields: ReadonlyMap<string, string>, nowMs: number): void {
  if (nowMs >= policy.expiresAt) throw refused('Policy expired.');
  for (const { test, field, value } of policy.rules) {
    if (!holds[test](fields.get(field) ?? '', value)) {
      throw refused(`Policy Condition failed: ["${test}", "$${field}", "${value}"]`);
    }
  }
  const named = new Set(['bucket', ...policy.rules.map((rule) => rule.field)]);
  const extra = [...fields.keys()].filter((field) => !named.has(field) && !needsNoCondition(field));
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`);
}

/** Passes the file on, and throws if its length is outside the policy's range. */
export async function* withinRange(
  policy: Pick<Policy, 'minBytes' | 'maxBytes'>,
  body: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let byteLength = 0;
  for await (const chunk of body) {
    byteLength += chunk.byteLength;
    if (byteLength > policy.maxBytes) {
      throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
        ProposedSize: String(byteLength),
        MaxSizeAllowed: String(policy.maxBytes),
      });
    }
    yield chunk;
  }
  if (byteLength < policy.minBytes) {
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: String(byteLength),
      MinSizeAllowed: String(policy.minBytes),
    });
  }
}

const refused = (reason: string): S3Error =>
  new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
