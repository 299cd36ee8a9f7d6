import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { type Call, resourcePath } from '#domain/contract/api.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { type Refusal, refusalStatus } from '#domain/contract/refusals.ts';
import { SESSION_HEADER, VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';
import { errorName, type Outcome, refuse } from '../use-cases/outcome.ts';
import type { Measure } from '../use-cases/services.ts';
import { issueMessage } from './issue-message.ts';
import type { ApiEvent, ApiResult } from './lambda-events.ts';
import { emit, startTally } from './metrics.ts';
import { header, isForeign, isJson } from './same-site.ts';

z.config({ localeError: issueMessage });

/**
 * The maximum size of a request body, which is more than any call needs. A larger body is rejected before it is parsed.
 */
export const MAX_BODY_BYTES = 16_384;

/** The caller's IP address and the origin of the page, as the CDN reports them. */
export type Viewer = { address: string; origin: string | undefined };

type Route = {
  call: Call;
  respond(event: ApiEvent, measure: Measure): Promise<Outcome<unknown>>;
};

/** Binds a call in the API contract to its use case. The request is validated before `use` receives it. */
export function route<Request, Response>(
  call: Call & { request: z.ZodMiniType<Request>; response: z.ZodMiniType<Response> },
  use: (request: Request, viewer: Viewer, measure: Measure) => Promise<Outcome<Response>>,
): Route {
  return {
    call,
    async respond(event, measure) {
      if (call.method !== 'GET' && isForeign(event)) {
        return refuse('forbidden', failureTexts.foreignOrigin, { field: 'origin' });
      }
      const input = isAddressed(call) ? addressedInput(event) : bodyInput(event);
      if (!input.ok) return input;
      const request = call.request.safeParse(input.value);
      if (!request.success) return invalid(request.error.issues, isAddressed(call));
      return use(request.data, viewerOf(event), measure);
    },
  };
}

/**
 * Creates the handler of a function behind the API. It selects the route, turns outcomes and exceptions into responses,
 * and writes one log line per request. The line contains no part of the body, no session id, no photo key and no IP
 * address.
 */
export function serve(routes: readonly Route[]) {
  return async (event: ApiEvent): Promise<ApiResult> => {
    const startedAt = Date.now();
    const found = routes.find(
      ({ call }) => call.method === event.httpMethod && resourcePath(call) === event.resource,
    );
    const tally = startTally();
    const { outcome, error } = await attempt(found, event, tally.measure);
    if (error !== undefined) tally.measure('UnexpectedErrors');
    const status = outcome.ok ? outcome.status : refusalStatus[outcome.refusal.type];
    const facts = {
      call: found ? `${found.call.method} ${found.call.path}` : 'unknown',
      status,
      type: outcome.ok ? undefined : outcome.refusal.type,
      reachedLimit: outcome.ok ? undefined : outcome.limit,
      error,
      ms: Date.now() - startedAt,
      requestId: event.requestContext.requestId,
    };
    emit(facts, tally);
    return outcome.ok ? response(status, outcome.body) : refusalResponse(status, outcome.refusal);
  };
}

async function attempt(
  found: Route | undefined,
  event: ApiEvent,
  measure: Measure,
): Promise<{ outcome: Outcome<unknown>; error?: string }> {
  if (!found) return { outcome: refuse('not_found', failureTexts.unknownRoute) };
  try {
    return { outcome: await found.respond(event, measure) };
  } catch (error) {
    return { outcome: refuse('unavailable', failureTexts.unavailable), error: errorName(error) };
  }
}

const isAddressed = (call: Call): boolean => call.path.includes('{');

type Input = { ok: true; value: unknown } | { ok: false; refusal: Refusal };

/** The input of a call without a body: its path parameters, and the session id from the header. */
function addressedInput(event: ApiEvent): Input {
  return { ok: true, value: { ...event.pathParameters, sessionId: header(event, SESSION_HEADER) } };
}

/**
 * A reviver that throws for an unpaired surrogate, as I-JSON (RFC 7493) requires. UTF-8 cannot encode it, so a database
 * may refuse it.
 */
function refuseUnpairedSurrogates(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('A surrogate is unpaired');
  return value;
}

function bodyInput(event: ApiEvent): Input {
  if (!isJson(event)) return refuse('invalid_request', failureTexts.notJsonType, { field: 'content-type' });
  if (!event.body) return refuse('invalid_request', failureTexts.bodyMissing, { field: 'body' });
  const body = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body;
  if (Buffer.byteLength(body) > MAX_BODY_BYTES) return refuse('too_large', failureTexts.bodyTooLarge);
  try {
    return { ok: true, value: JSON.parse(body, refuseUnpairedSurrogates) };
  } catch {
    return refuse('invalid_request', failureTexts.notJson, { field: 'body' });
  }
}

function invalid(issues: readonly z.core.$ZodIssue[], addressed: boolean): Outcome<never> {
  const [first] = issues;
  const path = first?.path.join('.') || 'body';
  const field = addressed && path === 'sessionId' ? SESSION_HEADER : path;
  return refuse('invalid_request', `${field}: ${first?.message ?? 'Invalid input'}`, { field });
}

const viewerOf = (event: ApiEvent): Viewer => ({
  address: header(event, VIEWER_ADDRESS_HEADER) ?? 'unknown',
  origin: header(event, VIEWER_ORIGIN_HEADER),
});

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

function response(status: number, body: unknown): ApiResult {
  if (body === undefined) return { statusCode: status, headers: { 'Cache-Control': 'no-store' }, body: '' };
  return { statusCode: status, headers: jsonHeaders, body: JSON.stringify(body) };
}

function refusalResponse(status: number, refusal: Refusal): ApiResult {
  const wait = refusal.retryAfterSeconds;
  return {
    statusCode: status,
    headers: wait === undefined ? jsonHeaders : { ...jsonHeaders, 'Retry-After': String(wait) },
    body: JSON.stringify(refusal),
  };
}
