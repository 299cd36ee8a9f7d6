import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { type Asked, refusals, regionPhrase } from './sentences.ts';

/**
 * Explains a code from the worker's log. `refusals` explains the codes of a failed check. `ofWorker` replaces the
 * explanations that do not apply to the worker, for example because the worker has credentials of its own.
 */
export const explainLogged = (code: ModelErrorCode, asked: Asked): string =>
  (ofWorker[code] ?? refusals[code])(asked);

const STATUS = 'https://health.aws.amazon.com shows the status of Bedrock';

const ofWorker: Partial<Record<ModelErrorCode, (asked: Asked) => string>> = {
  no_permission: ({ modelId }) =>
    `Permission: the worker may not call "${modelId}", although the stack gives its role bedrock:InvokeModel on the model and its inference profile. See whether somebody changed this role, or whether a policy of your organisation denies the call.`,
  marketplace_permission: ({ modelId }) =>
    `Permission: the account is not subscribed to "${modelId}" in AWS Marketplace, and the worker cannot subscribe. Run this check without a reason, with the permissions aws-marketplace:ViewSubscriptions and aws-marketplace:Subscribe: its call subscribes the account.`,
  payment_method: ({ modelId }) =>
    `Billing: "${modelId}" is sold through AWS Marketplace, and the account has no valid payment method. Add one in the console under Billing, wait two minutes and run this check without a reason.`,
  use_case_form: () =>
    'Access: Anthropic requires a use-case form, once per account. Open an Anthropic model at https://console.aws.amazon.com/bedrock/home#/model-catalog in the region of the deployment, fill in the form, wait 15 minutes and run this check without a reason.',
  no_credentials: () =>
    'Credentials: the worker found none, although Lambda gives it those of its role. See whether the role of RunAnalysis still exists; if it does, ask AWS Support.',
  bad_credentials: () =>
    'Credentials: AWS refuses those that Lambda gives the worker. See whether the role of RunAnalysis still exists; if it does, ask AWS Support.',
  no_region: () => 'Region: the worker found none, although Lambda sets it. Ask AWS Support.',
  throttled: (asked) =>
    `Quota: Bedrock throttled the worker until shortly before the deadline of the analysis. Look at infra/README.md#modelthrottles: request a higher quota in ${regionPhrase(asked)}, or lower analysisConcurrency.`,
  timeout: ({ modelId }) =>
    `"${modelId}" did not reply in time, or the connection broke. Look at TimeOfModel in the log line: if it is short, the connection broke, and ${STATUS}; if it is long, choose a faster model.`,
  model_unavailable: ({ modelId }) =>
    `"${modelId}" was unavailable. Run this check without a reason to see whether it still is; ${STATUS}.`,
  unreachable: (asked) =>
    asked.endpoint === undefined
      ? `Region: the worker could not reach Bedrock in ${regionPhrase(asked)}. See whether Bedrock exists in that region; ${STATUS}.`
      : `modelEndpoint: the worker could not reach ${asked.endpoint}. See whether it answers. The worker is in no VPC, so the URL must be reachable from the internet.`,
  other: ({ modelId }) =>
    `"${modelId}" could not be called, for a reason that the worker does not know. Look up the cause in the log line, the name of the exception, at https://docs.aws.amazon.com/bedrock/latest/userguide/troubleshooting-api-error-codes.html`,
};
