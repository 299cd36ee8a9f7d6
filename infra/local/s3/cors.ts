import { S3Error } from './errors.ts';

/** A rule of the bucket's CORS configuration. An origin may contain one `*`. */
export type CorsRule = {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly maxAgeSeconds: number;
  readonly exposedHeaders: readonly string[];
};

/**
 * The headers that allow a page of this origin to read the response. `undefined` if the rule does not allow
 * this origin or method.
 */
export function corsHeaders(
  rule: CorsRule,
  origin: string | undefined,
  method: string,
): Record<string, string> | undefined {
  if (origin === undefined || !rule.methods.includes(method)) return undefined;
  const allowed = rule.origins.find((pattern) => matches(pattern, origin));
  if (allowed === undefined) return undefined;
  const anyone = allowed === '*';
  return {
    'access-control-allow-origin': anyone ? '*' : origin,
    'access-control-allow-methods': rule.methods.join(', '),
    'access-control-max-age': String(rule.maxAgeSeconds),
    ...(rule.exposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.exposedHeaders.join(', '),
    }),
    ...(!anyone && { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/**
 * Returns the headers of a preflight response. The rule allows no request headers, so a preflight that asks for
 * one is refused.
 */
export function preflight(rule: CorsRule, headers: Readonly<Record<string, string>>): Record<string, string> {
  const { origin } = headers;
  const method = headers['access-control-request-method'];
  if (!origin || !method) {
    throw new S3Error('BadRequest', 'Insufficient information. Origin request header needed.');
  }
  const granted = headers['access-control-request-headers'] ? undefined : corsHeaders(rule, origin, method);
  if (!granted) {
    throw new S3Error(
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evaluation of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  }
  return granted;
}

function matches(pattern: string, origin: string): boolean {
  const star = pattern.indexOf('*');
  if (star === -1) return pattern === origin;
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return origin.length >= start.length + end.length && origin.startsWith(start) && origin.endsWith(end);
}
