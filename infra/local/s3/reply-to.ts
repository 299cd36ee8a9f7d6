import type { IncomingMessage } from 'node:http';
import { authenticate } from './authenticate.ts';
import { corsHeaders, preflight } from './cors.ts';
import type { S3Gate } from './credentials.ts';
import { notImplemented, S3Error } from './errors.ts';
import type { Objects } from './objects.ts';
import type { BucketSettings, S3Reply } from './operations.ts';
import { postObject } from './post.ts';
import { readRequest, type S3Request } from './request.ts';
import { routeOf } from './routes.ts';
import { xmlDocument } from './xml.ts';
import { errorName } from '../../../functions/use-cases/outcome.ts';

export type Context = {
  readonly objects: Objects;
  readonly buckets: readonly BucketSettings[];
  readonly gate: S3Gate;
};

/** Runs the operation that a request asks for. Never rejects, because every error becomes an XML response. */
export async function replyTo(
  message: IncomingMessage,
  body: AsyncIterable<Buffer>,
  context: Context,
): Promise<S3Reply> {
  let cors: Record<string, string> | undefined;
  try {
    const request = readRequest(message, body);
    const bucket = context.buckets.find((each) => each.name === request.bucket);
    if (bucket) cors = corsHeaders(bucket.cors, request.headers['origin'], request.method);
    const reply = await run(request, bucket, context);
    return withHeaders(reply, cors);
  } catch (error) {
    const failure = error instanceof S3Error ? error : unexpected(error, message);
    return withHeaders(errorReply(failure), cors);
  }
}

const withHeaders = (reply: S3Reply, more: Readonly<Record<string, string>> | undefined): S3Reply => {
  const length: Record<string, string> =
    typeof reply.body === 'object' || reply.status === 204 || reply.status === 304
      ? {}
      : { 'content-length': String(Buffer.byteLength(reply.body ?? '')) };
  return { ...reply, headers: { ...length, ...reply.headers, ...more } };
};

async function run(
  request: S3Request,
  bucket: BucketSettings | undefined,
  { objects, gate }: Context,
): Promise<S3Reply> {
  const isPost = request.method === 'POST' && request.key === '' && request.query.length === 0;
  if (bucket && request.method === 'OPTIONS') {
    return { status: 200, headers: preflight(bucket.cors, request.headers) };
  }
  if (bucket && isPost) return postObject(request, bucket, objects, gate);
  const principal = authenticate(request, gate);
  if (request.bucket === '') throw notImplemented('calls about the service');
  if (!bucket) {
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: request.bucket });
  }
  return routeOf(request)({ request, bucket, principal, objects, region: gate.region });
}

/** Logs the kind of the failure, but neither the key nor the content. */
function unexpected(error: unknown, message: IncomingMessage): S3Error {
  if (!message.destroyed) {
    console.error(`s3: ${message.method} failed: ${errorName(error)}`);
  }
  return new S3Error('InternalError', 'We encountered an internal error. Please try again.');
}

const errorReply = (error: S3Error): S3Reply => ({
  status: error.status,
  headers: { 'content-type': 'application/xml' },
  body: xmlDocument([
    'Error',
    [['Code', error.code], ['Message', error.message], ...Object.entries(error.details)],
  ]),
});
