import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';

type ModelError = {
  readonly code: ModelErrorCode;
  readonly status: number;
  readonly name: string;
  readonly message: string;
};

const answered = (status: number, name: string, messages: readonly (readonly [ModelErrorCode, string])[]) =>
  messages.map(([code, message]): ModelError => ({ code, status, name, message }));

/**
 * Errors of failed Bedrock calls, and their codes. Many of the messages are quoted from public issues, and the others
 * are invented.
 */
export const modelErrors: readonly ModelError[] = [
  ...answered(400, 'ValidationException', [
    ['unknown_model', 'The provided model identifier is invalid.'],
    [
      'needs_inference_profile',
      'Invocation of model ID anthropic.claude-haiku-5-5 with on-demand throughput isn’t supported. Retry your request with the ID or ARN of an inference profile that contains this model.',
    ],
    [
      'mode_unsupported',
      "This model doesn't support the toolConfig.toolChoice.tool field. Remove toolConfig.toolChoice.tool and try again.",
    ],
    ['mode_unsupported', "This model doesn't support tool use."],
    [
      'mode_unsupported',
      'The model returned the following errors: tool_choice: type "tool" and "any" are not supported for this model.',
    ],
    [
      'mode_unsupported',
      'The model returned the following errors: Thinking may not be enabled when tool_choice forces tool use.',
    ],
    [
      'mode_unsupported',
      "This model doesn't support the outputConfig field. Remove outputConfig and try again.",
    ],
    [
      'mode_unsupported',
      'The model returned the following errors: output_config.format: Extra inputs are not permitted',
    ],
    ['mode_unsupported', 'The model returned the following errors: tools.0.custom.input_schema: is invalid'],
    [
      'mode_unsupported',
      'The model returned the following errors: Malformed input request: #/toolConfig/tools/0/toolSpec/inputSchema/json: extraneous key [$defs] is not permitted, please reformat your input and try again.',
    ],
    [
      'mode_unsupported',
      "The model returned the following errors: output_config.format.schema: For 'array' type, property 'maxItems' is not supported",
    ],
    [
      'mode_unsupported',
      'The model returned the following errors: Schemas contains too many optional parameters (28), which would make grammar compilation inefficient. Reduce the number of optional parameters in your tool schemas (limit: 24).',
    ],
    [
      'model_unsuitable',
      "This model doesn't support the image content block that you provided. Update the content block and try again.",
    ],
    [
      'model_unsuitable',
      "This model doesn't support the image field for user messages. Remove image and try again.",
    ],
    [
      'model_unsuitable',
      "This model doesn't support system messages. Try again without a system message or use a model that supports system messages.",
    ],
    [
      'max_tokens_refused',
      'The maximum tokens you requested exceeds the model limit of 4096. Try again with a maximum tokens value that is lower than 4096.',
    ],
    ['input_too_long', 'Input is too long for requested model.'],
    ['input_too_long', 'The model returned the following errors: Input is too long for requested model.'],
    ['image_refused', 'The model returned the following errors: Could not process image'],
    [
      'image_refused',
      'The model returned the following errors: The provided image does not match the specified image format.',
    ],
    ['account_restricted', 'Operation not allowed'],
    [
      'country_not_supported',
      'Access to Anthropic models is not allowed from unsupported countries, regions, or territories.',
    ],
    [
      'use_case_form',
      'The model returned the following errors: You have not filled out the required use-case form for this model.',
    ],
    ['invalid_request', 'The model returned the following errors: Validation Error'],
  ]),
  ...answered(403, 'AccessDeniedException', [
    ['no_access', "You don't have access to the model with the specified model ID."],
    [
      'no_access',
      'anthropic.claude-sonnet-5 is not available for this account. You can explore other available models on Amazon Bedrock.',
    ],
    [
      'no_permission',
      'User: arn:aws:iam::111122223333:user/operator is not authorized to perform: bedrock:InvokeModel on resource: arn:aws:bedrock:eu-central-1::foundation-model/some.model because no identity-based policy allows the bedrock:InvokeModel action',
    ],
    [
      'marketplace_permission',
      'Model access is denied due to IAM user or service role is not authorized to perform the required AWS Marketplace actions (aws-marketplace:ViewSubscriptions, aws-marketplace:Subscribe) to enable access to this model.',
    ],
    [
      'marketplace_permission',
      'Model access is denied due to User: arn:aws:sts::111122223333:assumed-role/worker is not authorized to perform: aws-marketplace:ViewSubscriptions on resource: *',
    ],
    [
      'payment_method',
      'Model access is denied due to INVALID_PAYMENT_INSTRUMENT:A valid payment instrument must be provided.. Your AWS Marketplace subscription for this model cannot be completed at this time.',
    ],
  ]),
  ...answered(404, 'ResourceNotFoundException', [
    ['unknown_model', 'Model not found.'],
    ['retired_model', 'This model version has reached the end of its life.'],
    [
      'retired_model',
      'Access denied. This Model is marked by provider as Legacy and you have not been actively using the model in the last 30 days.',
    ],
    [
      'use_case_form',
      'Model use case details have not been submitted for this account. Fill out the Anthropic use case details form before using the model.',
    ],
  ]),
  ...answered(429, 'ThrottlingException', [
    ['throttled', 'Too many requests, please wait before trying again.'],
    ['quota_used_up', 'Too many tokens per day, please wait before trying again.'],
  ]),
  ...answered(400, 'ServiceQuotaExceededException', [['quota_used_up', 'Your request exceeds the quota.']]),
  ...answered(403, 'UnrecognizedClientException', [
    ['bad_credentials', 'The security token included in the request is invalid.'],
  ]),
  ...answered(403, 'ExpiredTokenException', [
    ['bad_credentials', 'The security token included in the request is expired'],
  ]),
  ...answered(403, 'InvalidSignatureException', [
    ['bad_credentials', 'The request signature we calculated does not match the signature you provided.'],
  ]),
  ...answered(408, 'ModelTimeoutException', [['timeout', 'The model took too long.']]),
  ...answered(424, 'ModelErrorException', [['model_unavailable', 'The model failed.']]),
  ...answered(429, 'ModelNotReadyException', [['model_unavailable', 'The model is not ready.']]),
  ...answered(500, 'InternalServerException', [['model_unavailable', 'Something broke.']]),
  ...answered(503, 'ServiceUnavailableException', [['model_unavailable', 'Too busy.']]),
  ...answered(418, 'SomethingNewException', [['other', 'tool_choice, image and everything else']]),
];
