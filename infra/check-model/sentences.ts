import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { missingAccount } from '../operator/missing-account.ts';
import { foreignGroup, profileIds } from './profiles.ts';

/** The parameters of the call. */
export type Asked = {
  readonly modelId: string;
  readonly jsonMode: JsonMode;
  readonly region: string;
  /** Set only if the operator configured an endpoint other than AWS's own. */
  readonly endpoint: string | undefined;
};

/** One message for each refusal, with the setting to change (if any), the problem and the solution. */
export const refusals: Record<ModelErrorCode, (asked: Asked) => string> = {
  unknown_model: (asked) =>
    `modelId: Bedrock in ${asked.region} has no model "${asked.modelId}".${profileHint(asked)} ${listing(asked)}`,
  needs_inference_profile: (asked) =>
    `modelId: "${asked.modelId}" is offered through inference profiles only. Set modelId to ${either(quoted(profileIds(asked.modelId, asked.region)))}; "global." may send photos to any region. List what exists with aws bedrock list-inference-profiles --region ${asked.region}`,
  retired_model: (asked) =>
    `modelId: "${asked.modelId}" is retired, or closed to accounts that have not used it lately. Choose a current model. ${listing(asked)}`,
  model_unsuitable: (asked) =>
    `modelId: "${asked.modelId}" takes no photos, or no system prompt. Choose a model that does. ${listing(asked)}`,
  mode_unsupported: (asked) =>
    `modelJsonMode: "${asked.modelId}" refuses the mode "${asked.jsonMode}". ${otherModes(asked.jsonMode)}`,
  max_tokens_refused: (asked) =>
    `modelMaxTokens: "${asked.modelId}" refuses this limit of tokens. Look up the most that its answers may have, and stay below it.`,
  input_too_long: (asked) =>
    `modelId: the request is too long for "${asked.modelId}". Choose a model with a larger context. ${listing(asked)}`,
  image_refused: (asked) =>
    `modelId: "${asked.modelId}" could not read the test photo, which is a plain JPEG. Choose a model that takes JPEG. ${listing(asked)}`,
  invalid_request: (asked) =>
    `modelJsonMode: "${asked.modelId}" refuses the request, for a reason that this check does not know. ${otherModes(asked.jsonMode)} If that does not help, choose another model.`,
  no_access: ({ modelId, region }) =>
    `Access: this account may not use "${modelId}" in ${region}. Open the model in the Bedrock console of that region (Model catalog) and request access there; some models are opened by AWS Support alone.`,
  no_permission: ({ modelId }) =>
    `Permission: your credentials may not call "${modelId}". Allow them bedrock:InvokeModel on the model and its inference profile; where that is allowed, a policy of your organisation denies it. The deployed worker gets its right from the stack.`,
  marketplace_permission: ({ modelId }) =>
    `Permission: the first call of "${modelId}" subscribes the account in AWS Marketplace, and your credentials may not do that. Run this check once with aws-marketplace:ViewSubscriptions and aws-marketplace:Subscribe allowed. The worker cannot subscribe; after that it need not.`,
  payment_method: ({ modelId }) =>
    `Billing: "${modelId}" is sold through AWS Marketplace, and the account has no valid payment method. Add one in the console under Billing, wait two minutes and run this check again.`,
  use_case_form: () =>
    'Access: Anthropic asks every account once what its models are used for. Open a model of Anthropic at https://console.aws.amazon.com/bedrock/home#/model-catalog in your region, fill in the form, wait 15 minutes and run this check again.',
  country_not_supported: ({ modelId, region }) =>
    `modelId: the provider of "${modelId}" does not serve your country, or the region ${region}. Choose a model of another provider, such as Amazon's Nova.`,
  account_restricted: () =>
    'Account: AWS lets this account call no model, as is usual for new accounts and some organisations. Ask AWS Support, or whoever runs your organisation, to open Amazon Bedrock.',
  no_credentials: () => `Credentials: ${missingAccount.no_credentials}`,
  bad_credentials: () =>
    'Credentials: AWS refuses yours; they have expired or are mistyped. Sign in again, and try them with aws sts get-caller-identity.',
  no_region: () => `Region: ${missingAccount.no_region}`,
  throttled: ({ region }) =>
    `Quota: Bedrock asks to slow down. Wait a minute and run this check again; if it stays so, ask for more under Service Quotas, Amazon Bedrock, in ${region}.`,
  quota_used_up: ({ region }) =>
    `Quota: the account's quota for this model is used up for today, or is zero as in some new accounts. Look under Service Quotas, Amazon Bedrock, in ${region}, and ask AWS Support to raise it.`,
  timeout: ({ modelId }) =>
    `"${modelId}" did not answer in time. Run this check again; if it stays so, choose a faster model.`,
  model_unavailable: ({ modelId }) =>
    `"${modelId}" is out of order at the moment. Run this check again in a few minutes; https://health.aws.amazon.com says how Bedrock is.`,
  unreachable: ({ region, endpoint }) =>
    endpoint === undefined
      ? `Region: Bedrock in ${region} cannot be reached. See whether AWS_REGION names a region that has Bedrock, and whether your network lets you through.`
      : `modelEndpoint: nothing answers at ${endpoint}. Correct the address, or run this check from inside the network that it belongs to.`,
  other: ({ modelId }) =>
    `"${modelId}" could not be called, for a reason that this check does not know. Look its words up at https://docs.aws.amazon.com/bedrock/latest/userguide/troubleshooting-api-error-codes.html`,
};

/** The message for an answer whose format does not match the requested mode. */
export const otherShape = ({ modelId, jsonMode }: Asked, stopReason: string): string =>
  `modelJsonMode: "${modelId}" answered (${stopReason}), but not with a report as the mode "${jsonMode}" asks. ${otherModes(jsonMode)}`;

export const unknownPrice = (modelId: string): string =>
  `modelInputDollars, modelOutputDollars: the price of "${modelId}" is unknown; they are still those of the default model. Look it up at https://aws.amazon.com/bedrock/pricing/ and set both, or the dashboard estimates the spend wrongly.`;

/** Commands that list all models that accept photos. */
const listing = ({ region }: Asked): string =>
  `List the models that take photos with aws bedrock list-foundation-models --region ${region} --query "modelSummaries[?contains(inputModalities,'IMAGE')].modelId" and the profiles with aws bedrock list-inference-profiles --region ${region}, or open the Model catalog of the Bedrock console.`;

const profileHint = ({ modelId, region }: Asked): string => {
  const group = foreignGroup(modelId, region);
  return group === undefined
    ? ''
    : ` Profiles with "${group}." are called from other regions: use another prefix.`;
};

const otherModes = (refused: JsonMode): string => {
  const others = JsonMode.options.filter((mode) => mode !== refused);
  return refused === 'prompt'
    ? 'Choose another model: "prompt" asks the least of it.'
    : `Set modelJsonMode to ${either(quoted(others))}; "prompt" works with every model.`;
};

const quoted = (texts: readonly string[]): string[] => texts.map((text) => `"${text}"`);
const either = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(texts);
