import { isSkewed, MAX_CLOCK_SKEW_MS } from '../sigv4/gate.ts';
import { canonicalRequest, parseAmzDate, stringToSign } from '../../shared/signature.ts';
import { claimOfHeader, claimOfQuery } from './claims.ts';
import { checkSignature, principalOf, type S3Gate, type S3Principal } from './credentials.ts';
import { S3Error } from './errors.ts';
import { queryValue, type S3Request } from './request.ts';

const MAX_PRESIGNED_S = 7 * 24 * 60 * 60;

/**
 * Identifies the signer of a request from its `Authorization` header or its presigned URL. Throws an S3Error if the
 * signature is missing, expired or invalid.
 */
export function authenticate(request: S3Request, gate: S3Gate): S3Principal {
  const inHeader = request.headers['authorization'] !== undefined;
  const inQuery = queryValue(request, 'X-Amz-Signature') !== undefined;
  if (inHeader && inQuery) throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed.');
  if (!inHeader && !inQuery) throw new S3Error('AccessDenied', 'Anonymous access is forbidden.');

  const claim = inHeader ? claimOfHeader(request) : claimOfQuery(request);
  if (inHeader) checkSkew(claim.amzDate, gate.now());
  else checkPresignedTime(request, claim.amzDate, gate.now());

  const { principal, scope } = principalOf(claim.credential, claim.amzDate, gate);
  checkSignedHeaders(request, claim.signedHeaders);
  const canonical = canonicalRequest({
    method: request.method,
    path: request.path,
    query: request.query.filter(([name]) => name !== 'X-Amz-Signature'),
    headers: request.headers,
    signedHeaders: claim.signedHeaders,
    payloadHash: claim.payloadHash,
  });
  checkSignature(principal, scope, stringToSign(claim.amzDate, scope, canonical), claim.signature);
  return principal;
}

function checkSkew(amzDate: string, nowMs: number): void {
  const skewed = isSkewed(amzDate, nowMs);
  if (skewed === undefined) {
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid x-amz-date header');
  }
  if (skewed) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
}

function checkPresignedTime(request: S3Request, amzDate: string, nowMs: number): void {
  const signedAt = parseAmzDate(amzDate);
  const lifeS = Number(queryValue(request, 'X-Amz-Expires') ?? Number.NaN);
  if (signedAt === undefined || !(lifeS >= 0 && lifeS <= MAX_PRESIGNED_S)) {
    throw new S3Error('AuthorizationQueryParametersError', 'X-Amz-Date or X-Amz-Expires is not valid.');
  }
  if (signedAt - nowMs > MAX_CLOCK_SKEW_MS) throw new S3Error('AccessDenied', 'Request is not yet valid');
  if (nowMs > signedAt + lifeS * 1000) throw new S3Error('AccessDenied', 'Request has expired');
}

/**
 * Refuses a request whose `host` or `x-amz-…` headers are not signed, because anybody between client and server could
 * have added or changed them.
 */
function checkSignedHeaders(request: S3Request, signed: readonly string[]): void {
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.includes(name),
  );
  if (unsigned.length === 0) return;
  throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
    HeadersNotSigned: unsigned.join(', '),
  });
}
