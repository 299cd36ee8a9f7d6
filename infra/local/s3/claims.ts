import { S3Error } from './errors.ts';
import { queryValue, type S3Request } from './request.ts';
import { readAuthorization } from '../sigv4/authorization.ts';
import { ALGORITHM } from '../../shared/signature.ts';

/** The signature parameters of a request. */
type Claim = {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly amzDate: string;
  readonly payloadHash: string;
};

export function claimOfHeader(request: S3Request): Claim {
  const authorization = readAuthorization(request.headers['authorization'] ?? '');
  if (!authorization) {
    throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  }
  const payloadHash = request.headers['x-amz-content-sha256'];
  if (!payloadHash) throw new S3Error('InvalidRequest', 'Missing required header: x-amz-content-sha256');
  const amzDate = request.headers['x-amz-date'] ?? '';
  return { ...authorization, amzDate, payloadHash };
}

export function claimOfQuery(request: S3Request): Claim {
  const value = (name: string): string => queryValue(request, name) ?? '';
  if (value('X-Amz-Algorithm') !== ALGORITHM || value('X-Amz-SignedHeaders') === '') {
    throw new S3Error('AuthorizationQueryParametersError', 'The query is not that of a presigned URL.');
  }
  return {
    credential: value('X-Amz-Credential'),
    signedHeaders: value('X-Amz-SignedHeaders').split(';'),
    signature: value('X-Amz-Signature'),
    amzDate: value('X-Amz-Date'),
    payloadHash:
      queryValue(request, 'X-Amz-Content-Sha256') ??
      request.headers['x-amz-content-sha256'] ??
      'UNSIGNED-PAYLOAD',
  };
}
