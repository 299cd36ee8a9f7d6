import * as z from 'zod/mini';
import { estimateImageTokens, estimateTokens, MODEL_PHOTO_SIDE_PX } from '#domain/reading/tokens.ts';
import { readModelId } from '#domain/settings/model-profile.ts';
import { converseInput } from '../../functions/adapters/bedrock/model-request.ts';
import { type AwsAccount, jsonCall } from '../operator/aws-account.ts';
import { hasDefaultPrices, type Settings } from '../settings/settings.ts';
import { modelDollars } from '../shared/model-dollars.ts';
import { lookupFailed, parsed } from './account-checks.ts';
import { type Check, check } from './check.ts';
import { type Listed, readPages } from './read-pages.ts';

/**
 * The assumed duration of an analysis in seconds, which only a fast model achieves. A slower model completes fewer
 * analyses per minute, so it needs a smaller quota.
 */
export const ANSWER_S = 10;
/** The maximum number of pages to read, with 100 quotas each. Bedrock has several hundred quotas in a region. */
const MAX_PAGES = 20;

const Quota = z.object({ QuotaName: z.string(), Value: z.number() });
const QuotaPage = z.object({ Quotas: z.array(Quota), NextToken: z.nullish(z.string()) });
type Quota = z.infer<typeof Quota>;

/**
 * Checks whether the model's quota of tokens per minute is high enough for `analysisConcurrency` simultaneous analyses.
 */
export async function checkTokens(account: AwsAccount, settings: Settings): Promise<Check> {
  const { modelId, analysisConcurrency } = settings;
  const needed = tokensAMinute(settings);
  const need = `${analysisConcurrency} analyses at once may need ${needed.toLocaleString('en')} tokens per minute if each takes ${ANSWER_S} s`;
  const where = `under Service Quotas, Amazon Bedrock, in ${account.region}`;
  const quotas = await listQuotas(account);
  if ('failed' in quotas) {
    const { name, state, text } = lookupFailed('tokens', quotas.failed, 'servicequotas:ListServiceQuotas');
    return check(name, state, `${need}; the quota ${text}`);
  }
  const quota = quotaOf(modelId, quotas.items);
  if (!quota) {
    return check('tokens', 'note', `${need}; "${modelId}" has no quota with its name. Look ${where}.`);
  }
  const found = `the quota is ${quota.Value.toLocaleString('en')} per minute; ${need}`;
  if (quota.Value >= needed) return check('tokens', 'ok', found);
  return check(
    'tokens',
    'problem',
    `${found}. Lower analysisConcurrency, or request a higher quota ${where}.`,
  );
}

/** The account's Bedrock quotas in the deployment's region. */
const listQuotas = ({ ask }: AwsAccount): Promise<Listed<Quota>> =>
  readPages(MAX_PAGES, async (NextToken) => {
    const input = { ServiceCode: 'bedrock', MaxResults: 100, ...(NextToken && { NextToken }) };
    const answer = await ask(jsonCall('servicequotas', 'ServiceQuotasV20190624.ListServiceQuotas', input));
    const read = parsed(answer, QuotaPage);
    return read ? { items: read.Quotas, next: read.NextToken ?? undefined } : { failed: answer };
  });

/**
 * The tokens per minute that `analysisConcurrency` simultaneous analyses need. Each answer is counted at its maximum
 * length, because Bedrock reserves that many tokens when a call starts.
 */
export const tokensAMinute = (settings: Settings): number =>
  settings.analysisConcurrency * (60 / ANSWER_S) * (inputTokens(settings) + settings.modelMaxTokens);

/** The tokens of the prompt, the schema and the largest photo. */
function inputTokens({ modelId, modelJsonMode, modelMaxTokens }: Settings): number {
  const request = converseInput({ modelId, jsonMode: modelJsonMode, maxTokens: modelMaxTokens }, []);
  return (
    estimateTokens(JSON.stringify(request)) + estimateImageTokens(MODEL_PHOTO_SIDE_PX, MODEL_PHOTO_SIDE_PX)
  );
}

/** The model's daily cost for `analysesPerDay` analyses, each with one call and an answer of maximum length. */
export function modelSpend(settings: Settings): Check {
  const { analysesPerDay, modelInputDollars, modelOutputDollars, modelMaxTokens } = settings;
  const dollarsACall = modelDollars(
    { inputTokens: inputTokens(settings), outputTokens: modelMaxTokens },
    { input: modelInputDollars, output: modelOutputDollars },
  );
  const dollars = (analysesPerDay * dollarsACall).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const prices = hasDefaultPrices(settings) ? "the default model's prices" : 'your prices';
  return check(
    'spend',
    'ok',
    `${analysesPerDay.toLocaleString('en')} analyses a day may cost ${dollars} dollars for the model at ${prices}, with one call each and replies of maximum length; a repaired reply needs a second call`,
  );
}

/**
 * Finds the quota of a model by a name such as "Cross-region model inference tokens per minute for Anthropic
 * Claude Haiku 4.5".
 */
export function quotaOf(modelId: string, quotas: readonly Quota[]): Quota | undefined {
  const { group, foundation } = readModelId(modelId);
  const [, name = modelId] = /^[a-z0-9-]+\.(.+)$/.exec(foundation) ?? [];
  const model = plain(name.replace(/(?:-\d{8})?(?:-v\d+)?(?::\d+)?$/, ''));
  const kind = group === undefined ? 'on-demand' : group === 'global' ? 'global' : 'cross-region';
  const named = new RegExp(`^${kind}.*tokens per minute for `, 'i');
  return quotas.find(({ QuotaName }) => {
    const [, what = ''] = / for (.+)$/.exec(QuotaName) ?? [];
    return named.test(QuotaName) && new RegExp(`${model}(?:v\\d+)?$`).test(plain(what));
  });
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
