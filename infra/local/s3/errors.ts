/** The S3 error codes that the local S3 returns, with their HTTP status. */
const statuses = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  BadRequest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedTrailerError: 400,
  MaxPostPreDataLengthExceeded: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof statuses;

/** An S3 error, which the server returns as XML. */
export class S3Error extends Error {
  readonly code: S3ErrorCode;
  readonly status: number;
  /** Further elements of the XML, such as `MaxSizeAllowed`. */
  readonly details: Readonly<Record<string, string>>;

  constructor(code: S3ErrorCode, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'S3Error';
    this.code = code;
    this.status = statuses[code];
    this.details = details;
  }
}

export const notImplemented = (what: string): S3Error =>
  new S3Error('NotImplemented', `The local S3 does not implement ${what}.`);
