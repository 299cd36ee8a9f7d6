import * as z from 'zod/mini';
import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { httpStatus } from '../http-status.ts';

/**
 * Message patterns and their codes, for exception names that cover several problems. The first matching pattern
 * applies.
 */
type MessagePatterns = readonly (readonly [RegExp, ModelErrorCode])[];

/** Account problems, which Bedrock reports under several exception names. */
const account: MessagePatterns = [
  [/use.case (?:details|form)|request form/i, 'use_case_form'],
  [/unsupported countries/i, 'country_not_supported'],
  [/payment.instrument/i, 'payment_method'],
  [/aws-marketplace:/i, 'marketplace_permission'],
];

const lifecycle: MessagePatterns = [[/end of its life|marked by provider as legacy/i, 'retired_model']];

const request: MessagePatterns = [
  [/model identifier is invalid/i, 'unknown_model'],
  [/on-demand throughput/i, 'needs_inference_profile'],
  [/operation not allowed/i, 'account_restricted'],
  [/support (?:the image|system)/i, 'model_unsuitable'],
  // A message that mentions a schema, or a request field that the JSON mode needs, counts as a rejection of the mode.
  [
    /tool_?choice|tool_?config|tool use|tools\.\d|(?:output|text)_?(?:config|format)|schema|grammar/i,
    'mode_unsupported',
  ],
  [/max(?:imum)?[_ ]tokens/i, 'max_tokens_refused'],
  [/too long|context (?:length|window)/i, 'input_too_long'],
  [/image|photo/i, 'image_refused'],
];

type Meaning = { readonly patterns?: MessagePatterns; readonly otherwise: ModelErrorCode };

/**
 * The meaning of each exception name. This is a Map, because looking up an unknown name such as `constructor` in a
 * plain object would return an inherited property.
 */
const meanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['ValidationException', { patterns: [...account, ...lifecycle, ...request], otherwise: 'invalid_request' }],
  ['ResourceNotFoundException', { patterns: [...account, ...lifecycle], otherwise: 'unknown_model' }],
  [
    'AccessDeniedException',
    { patterns: [...account, [/not authorized to perform/i, 'no_permission']], otherwise: 'no_access' },
  ],
  ['ThrottlingException', { patterns: [[/per day/i, 'quota_used_up']], otherwise: 'throttled' }],
  ['ServiceQuotaExceededException', { otherwise: 'quota_used_up' }],
  ...[
    'ServiceUnavailableException',
    'ModelNotReadyException',
    'InternalServerException',
    'ModelErrorException',
  ].map((name) => [name, { otherwise: 'model_unavailable' }] as const),
  ...['AbortError', 'TimeoutError', 'ModelTimeoutException'].map(
    (name) => [name, { otherwise: 'timeout' }] as const,
  ),
  ...['CredentialsProviderError', 'TokenProviderError', 'ProviderError'].map(
    (name) => [name, { otherwise: 'no_credentials' }] as const,
  ),
  ...[
    'UnrecognizedClientException',
    'InvalidSignatureException',
    'IncompleteSignatureException',
    'MissingAuthenticationTokenException',
    'ExpiredTokenException',
    'RequestExpired',
  ].map((name) => [name, { otherwise: 'bad_credentials' }] as const),
  // The SDK throws a plain `Error` for a missing region, before it sends anything.
  ['Error', { patterns: [[/^region /i, 'no_region']], otherwise: 'other' }],
]);

/** An error of the connection, with a code such as `ECONNREFUSED` or `ERR_HTTP2_STREAM_CANCEL`. */
const SystemError = z.object({ code: z.string() });

/**
 * Classifies an exception from a model call by its name, and by its message where one name covers several problems.
 * Most patterns follow messages in public reports from 2026, and Bedrock may change its messages. If the message is
 * unknown, the code depends only on the name.
 */
export function modelErrorCode(error: unknown): ModelErrorCode {
  if (!(error instanceof Error)) return 'other';
  const meaning = meanings.get(error.name);
  const code = meaning?.patterns?.find(([pattern]) => pattern.test(error.message))?.[1] ?? meaning?.otherwise;
  return code === undefined || code === 'other' ? connectionCode(error) : code;
}

function connectionCode(error: Error): ModelErrorCode {
  if (httpStatus(error) !== undefined) return 'other';
  return SystemError.safeParse(error).success ? 'unreachable' : 'other';
}
