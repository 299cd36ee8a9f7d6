import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { readModelId } from '#domain/settings/model-profile.ts';
import { missingAccount } from '../operator/missing-account.ts';
import { foreignGroup, profileIds } from '../settings/profile-regions.ts';

/** The parameters of the model call that a message is about. */
export type Asked = {
  readonly modelId: string;
  readonly jsonMode: JsonMode;
  /** `undefined` if neither the environment nor the AWS profile sets a region. */
  readonly region: string | undefined;
  /** Set only if the operator configured an endpoint other than AWS's own. */
  readonly endpoint: string | undefined;
};

/** One message for each refusal, with the setting to change (if any), the problem and the solution. */
export const refusals: Record<ModelErrorCode, (asked: Asked) => string> = {
  unknown_model: (asked) =>
    `modelId: Bedrock in ${regionPhrase(asked)} has no model "${asked.modelId}".${profileHint(asked)} ${listing(asked)}`,
  needs_inference_profile: (asked) =>
    `${needsProfile(asked)} List the existing profiles with aws bedrock list-inference-profiles --region ${regionArgument(asked)}`,
  retired_model: (asked) =>
    `modelId: "${asked.modelId}" is retired, or available only to accounts that have used it recently. Choose a current model, as infra/README.md#if-the-model-is-withdrawn says. ${listing(asked)}`,
  model_unsuitable: (asked) =>
    `modelId: "${asked.modelId}" does not accept both photos and a system prompt. Choose a model that does. ${listing(asked)}`,
  mode_unsupported: (asked) =>
    `modelJsonMode: "${asked.modelId}" refuses the mode "${asked.jsonMode}". ${otherModes(asked.jsonMode)}`,
  max_tokens_refused: (asked) =>
    `modelMaxTokens: "${asked.modelId}" refuses this token limit. Look up the maximum number of output tokens of the model, and set modelMaxTokens no higher.`,
  input_too_long: (asked) =>
    `modelId: the request is too long for "${asked.modelId}". Choose a model with a larger context window. ${listing(asked)}`,
  image_refused: (asked) =>
    `modelId: "${asked.modelId}" could not read the photo, which is a JPEG file. Choose a model that accepts JPEG. ${listing(asked)}`,
  invalid_request: (asked) =>
    `modelJsonMode: "${asked.modelId}" refuses the request, for a reason that this check does not know. ${otherModes(asked.jsonMode)}${asked.jsonMode === 'prompt' ? '' : ' If that does not help, choose another model.'}`,
  no_access: (asked) =>
    `Access: this account may not use "${asked.modelId}" in ${regionPhrase(asked)}. Open the model in the Bedrock console of that region (Model catalog) and request access there; for some models, only AWS Support can grant access.`,
  no_permission: ({ modelId }) =>
    `Permission: your credentials may not call "${modelId}". Allow bedrock:InvokeModel on the model and its inference profile; if it is already allowed, a policy of your organisation denies it. The deployed worker gets this permission from the stack.`,
  marketplace_permission: ({ modelId }) =>
    `Permission: the first call of "${modelId}" subscribes the account in AWS Marketplace, and your credentials lack the permission for that. Run this check once with the permissions aws-marketplace:ViewSubscriptions and aws-marketplace:Subscribe. The worker cannot subscribe, but can use the model after this check.`,
  payment_method: ({ modelId }) =>
    `Billing: "${modelId}" is sold through AWS Marketplace, and the account has no valid payment method. Add one in the console under Billing, wait two minutes and run this check again.`,
  use_case_form: () =>
    'Access: Anthropic requires a use-case form, once per account. Open an Anthropic model at https://console.aws.amazon.com/bedrock/home#/model-catalog in your region, fill in the form, wait 15 minutes and run this check again.',
  country_not_supported: (asked) =>
    `modelId: the provider of "${asked.modelId}" does not offer it in your country, or in ${regionPhrase(asked)}. Choose a model of another provider, such as Amazon's Nova.`,
  account_restricted: () =>
    'Account: AWS does not allow this account to call any model, which is common for new accounts and in some organisations. Ask AWS Support, or the administrator of your organisation, to enable Amazon Bedrock.',
  no_credentials: () => `Credentials: ${missingAccount.no_credentials}`,
  bad_credentials: () =>
    'Credentials: AWS refuses them, because they have expired or are invalid. Sign in again, and test them with aws sts get-caller-identity.',
  no_region: () => `Region: ${missingAccount.no_region}`,
  throttled: (asked) =>
    `Quota: Bedrock throttles the calls of this account. Wait a minute and run this check again; if it fails again, request a higher quota under Service Quotas, Amazon Bedrock, in ${regionPhrase(asked)}.`,
  quota_used_up: (asked) =>
    `Quota: the account's quota for this model is used up for today, or is zero, as in some new accounts. Look it up under Service Quotas, Amazon Bedrock, in ${regionPhrase(asked)}, and ask AWS Support to raise it.`,
  timeout: ({ modelId }) =>
    `"${modelId}" did not reply in time. Run this check again; if it fails again, choose a faster model.`,
  model_unavailable: ({ modelId }) =>
    `"${modelId}" is currently unavailable. Run this check again in a few minutes; https://health.aws.amazon.com shows the status of Bedrock.`,
  unreachable: (asked) =>
    asked.endpoint === undefined
      ? `Region: Bedrock in ${regionPhrase(asked)} cannot be reached. See whether Bedrock exists in that region, and whether your network allows the connection.`
      : `modelEndpoint: nothing answers at ${asked.endpoint}. Correct the URL. The worker is in no VPC, so the URL must be reachable from the internet.`,
  other: ({ modelId }) =>
    `"${modelId}" could not be called, for a reason that this check does not know. Look up the error message at https://docs.aws.amazon.com/bedrock/latest/userguide/troubleshooting-api-error-codes.html`,
};

/** The message if the model replied, but not in the format that the JSON mode requires. */
export const otherShape = ({ modelId, jsonMode }: Asked, stopReason: string): string =>
  `modelJsonMode: "${modelId}" replied (stop reason: ${stopReason}), but not with the report that the mode "${jsonMode}" requires. ${otherModes(jsonMode)}`;

export const unknownPrice = (modelId: string): string =>
  `modelInputDollars, modelOutputDollars: the price of "${modelId}" is not set; both settings still have the price of the default model. Look it up at https://aws.amazon.com/bedrock/pricing/ and set both. Otherwise the dashboard estimates a wrong cost.`;

export const regionPhrase = ({ region }: Pick<Asked, 'region'>): string => region ?? 'your region';
/** The region for a suggested command, or a placeholder that the operator must replace. */
const regionArgument = ({ region }: Asked): string => region ?? 'REGION';

/**
 * If `modelId` is already an inference profile, the error code probably comes from the log of an older deployment.
 */
const needsProfile = ({ modelId, region }: Asked): string =>
  readModelId(modelId).group === undefined
    ? `modelId: "${modelId}" can be called only through an inference profile. Set modelId to ${either(quoted(profileIds(modelId, region)))}; "global." may send photos to any region.`
    : `modelId: "${modelId}" is already an inference profile. If the reason is from a log, the deployment may be older than this setting: deploy, and look again. Otherwise, choose another profile.`;

/**
 * A sentence with commands that list the active models that accept photos and answer with text, and the inference
 * profiles.
 */
const listing = (asked: Asked): string =>
  `List the active models that accept photos with aws bedrock list-foundation-models --region ${regionArgument(asked)} --query "modelSummaries[?contains(inputModalities,'IMAGE')&&contains(outputModalities,'TEXT')&&modelLifecycle.status=='ACTIVE'].modelId" and the profiles with aws bedrock list-inference-profiles --region ${regionArgument(asked)}, or open the Model catalog of the Bedrock console.`;

const profileHint = ({ modelId, region }: Asked): string => {
  const group = region === undefined ? undefined : foreignGroup(modelId, region);
  return group === undefined
    ? ''
    : ` Profiles that begin with "${group}." can be called only from other regions: use another prefix.`;
};

const otherModes = (refused: JsonMode): string => {
  const others = JsonMode.options.filter((mode) => mode !== refused);
  return refused === 'prompt'
    ? 'Choose another model: "prompt" is already the least strict mode.'
    : `Set modelJsonMode to ${either(quoted(others))}; "prompt" works with every model.`;
};

const quoted = (texts: readonly string[]): string[] => texts.map((text) => `"${text}"`);
const either = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(texts);
