import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { NamedRequest } from './call-name.ts';

type Forwarded = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Forward = { send(request: NamedRequest): Promise<Forwarded>; stop(): void };

/** Headers that must not be forwarded: pseudo-headers of HTTP/2, and headers that concern only one connection. */
const ofConnection = /^(?::|connection$|keep-alive$|transfer-encoding$|expect$|http2-settings$|upgrade$)/;

/** Forwards requests over HTTP/1.1. The `Host` header must not change, because the signature covers it. */
export function forwardTo(target: string): Forward {
  const agent = new Agent({ keepAlive: true });
  const { protocol, hostname, port } = new URL(target);
  if (protocol !== 'http:')
    throw new Error(`DEWPOINT_FAULTS works only with http:// endpoints, not ${protocol}//`);
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const kept = Object.entries(headers).filter(([name]) => !ofConnection.test(name));
        const authority = headers[':authority'];
        const request = httpRequest({
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...(typeof authority === 'string' && { host: authority }),
            ...Object.fromEntries(kept),
            ...((body.length > 0 || headers['content-length'] !== undefined) && {
              'content-length': body.length,
            }),
          },
        });
        request.once('error', reject);
        request.once('response', (response) => {
          buffer(response).then(
            (whole) =>
              resolve({
                status: response.statusCode ?? 502,
                headers: Object.fromEntries(
                  Object.entries(response.headers).filter(([name]) => !ofConnection.test(name)),
                ),
                body: whole,
              }),
            reject,
          );
        });
        request.end(body);
      }),
    stop: () => agent.destroy(),
  };
}
