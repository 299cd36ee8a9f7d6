import { createHash } from 'node:crypto';
import type { Gate } from '../../infra/local/sigv4/gate.ts';
import { ALGORITHM, canonicalRequest, sign, stringToSign } from '../../infra/local/sigv4/signature.ts';

export type ToSign = {
  readonly service: 'bedrock' | 'dynamodb' | 'sqs';
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** Milliseconds since the epoch. Defaults to the gate's clock. */
  readonly at?: number;
};

/** The headers of a call that is signed with the gate's first key, except `host`, which the client adds. */
export function signatureHeaders(
  url: string,
  { service, method = 'POST', headers = {}, body = '', at }: ToSign,
  { principals, region, now }: Gate,
): Record<string, string> {
  const [key] = principals;
  if (!key) throw new Error('The gate has no key to sign with');
  const { host, pathname: path } = new URL(url);
  const amzDate = new Date(at ?? now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = { date: amzDate.slice(0, 8), region, service };
  const covered = { ...headers, host, 'x-amz-date': amzDate };
  const signedHeaders = Object.keys(covered).sort();
  const payloadHash = createHash('sha256').update(body).digest('hex');
  const canonical = canonicalRequest({
    method,
    path,
    query: [],
    headers: covered,
    signedHeaders,
    payloadHash,
  });
  const signature = sign(key.secretAccessKey, scope, stringToSign(amzDate, scope, canonical));
  const credential = `${key.accessKeyId}/${scope.date}/${region}/${service}/aws4_request`;
  return {
    'x-amz-date': amzDate,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`,
  };
}
