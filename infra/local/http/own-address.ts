import { isListening } from './listen.ts';

const AUTHORITY = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i;
const HTTP_PORT = '80';

/**
 * Whether this process listens on the port of an authority such as `localhost:3000`. Any port of this process counts:
 * one of its servers forwards requests to another without changing their `Host` header.
 */
function isOwnAuthority(authority: string): boolean {
  const found = AUTHORITY.exec(authority);
  return found !== null && isListening(Number(found[1] ?? HTTP_PORT));
}

/** Whether an origin, such as `http://localhost:3000`, belongs to a page that this process serves. */
export const isOwnOrigin = (origin: string): boolean =>
  origin.startsWith('http://') && isOwnAuthority(origin.slice('http://'.length));

type Request = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  resume(): unknown;
};
type Response = {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body: string): unknown;
};
type Handler<In extends Request, Out extends Response> = (request: In, response: Out) => void;

/**
 * Rejects requests from other websites in the same browser. The owner of a domain can point it at 127.0.0.1, and the
 * browser then lets their page read our responses (DNS rebinding); the `Host` header reveals that domain. Any page can
 * also send a request to our real address, although it cannot read the response; the `Origin` header reveals that page.
 */
export const onlyForOwnPages = <In extends Request, Out extends Response>(
  handler: Handler<In, Out>,
): Handler<In, Out> =>
  onlyForOwnHost((request, response) => {
    const { origin } = request.headers;
    if (typeof origin !== 'string' || isOwnOrigin(origin)) return handler(request, response);
    return refuse(request, response, 403, 'This server accepts requests only from its own page.');
  });

/**
 * Checks only the `Host` header. S3 needs this variant, because its CORS rules decide which origins may read a
 * response.
 */
export const onlyForOwnHost =
  <In extends Request, Out extends Response>(handler: Handler<In, Out>): Handler<In, Out> =>
  (request, response) => {
    const host = request.headers[':authority'] ?? request.headers['host'];
    if (typeof host === 'string' && isOwnAuthority(host)) return handler(request, response);
    return refuse(
      request,
      response,
      421,
      'This server accepts requests only to localhost, 127.0.0.1 and [::1], with a port of this cloud.',
    );
  };

/**
 * Refuses a request, and still receives and discards its body, because a browser reads a response only after it has
 * sent everything.
 */
function refuse(request: Request, response: Response, status: number, text: string): void {
  request.resume();
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(`${text}\n`);
}
