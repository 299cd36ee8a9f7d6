import { MAX_CLOCK_SKEW_MS } from '../sigv4/gate.ts';
import { ALGORITHM, parseAmzDate } from '../../shared/signature.ts';
import { checkSignature, principalOf, type S3Gate } from './credentials.ts';
import { notImplemented, S3Error } from './errors.ts';
import { readForm } from './multipart.ts';
import type { Objects } from './objects.ts';
import type { BucketSettings, S3Reply } from './operations.ts';
import { checkPolicy, parsePolicy, withinRange } from './policy.ts';
import { MAX_OBJECT_BYTES, uploadOf } from './put.ts';
import type { S3Request } from './request.ts';
import { xmlDocument } from './xml.ts';

const knownFields = new Set([
  'key',
  'bucket',
  'policy',
  'content-type',
  'cache-control',
  'success_action_status',
  'x-amz-algorithm',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-signature',
]);

/** POST Object: an upload by a browser, with a signed policy. */
export async function postObject(
  request: S3Request,
  bucket: BucketSettings,
  objects: Objects,
  gate: S3Gate,
): Promise<S3Reply> {
  const form = await readForm(request.headers['content-type'] ?? '', request.body);
  const policy = checkSignedPolicy(new Map([...form.fields, ['bucket', bucket.name]]), gate);
  for (const name of form.fields.keys()) {
    if (!knownFields.has(name) && !/^x-(?:amz-meta|ignore)-/.test(name))
      throw notImplemented(`the field ${name}`);
  }
  const key = form.fields.get('key') ?? '';
  if (key === '') throw new S3Error('InvalidArgument', 'Bucket POST must contain a field named key.');
  // S3 would replace `${filename}` with the visitor's file name, which must never be part of a key.
  if (key.includes('${filename}')) throw notImplemented('${filename} in a key');
  const body = withinRange({ ...policy, maxBytes: Math.min(policy.maxBytes, MAX_OBJECT_BYTES) }, form.file);
  const { etag } = await objects.put(uploadOf(bucket.name, key, form.fields), body);
  return created(form.fields.get('success_action_status'), { bucket: bucket.name, key, etag });
}

function checkSignedPolicy(
  fields: ReadonlyMap<string, string>,
  gate: S3Gate,
): ReturnType<typeof parsePolicy> {
  const field = (name: string): string => fields.get(name) ?? '';
  const base64 = field('policy');
  if (base64 === '') throw new S3Error('AccessDenied', 'Anonymous access is forbidden.');
  if (field('x-amz-algorithm') !== ALGORITHM) {
    throw new S3Error('InvalidArgument', `X-Amz-Algorithm only supports "${ALGORITHM}"`);
  }
  const signedAt = parseAmzDate(field('x-amz-date'));
  if (signedAt === undefined || signedAt - gate.now() > MAX_CLOCK_SKEW_MS) {
    throw new S3Error('AccessDenied', 'Invalid according to Policy: X-Amz-Date is not valid.');
  }
  const { principal, scope } = principalOf(field('x-amz-credential'), field('x-amz-date'), gate);
  checkSignature(principal, scope, base64, field('x-amz-signature'));
  const policy = parsePolicy(base64);
  checkPolicy(policy, fields, gate.now());
  return policy;
}

function created(status: string | undefined, made: { bucket: string; key: string; etag: string }): S3Reply {
  const location = `/${made.bucket}/${encodeURI(made.key)}`;
  const headers = { etag: made.etag, location };
  if (status === '200') return { status: 200, headers };
  if (status !== '201') return { status: 204, headers };
  return {
    status: 201,
    headers: { ...headers, 'content-type': 'application/xml' },
    body: xmlDocument([
      'PostResponse',
      [
        ['Location', location],
        ['Bucket', made.bucket],
        ['Key', made.key],
        ['ETag', made.etag],
      ],
    ]),
  };
}
