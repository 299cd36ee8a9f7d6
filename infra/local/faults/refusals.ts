import * as failureTexts from '#domain/words/failure-texts.ts';
import { type Refusal, refusalStatus } from '#domain/contract/refusals.ts';
import type { Service } from './kinds.ts';

export type HttpResponse = { status: number; headers: Record<string, string>; body: string };
type Refusals = Record<'throttle' | 'error', HttpResponse>;

const xml = (status: number, code: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>This error was injected.</Message></Error>`,
});
const typed = (status: number, type: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({ __type: type, message: 'This error was injected.' }),
});
const named = (status: number, name: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': name },
  body: '{"message":"This error was injected."}',
});
const ours = (refusal: Omit<Refusal, 'error'>, headers: Record<string, string> = {}): HttpResponse => ({
  status: refusalStatus[refusal.type],
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify({ error: true, ...refusal } satisfies Refusal),
});

/**
 * The throttling error and the internal error of each service. For the AWS services, the errors have AWS's own codes,
 * so that clients react to them as to real ones.
 */
export const refusals: Record<Exclude<Service, 'queue'>, Refusals> = {
  api: {
    throttle: ours(
      { type: 'throttled', message: failureTexts.tooManyRequests, retryAfterSeconds: 1 },
      { 'retry-after': '1' },
    ),
    error: ours({ type: 'unavailable', message: failureTexts.unavailable }),
  },
  s3: { throttle: xml(503, 'SlowDown'), error: xml(500, 'InternalError') },
  dynamodb: {
    throttle: typed(400, 'com.amazonaws.dynamodb.v20120810#ThrottlingException'),
    error: typed(500, 'com.amazonaws.dynamodb.v20120810#InternalServerError'),
  },
  sqs: {
    throttle: typed(400, 'com.amazonaws.sqs#RequestThrottled'),
    error: typed(500, 'com.amazonaws.sqs#InternalFailure'),
  },
  bedrock: {
    throttle: named(429, 'ThrottlingException'),
    error: named(500, 'InternalServerException'),
  },
};
