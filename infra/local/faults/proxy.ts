import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyRequest, type AnyResponse, createHttp1And2Server } from '../http/http1-and-2-server.ts';
import { collect } from '../http/collect.ts';
import { isOwnOrigin, onlyForOwnHost, onlyForOwnPages } from '../http/own-address.ts';
import { listen, type Listening } from '../http/listen.ts';
import { callName, type NamedRequest } from './call-name.ts';
import { type Forward, forwardTo } from './forward.ts';
import type { Fault, Service } from './kinds.ts';
import type { FaultPlan } from './plan.ts';
import { type HttpResponse, refusals } from './refusals.ts';

/** Leaves room for the largest upload: a form with a photo of 50 MiB. */
const MAX_REQUEST_BYTES = 64 * 1024 * 1024;

type ProxyOptions = {
  service: Exclude<Service, 'queue'>;
  /** The address of the local service. */
  target: string;
  port: number;
  slowMs: number;
  plan: FaultPlan;
};

/**
 * A proxy in front of a local service, such as DynamoDB. It passes calls on unchanged unless a fault is set for them.
 */
export async function startFaultyProxy(options: ProxyOptions): Promise<Listening> {
  const forward = forwardTo(options.target);
  const guard = options.service === 's3' ? onlyForOwnHost : onlyForOwnPages;
  const server = createHttp1And2Server(
    guard((request: AnyRequest, response: AnyResponse) => {
      // Ignores errors of a client that disconnects.
      request.on('error', () => {});
      response.on('error', () => {});
      void pass(request, response, forward, options).catch(() => breakOff(response));
    }),
  );
  const { url, stop } = await listen(server, options.port);
  return {
    url,
    stop: async () => {
      await stop();
      forward.stop();
    },
  };
}

async function pass(
  message: AnyRequest,
  response: AnyResponse,
  forward: Forward,
  { service, plan, slowMs }: ProxyOptions,
): Promise<void> {
  const body = await collect(message, MAX_REQUEST_BYTES);
  const { method = 'GET', url = '/', headers } = message;
  if (!body) return breakOff(response);
  const request: NamedRequest = { method, path: url, headers, body };
  const name = callName(service, request);
  const fault: Fault | undefined = name === undefined ? undefined : plan(name);
  if (fault === 'throttle' || fault === 'error') {
    const refusal = refusals[service][fault];
    return write(response, service === 's3' ? readableBy(headers.origin, refusal) : refusal);
  }
  if (fault === 'drop') return breakOff(response);
  if (fault === 'slow') await sleep(slowMs);
  const forwarded = await forward.send(request);
  if (fault === 'lose') return breakOff(response);
  return write(response, forwarded, fault === 'cut');
}

/** Adds the CORS header to an injected S3 error, so that the page can read the error. */
const readableBy = (origin: string | undefined, refusal: HttpResponse): HttpResponse =>
  origin === undefined || !isOwnOrigin(origin)
    ? refusal
    : { ...refusal, headers: { ...refusal.headers, 'access-control-allow-origin': origin } };

type Written = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string | Buffer;
};

function write(response: AnyResponse, { status, headers, body }: Written, cut = false): void {
  const bytes = Buffer.from(body);
  // An empty body cannot be cut in half, so the whole response is dropped.
  if (cut && bytes.length === 0) return breakOff(response);
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  if (!cut) {
    response.end(bytes);
    return undefined;
  }
  response.setHeader('content-length', bytes.length);
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  if ('stream' in response) response.write(half, () => breakOff(response));
  else response.write(half, () => breakOff(response));
  return undefined;
}

/** Destroys the whole connection. Over HTTP/2, all open calls on it are lost. */
function breakOff(response: AnyResponse): void {
  if ('stream' in response) response.stream.session?.destroy();
  else response.destroy();
}
