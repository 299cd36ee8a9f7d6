import { type Gate, type Key, resolveCredential } from '../sigv4/gate.ts';
import { sameSignature, type Scope, sign } from '../../shared/signature.ts';
import { S3Error } from './errors.ts';

export type S3Principal = Key & {
  /**
   * Whether the key has `s3:ListBucket`. Without this permission, S3 returns 403 instead of 404 for a missing
   * object, and refuses to list objects.
   */
  readonly canList: boolean;
};

export type S3Gate = Gate<S3Principal>;

/**
 * Finds the owner of `credential`, which comes from a header, a presigned URL or a POST form. Throws an S3Error if
 * there is none.
 */
export function principalOf(
  credential: string,
  amzDate: string,
  gate: S3Gate,
): { principal: S3Principal; scope: Scope } {
  const resolved = resolveCredential(credential, amzDate, 's3', gate);
  if (resolved.ok) return resolved;
  if (resolved.fault === 'region') {
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; the region '${resolved.region}' is wrong; expecting '${gate.region}'`,
      { Region: gate.region },
    );
  }
  if (resolved.fault === 'unknown-key') {
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  throw new S3Error(
    'AuthorizationHeaderMalformed',
    'The credential does not have the form KEY/DATE/REGION/s3/aws4_request.',
  );
}

export function checkSignature(principal: S3Principal, scope: Scope, text: string, claimed: string): void {
  if (sameSignature(sign(principal.secretAccessKey, scope, text), claimed)) return;
  throw new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
}
