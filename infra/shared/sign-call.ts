import { createHash } from 'node:crypto';
import { ALGORITHM, canonicalRequest, sign, stringToSign } from './signature.ts';

export type CallToSign = {
  /** The service's name in the credential, such as `dynamodb`. */
  readonly service: string;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string | undefined;
  };
  readonly method: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** The headers that sign a call without a query, for any service except S3. The client adds `host`. */
export function sigV4Headers(url: string, call: CallToSign): Record<string, string> {
  const { service, region, credentials, method, body, at } = call;
  const { host, pathname: path } = new URL(url);
  const amzDate = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = { date: amzDate.slice(0, 8), region, service };
  const own = {
    'x-amz-date': amzDate,
    ...(credentials.sessionToken && { 'x-amz-security-token': credentials.sessionToken }),
  };
  const headers = { ...call.headers, host, ...own };
  const signedHeaders = Object.keys(headers).sort();
  const payloadHash = createHash('sha256').update(body).digest('hex');
  const canonical = canonicalRequest({ method, path, query: [], headers, signedHeaders, payloadHash });
  const signature = sign(credentials.secretAccessKey, scope, stringToSign(amzDate, scope, canonical));
  const credential = `${credentials.accessKeyId}/${scope.date}/${region}/${service}/aws4_request`;
  return {
    ...own,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`,
  };
}
