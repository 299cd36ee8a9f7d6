import { S3Error } from './errors.ts';
import { sameSignature, type Scope, sign } from './sigv4.ts';

export type S3Principal = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether it has `s3:ListBucket`: without it a missing key answers 403 and not 404, and listing is refused. */
  readonly canList: boolean;
};

export type Gate = {
  readonly principals: readonly S3Principal[];
  readonly region: string;
  readonly now: () => number;
};

/** `KEY/YYYYMMDD/region/s3/aws4_request`, shared with the POST policy. */
export function resolveCredential(
  credential: string,
  amzDate: string,
  gate: Gate,
): { principal: S3Principal; scope: Scope } {
  const [accessKeyId, date, region, service, terminator, ...rest] = credential.split('/');
  const fits = date === amzDate.slice(0, 8) && service === 's3' && terminator === 'aws4_request';
  if (date === undefined || region === undefined || service === undefined || !fits || rest.length > 0) {
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      'The credential does not fit KEY/DATE/REGION/s3/aws4_request.',
    );
  }
  if (region !== gate.region) {
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; the region '${region}' is wrong; expecting '${gate.region}'`,
      { Region: gate.region },
    );
  }
  const principal = gate.principals.find((each) => each.accessKeyId === accessKeyId);
  if (!principal) {
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  return { principal, scope: { date, region, service } };
}

export function checkSignature(principal: S3Principal, scope: Scope, text: string, claimed: string): void {
  if (sameSignature(sign(principal.secretAccessKey, scope, text), claimed)) return;
  throw new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
}
