import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readAuthorization } from './authorization.ts';
import { type Gate, isSkewed, resolveCredential } from './gate.ts';
import { canonicalRequest, sameSignature, sign, stringToSign } from '../../shared/signature.ts';

/** A whole request to a service other than S3. */
export type Call = {
  readonly method: string;
  /** As it was sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** `type` is the name that AWS has for it. */
export type CallRefusal = { readonly type: string; readonly message: string };

const missing: CallRefusal = {
  type: 'MissingAuthenticationTokenException',
  message: 'Request is missing Authentication Token',
};
const incomplete: CallRefusal = {
  type: 'IncompleteSignatureException',
  message:
    'The Authorization header is not one of Signature Version 4 that covers the host, with an X-Amz-Date.',
};
const invalid = (message: string): CallRefusal => ({ type: 'InvalidSignatureException', message });

/**
 * Whether somebody with a key of the gate signed this call: its path, its headers and every byte of its body. These
 * services have no calls with a query, so a signature over one never fits.
 *
 * @param service as it stands in the credential, such as `dynamodb`.
 * @returns what is wrong with the signature, or `undefined` when nothing is.
 */
export function refuseUnsigned(call: Call, service: string, gate: Gate): CallRefusal | undefined {
  const headers = flatHeaders(call.headers);
  const authorization = headers['authorization'];
  if (authorization === undefined) return missing;
  const claim = readAuthorization(authorization);
  const amzDate = headers['x-amz-date'] ?? '';
  const skewed = isSkewed(amzDate, gate.now());
  if (!claim || skewed === undefined || !claim.signedHeaders.some(isHost)) return incomplete;
  if (skewed) return invalid(`Signature expired: ${amzDate} is more than 15 minutes from now.`);

  const resolved = resolveCredential(claim.credential, amzDate, service, gate);
  if (!resolved.ok) {
    if (resolved.fault === 'unknown-key') {
      return {
        type: 'UnrecognizedClientException',
        message: 'The security token included in the request is invalid.',
      };
    }
    return invalid(
      `Credential should be scoped to ${gate.region}/${service}/aws4_request and the date of the call.`,
    );
  }
  const canonical = canonicalRequest({
    method: call.method,
    path: call.path,
    query: [],
    headers,
    signedHeaders: claim.signedHeaders,
    payloadHash: createHash('sha256').update(call.body).digest('hex'),
  });
  const { principal, scope } = resolved;
  const signature = sign(principal.secretAccessKey, scope, stringToSign(amzDate, scope, canonical));
  if (sameSignature(signature, claim.signature)) return undefined;
  return invalid('The request signature we calculated does not match the signature you provided.');
}

/** HTTP/2 has a name of its own for the host. */
const isHost = (name: string): boolean => name === 'host' || name === ':authority';

function flatHeaders(given: IncomingHttpHeaders): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  // A proxy may have turned HTTP/2 into HTTP/1.1.
  const host = headers['host'];
  return host === undefined ? headers : { ':authority': host, ...headers };
}
