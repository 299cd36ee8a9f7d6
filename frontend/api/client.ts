import * as z from 'zod/mini';
import type { PageCall } from '#domain/contract/page-calls.ts';
import { ReceivedRefusal } from '#domain/contract/refusals.ts';
import { describeRequest } from './request.ts';

/** The time limit of an API call, well below the gateway's limit of 29 s. */
export const CALL_TIMEOUT_MS = 15_000;

export type CallFailure =
  /** A 4xx response whose body explains the refusal. */
  | { ok: false; kind: 'refused'; status: number; refusal: ReceivedRefusal }
  /** A 5xx response, with the server's message if it contains one. */
  | { ok: false; kind: 'server'; status: number; message?: string }
  /**
   * A response in an unknown format. `body` is the parsed JSON, or `undefined` if the response is not JSON.
   */
  | { ok: false; kind: 'unreadable'; body: unknown }
  /** No response: the device is offline, or the connection failed, timed out or was aborted. */
  | { ok: false; kind: 'network'; message: string };

export type CallResult<T> = { ok: true; data: T } | CallFailure;

type SendOptions = { signal?: AbortSignal; keepalive?: boolean };

type RequestOf<C extends PageCall> = NonNullable<C['sends']>;

export type ApiClient = <C extends PageCall>(
  call: C,
  request: RequestOf<C>,
  options?: SendOptions,
) => Promise<CallResult<z.infer<C['response']>>>;

/**
 * Creates the client that sends every API request of the page. The types of requests and responses come from
 * `page-calls.ts`. A schema checks every response.
 */
export function createApiClient(fetcher: typeof fetch): ApiClient {
  return async <C extends PageCall>(
    call: C,
    request: RequestOf<C>,
    options: SendOptions = {},
  ): Promise<CallResult<z.infer<C['response']>>> => {
    const { path, init } = describeRequest(call, request);
    const clock = limitTime(options.signal);
    try {
      const response = await fetcher(path, {
        ...init,
        signal: clock.signal,
        keepalive: options.keepalive ?? false,
      });
      const text = await response.text();
      const body = parseJson(text);
      if (!response.ok) return readFailure(response.status, body);
      const schema: C['response'] = call.response;
      const data = z.safeParse(schema, body);
      return data.success ? { ok: true, data: data.data } : { ok: false, kind: 'unreadable', body };
    } catch (error) {
      return { ok: false, kind: 'network', message: error instanceof Error ? error.message : '' };
    } finally {
      clock.stop();
    }
  };
}

function readFailure(status: number, body: unknown): CallFailure {
  const refusal = ReceivedRefusal.safeParse(body);
  if (status >= 500) {
    return {
      ok: false,
      kind: 'server',
      status,
      ...(refusal.success && { message: refusal.data.message }),
    };
  }
  return refusal.success
    ? { ok: false, kind: 'refused', status, refusal: refusal.data }
    : { ok: false, kind: 'unreadable', body };
}

/** Parses a response body. Returns `undefined` if the body is empty or is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Combines the caller's signal with the time limit. AbortSignal.any is not used, because some supported phones
 * do not have it.
 */
function limitTime(outer: AbortSignal | undefined): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort(outer?.reason);
  const timer = setTimeout(
    () => controller.abort(new Error('The server did not answer in time')),
    CALL_TIMEOUT_MS,
  );
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
