import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseCommand,
  type ConverseCommandOutput,
  type Message,
} from '@aws-sdk/client-bedrock-runtime';
import type { Product } from '#domain/catalogue/product.ts';
import type { ModelUsage, ModelVerdict, SkinModel } from '../../use-cases/model-services.ts';
import type { SkinModelEnv } from '../../runtime/run-analysis-env.ts';
import { isUnbilled, withRetries } from './answered-retries.ts';
import { modelErrorCode } from './model-error-code.ts';
import { errorFailure, refusedPhotos, stopFailure, unreadableReply } from './model-failures.ts';
import { type ReadReply, readReply } from './model-reply.ts';
import { converseInput, type ModelChoice, questionAbout } from './model-request.ts';

type SkinModelSettings = ModelChoice & { products: readonly Product[] };

/** One attempt only: what may be repeated of a paid call is decided in `withRetries`. */
export const createBedrock = (): BedrockRuntimeClient => new BedrockRuntimeClient({ maxAttempts: 1 });

/** The model behind Bedrock's Converse. */
export function createSkinModel(
  settings: SkinModelSettings,
  bedrock: BedrockRuntimeClient = createBedrock(),
): SkinModel {
  const { modelId, products } = settings;
  const converse = createConversation(settings, bedrock);

  /** Fills in `usage` as it goes, so that it holds what was spent before a failure too. */
  async function ask(question: Message, signal: AbortSignal, usage: ModelUsage): Promise<ModelVerdict> {
    try {
      const first = await converse([question], signal, usage);
      const reply = readReply(first, products);
      if (reply.kind !== 'malformed') return verdictOf(first, reply, false);
      const stopped = stopFailure(first.stopReason);
      if (stopped) return { ok: false, failure: stopped, cause: first.stopReason };
      // One repair, told exactly what was wrong.
      usage.repairs += 1;
      const repair = repairTurns(first.output?.message?.content ?? [], reply.problem);
      const second = await converse([question, ...repair], signal, usage);
      return verdictOf(second, readReply(second, products), true);
    } catch (error) {
      const cause = error instanceof Error ? error.name : undefined;
      const reason = modelErrorCode(error);
      const unbilled = usage.answers === 0 && isUnbilled(error);
      return { ok: false, failure: errorFailure(reason), cause, reason, unbilled };
    }
  }

  return {
    modelId,
    async analyse(photo, answers, signal) {
      const question = questionAbout(photo, answers, products);
      const usage = noUsage();
      const verdict = await ask(question, signal, usage);
      return { ...verdict, usage };
    },
  };
}

const noUsage = (): ModelUsage => ({
  calls: 0,
  answers: 0,
  throttles: 0,
  repairs: 0,
  inputTokens: 0,
  outputTokens: 0,
});

/** One turn of a conversation with the model, which adds to `usage`. */
const createConversation =
  (settings: SkinModelSettings, bedrock: BedrockRuntimeClient) =>
  async (messages: Message[], signal: AbortSignal, usage: ModelUsage): Promise<ConverseCommandOutput> => {
    const command = new ConverseCommand(converseInput(settings, messages));
    const send = () => {
      usage.calls += 1;
      return bedrock.send(command, { abortSignal: signal });
    };
    const output = await withRetries(send, signal, { onThrottle: () => (usage.throttles += 1) });
    usage.answers += 1;
    usage.inputTokens += output.usage?.inputTokens ?? 0;
    usage.outputTokens += output.usage?.outputTokens ?? 0;
    return output;
  };

/** The model as a deployment has set it. */
export const skinModelOf = (env: SkinModelEnv, products: readonly Product[]): SkinModel =>
  createSkinModel({
    modelId: env.MODEL_ID,
    maxTokens: env.MODEL_MAX_TOKENS,
    jsonMode: env.MODEL_JSON_MODE,
    products,
  });

function verdictOf(output: ConverseCommandOutput, reply: ReadReply, repaired: boolean): ModelVerdict {
  const stopped = stopFailure(output.stopReason);
  if (stopped) return { ok: false, failure: stopped, cause: output.stopReason };
  if (reply.kind === 'failed') return { ok: false, failure: reply.failure };
  if (reply.kind === 'malformed') return { ok: false, failure: unreadableReply };
  const { analysis, cannotAnalyse } = reply.report;
  if (cannotAnalyse) return { ok: false, failure: refusedPhotos[cannotAnalyse.reason] };
  return analysis ? { ok: true, analysis, repaired } : { ok: false, failure: unreadableReply };
}

/**
 * What was said, and what was wrong with it. A tool call must be followed by its result, a plain text by a plain text; an
 * empty turn is refused in a conversation, so after one the question is simply asked again.
 */
function repairTurns(said: readonly ContentBlock[], problem: string): Message[] {
  const kept = said.filter(({ text }) => text === undefined || text.trim() !== '');
  if (kept.length === 0) return [];
  const text = `That report could not be used: ${problem}. Report again, with this mended.`;
  const calls = kept.flatMap(({ toolUse }) => (toolUse ? [toolUse] : []));
  const results = calls.map(({ toolUseId }): ContentBlock => ({
    toolResult: { toolUseId, status: 'error', content: [{ text }] },
  }));
  return [
    { role: 'assistant', content: kept },
    { role: 'user', content: results.length > 0 ? results : [{ text }] },
  ];
}
