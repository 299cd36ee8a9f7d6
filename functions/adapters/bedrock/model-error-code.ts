import * as z from 'zod/mini';
import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { httpStatus } from '../http-status.ts';

/** What an exception's message can say beyond its name. The first pattern that fits wins. */
type Texts = readonly (readonly [RegExp, ModelErrorCode])[];

/** About the account; Bedrock says these under several names. */
const account: Texts = [
  [/use.case (?:details|form)|request form/i, 'use_case_form'],
  [/unsupported countries/i, 'country_not_supported'],
  [/payment.instrument/i, 'payment_method'],
  [/aws-marketplace:/i, 'marketplace_permission'],
];

const lifecycle: Texts = [[/end of its life|marked by provider as legacy/i, 'retired_model']];

const request: Texts = [
  [/model identifier is invalid/i, 'unknown_model'],
  [/on-demand throughput/i, 'needs_inference_profile'],
  [/operation not allowed/i, 'account_restricted'],
  [/support (?:the image|system)/i, 'model_unsuitable'],
  // Bedrock's names of the fields, those of Anthropic's own schema behind it, and what a schema can be refused for.
  [
    /tool_?choice|tool_?config|tool use|tools\.\d|(?:output|text)_?(?:config|format)|schema|grammar/i,
    'mode_unsupported',
  ],
  [/max(?:imum)?[_ ]tokens/i, 'max_tokens_refused'],
  [/too long|context (?:length|window)/i, 'input_too_long'],
  [/image|photo/i, 'image_refused'],
];

type Reading = { readonly texts?: Texts; readonly otherwise: ModelErrorCode };

/** By the exception's name. A map: a name that comes from outside may be `constructor`. */
const readings: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['ValidationException', { texts: [...account, ...lifecycle, ...request], otherwise: 'invalid_request' }],
  ['ResourceNotFoundException', { texts: [...account, ...lifecycle], otherwise: 'unknown_model' }],
  [
    'AccessDeniedException',
    { texts: [...account, [/not authorized to perform/i, 'no_permission']], otherwise: 'no_access' },
  ],
  ['ThrottlingException', { texts: [[/per day/i, 'quota_used_up']], otherwise: 'throttled' }],
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
  // Thrown by the client as a plain Error before anything is sent.
  ['Error', { texts: [[/^region /i, 'no_region']], otherwise: 'other' }],
]);

/** Of a connection that was refused, broken or never made, such as `ECONNREFUSED` or `ERR_HTTP2_STREAM_CANCEL`. */
const SystemError = z.object({ code: z.string() });

/**
 * What an exception of a model call means, by its name, and by its message only where one name stands for several
 * things. The messages are Bedrock's as of late 2026, from public reports; an unknown one gets its name's own code.
 */
export function modelErrorCode(error: unknown): ModelErrorCode {
  if (!(error instanceof Error)) return 'other';
  const reading = readings.get(error.name);
  const code = reading?.texts?.find(([pattern]) => pattern.test(error.message))?.[1] ?? reading?.otherwise;
  return code === undefined || code === 'other' ? connectionCode(error) : code;
}

function connectionCode(error: Error): ModelErrorCode {
  if (httpStatus(error) !== undefined) return 'other';
  return SystemError.safeParse(error).success ? 'unreachable' : 'other';
}
