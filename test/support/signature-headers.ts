import type { Gate } from '../../infra/local/sigv4/gate.ts';
import { sigV4Headers } from '../../infra/shared/sign-call.ts';

export type ToSign = {
  readonly service: 'bedrock' | 'dynamodb' | 'sqs';
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** The time of the signature in milliseconds since the epoch. The default is the local service's current time. */
  readonly at?: number;
};

/**
 * The headers of a request signed with the first key that the local service accepts. `host` is missing, because the
 * client adds it.
 */
export function signatureHeaders(
  url: string,
  { service, method = 'POST', headers = {}, body = '', at }: ToSign,
  { principals, region, now }: Gate,
): Record<string, string> {
  const [key] = principals;
  if (!key) throw new Error('The gate has no key to sign with');
  return sigV4Headers(url, { service, region, credentials: key, method, headers, body, at: at ?? now() });
}
