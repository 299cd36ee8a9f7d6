import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readAuthorization } from './authorization.ts';
import { type Gate, isSkewed, resolveCredential } from './gate.ts';
import { canonicalRequest, sameSignature, sign, stringToSign } from '../../shared/signature.ts';

/** A complete request to a service other than S3. */
export type Call = {
  readonly method: string;
  /** The path as it was sent, without decoding. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** `type` is AWS's name for the error. */
export type CallRefusal = { readonly type: string; readonly message: string };

const missing: CallRefusal = {
  type: 'MissingAuthenticationTokenException',
  message: 'Request is missing Authentication Token',
};
const incomplete: CallRefusal = {
  type: 'IncompleteSignatureException',
  message: 'The request needs an X-Amz-Date header and a Signature Version 4 that covers the host.',
};
const invalid = (message: string): CallRefusal => ({ type: 'InvalidSignatureException', message });

/**
 * Checks that the call was signed with one of the accepted keys. The signature covers the path, the signed headers and
 * every byte of the body. It never covers a query, because the services that use this check are called without one.
 *
 * @param service the name in the credential, such as `dynamodb`
 * @returns the problem with the signature, or `undefined` if the signature is valid
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

/** HTTP/2 sends the host as `:authority`. */
const isHost = (name: string): boolean => name === 'host' || name === ':authority';

function flatHeaders(given: IncomingHttpHeaders): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  // A proxy from HTTP/2 to HTTP/1.1 renames `:authority` to `host`, but the signature may cover `:authority`. So the
  // value of `host` is copied to `:authority`.
  const host = headers['host'];
  return host === undefined ? headers : { ':authority': host, ...headers };
}
