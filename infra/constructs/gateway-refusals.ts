import { ResponseType } from 'aws-cdk-lib/aws-apigateway';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { type Refusal, refusalStatus, type RefusalType } from '#domain/contract/refusals.ts';

type GatewayRefusal = { type: ResponseType; status: number; refusal: Refusal };

const refusal = (type: RefusalType, message: string, retryAfterSeconds?: number): Refusal => ({
  error: true,
  message,
  type,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});
const unknown = refusal('not_found', failureTexts.unknownRoute);
const broken = refusal('unavailable', failureTexts.unavailable);
const tooMany = refusal('throttled', failureTexts.tooManyRequests, 1);
const tooLarge = refusal('too_large', failureTexts.bodyTooLarge);
const unreadable = refusal('invalid_request', failureTexts.unreadableRequest);

const sent = (
  type: ResponseType,
  refused: Refusal,
  status = refusalStatus[refused.type],
): GatewayRefusal => ({ type, status, refusal: refused });

/**
 * API Gateway's own responses, by construct id. The gateway sends them if it refuses a call, or if a function does not
 * reply.
 */
export const gatewayRefusals: Readonly<Record<string, GatewayRefusal>> = {
  // The gateway reports an unknown route as a missing authentication token.
  UnknownRoute: sent(ResponseType.MISSING_AUTHENTICATION_TOKEN, unknown),
  // A client that bypasses the CDN must not learn which routes exist.
  NoKey: sent(ResponseType.INVALID_API_KEY, unknown),
  Throttled: sent(ResponseType.THROTTLED, tooMany),
  QuotaUsedUp: sent(ResponseType.QUOTA_EXCEEDED, tooMany),
  TooLarge: sent(ResponseType.REQUEST_TOO_LARGE, tooLarge),
  TimedOut: sent(ResponseType.INTEGRATION_TIMEOUT, broken, 504),
  Broken: sent(ResponseType.INTEGRATION_FAILURE, broken),
  OtherRefusal: sent(ResponseType.DEFAULT_4XX, unreadable),
  OtherFailure: sent(ResponseType.DEFAULT_5XX, broken),
};
