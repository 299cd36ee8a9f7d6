import { isListening } from './listen.ts';

const AUTHORITY = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i;
const HTTP_PORT = '80';

/**
 * Whether this process listens at an authority such as `localhost:3000`. Any of its ports will do: a proxy before an
 * engine passes the host on as it was signed.
 */
function isOwnAuthority(authority: string): boolean {
  const found = AUTHORITY.exec(authority);
  return found !== null && isListening(Number(found[1] ?? HTTP_PORT));
}

/** Whether an origin, such as `http://localhost:3000`, is that of a page which this process serves. */
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
type Handler<Asked extends Request, Answered extends Response> = (request: Asked, response: Answered) => void;

/**
 * Rejects requests from other websites in the same browser. The owner of a domain can point it at 127.0.0.1 and read our answers as
 * those of their own page (DNS rebinding); the `Host` header reveals the name. Any page can also send a request to our real name,
 * although it cannot read the answer; the `Origin` header reveals the page.
 */
export const onlyForOwnPages = <Asked extends Request, Answered extends Response>(
  handler: Handler<Asked, Answered>,
): Handler<Asked, Answered> =>
  onlyForOwnHost((request, response) => {
    const { origin } = request.headers;
    if (typeof origin !== 'string' || isOwnOrigin(origin)) return handler(request, response);
    return refuse(request, response, 403, 'This server answers to its own page only.');
  });

/** Checks the `Host` header alone: for S3, where the bucket's CORS rules say which origins may read what. */
export const onlyForOwnHost =
  <Asked extends Request, Answered extends Response>(
    handler: Handler<Asked, Answered>,
  ): Handler<Asked, Answered> =>
  (request, response) => {
    const host = request.headers[':authority'] ?? request.headers['host'];
    if (typeof host === 'string' && isOwnAuthority(host)) return handler(request, response);
    return refuse(request, response, 421, 'This server answers at localhost and 127.0.0.1 only.');
  };

/** Reads and discards the body: a browser reads an answer only after it has sent everything. */
function refuse(request: Request, response: Response, status: number, text: string): void {
  request.resume();
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(`${text}\n`);
}
