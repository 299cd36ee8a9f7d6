import { ResponseType } from 'aws-cdk-lib/aws-apigateway';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { Refusal, RefusalType } from '#domain/contract/refusals.ts';

type GatewayRefusal = {
  type: ResponseType;
  status: number;
  refusal: Refusal;
  headers?: Record<string, string>;
};

const refusal = (type: RefusalType, message: string, retryAfterSeconds?: number): Refusal => ({
  error: true,
  message,
  type,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});
const unknown = refusal('not_found', failureTexts.unknownRoute);
const broken = refusal('unavailable', failureTexts.unavailable);
const tooMany = refusal('throttled', failureTexts.tooManyRequests, 1);
const retrySoon = { 'Retry-After': "'1'" };

/**
 * API Gateway's own responses, by construct id. The gateway sends them if it refuses a call, or if a function does not
 * reply.
 */
export const gatewayRefusals: Readonly<Record<string, GatewayRefusal>> = {
  // The gateway reports an unknown route as a missing authentication token.
  UnknownRoute: { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, status: 404, refusal: unknown },
  // A client that bypasses the CDN must not learn which routes exist.
  NoKey: { type: ResponseType.INVALID_API_KEY, status: 404, refusal: unknown },
  Throttled: { type: ResponseType.THROTTLED, status: 429, refusal: tooMany, headers: retrySoon },
  QuotaUsedUp: { type: ResponseType.QUOTA_EXCEEDED, status: 429, refusal: tooMany, headers: retrySoon },
  TooLarge: {
    type: ResponseType.REQUEST_TOO_LARGE,
    status: 413,
    refusal: refusal('too_large', failureTexts.bodyTooLarge),
  },
  TimedOut: { type: ResponseType.INTEGRATION_TIMEOUT, status: 504, refusal: broken },
  Broken: { type: ResponseType.INTEGRATION_FAILURE, status: 503, refusal: broken },
  OtherRefusal: {
    type: ResponseType.DEFAULT_4XX,
    status: 400,
    refusal: refusal('invalid_request', failureTexts.unreadableRequest),
  },
  OtherFailure: { type: ResponseType.DEFAULT_5XX, status: 503, refusal: broken },
};
