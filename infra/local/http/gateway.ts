import { Buffer } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiFunction } from '#domain/contract/api.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { type Refusal, refusalStatus, type RefusalType } from '#domain/contract/refusals.ts';
import type { ApiResult } from '../../../functions/runtime/lambda-events.ts';
import { apiHeaders } from '../../shared/response-headers.ts';
import { apiEvent } from './api-event.ts';
import { collect } from './collect.ts';
import { findCall } from './find-call.ts';
import { type ApiHandler, lambdaContext } from '../lambda.ts';

/** The largest request body that API Gateway accepts. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;
/** The largest response that Lambda accepts from a function. */
const MAX_RESPONSE_BYTES = 6 * 1024 * 1024;
/** The time that API Gateway waits for a function. */
const TIMEOUT_MS = 29_000;

type Handlers = Record<ApiFunction, ApiHandler>;
export type Gateway = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/**
 * Stands in for API Gateway: serves the routes in the contract, enforces the size and time limits above, and sends
 * refusals in our format.
 */
export const createGateway =
  (handlers: Handlers): Gateway =>
  async (request, response, url) => {
    for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value);
    const found = findCall(request.method ?? '', url.pathname);
    if (!found) return refuse(response, 'not_found', failureTexts.unknownRoute);
    const body = await collect(request, MAX_REQUEST_BYTES);
    if (!body) return refuse(response, 'too_large', failureTexts.bodyTooLarge);
    const event = apiEvent(request, url, body.toString('utf8') || null, found.route);
    const result = await inTime(
      handlers[found.call.function](event, lambdaContext(found.call.function, TIMEOUT_MS)),
    );
    if (result === 'timeout') return refuse(response, 'unavailable', failureTexts.unavailable, 504);
    if (Buffer.byteLength(result.body) > MAX_RESPONSE_BYTES) {
      return refuse(response, 'unavailable', failureTexts.unavailable);
    }
    response.writeHead(result.statusCode, result.headers).end(result.body);
    return undefined;
  };

async function inTime(result: Promise<ApiResult>): Promise<ApiResult | 'timeout'> {
  const cut = new AbortController();
  const timeout = sleep(TIMEOUT_MS, 'timeout' as const, { signal: cut.signal }).catch(
    () => 'timeout' as const,
  );
  try {
    return await Promise.race([result, timeout]);
  } finally {
    cut.abort();
  }
}

/** Sends a refusal by the gateway itself, in the same format as the refusals of the functions. */
export function refuse(
  response: ServerResponse,
  type: RefusalType,
  message: string,
  status = refusalStatus[type],
): undefined {
  const refusal: Refusal = { error: true, message, type };
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(refusal));
  return undefined;
}
