import * as z from 'zod/mini';

/**
 * Why a model call failed, for the operator: the worker logs the code, and `npm run check:model` explains it in words.
 * The worker also logs the name of the exception, a known stop reason or a fixed word such as `MalformedTwice`, but
 * never an error message or a model's text.
 */
export const ModelErrorCode = z.enum([
  'unknown_model',
  'needs_inference_profile',
  'retired_model',
  'model_unsuitable',
  'mode_unsupported',
  'max_tokens_refused',
  'input_too_long',
  'image_refused',
  'invalid_request',
  'no_access',
  'no_permission',
  'marketplace_permission',
  'payment_method',
  'use_case_form',
  'country_not_supported',
  'account_restricted',
  'no_credentials',
  'bad_credentials',
  'no_region',
  'throttled',
  'quota_used_up',
  'timeout',
  'model_unavailable',
  'unreachable',
  'other',
]);
export type ModelErrorCode = z.infer<typeof ModelErrorCode>;
