import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseCommand,
  type ConverseCommandOutput,
  type Message,
} from '@aws-sdk/client-bedrock-runtime';
import type { JsonMode } from '#domain/settings/json-mode.ts';
import { refusedPhotos } from '#domain/words/refused-photos.ts';
import type { ModelUsage, ModelVerdict, SkinModel } from '../../use-cases/model-services.ts';
import { analyserOf } from './analyser.ts';
import { isUnbilled, withRetries } from './unbilled-retries.ts';
import { askWithFallback, createModeMemory } from './mode-fallback.ts';
import { modelErrorCode } from './model-error-code.ts';
import { errorFailure, stopFailure, unreadableReply } from './model-failures.ts';
import { type ReadReply, readReply } from './model-reply.ts';
import { converseInput, type ModelChoice, questionAbout } from './model-request.ts';

/**
 * The SDK must not retry, because it could retry a call that was billed. `withRetries` retries only calls that cost
 * nothing.
 */
export const createBedrock = (): BedrockRuntimeClient => new BedrockRuntimeClient({ maxAttempts: 1 });

/** The state of one analysis. `usage` is updated after each call, so that a failed analysis reports it, too. */
type Progress = { usage: ModelUsage; jsonMode: JsonMode };

/**
 * Creates a model that is called through Bedrock's Converse operation. All analyses share `memory`, so each starts in
 * the JSON mode that worked last.
 */
export function createSkinModel(
  choice: ModelChoice,
  bedrock: BedrockRuntimeClient = createBedrock(),
  memory = createModeMemory(choice.jsonMode),
): SkinModel {
  const converse = createConversation(choice, bedrock);

  async function ask(question: Message, signal: AbortSignal, progress: Progress): Promise<ModelVerdict> {
    const { usage } = progress;
    try {
      const first = await askWithFallback(
        (mode) => {
          progress.jsonMode = mode;
          return converse([question], signal, progress);
        },
        memory,
        signal,
      );
      const reply = readReply(first);
      if (reply.kind !== 'malformed') return verdictOf(first, reply, choice, false);
      const stopped = stopFailure(first.stopReason);
      if (stopped) return { ok: false, failure: stopped, cause: first.stopReason };
      // The model gets one chance to correct its reply in the same mode, with a description of the problem.
      usage.repairs += 1;
      const repair = repairTurns(first.output?.message?.content ?? [], reply.problem);
      const second = await converse([question, ...repair], signal, progress);
      return verdictOf(second, readReply(second), choice, true);
    } catch (error) {
      const cause = error instanceof Error ? error.name : undefined;
      const reason = modelErrorCode(error);
      const unbilled = usage.responses === 0 && isUnbilled(error);
      return { ok: false, failure: errorFailure(reason), cause, reason, unbilled };
    }
  }

  return {
    async analyse(photo, signal) {
      const progress: Progress = { usage: noUsage(), jsonMode: memory.mode };
      const verdict = await ask(questionAbout(photo), signal, progress);
      return { ...verdict, ...progress };
    },
  };
}

const noUsage = (): ModelUsage => ({
  calls: 0,
  responses: 0,
  throttles: 0,
  repairs: 0,
  inputTokens: 0,
  outputTokens: 0,
});

/** Creates a function that sends a conversation to the model and adds the tokens to `usage`. */
const createConversation =
  (choice: ModelChoice, bedrock: BedrockRuntimeClient) =>
  async (
    messages: Message[],
    signal: AbortSignal,
    { usage, jsonMode }: Progress,
  ): Promise<ConverseCommandOutput> => {
    const command = new ConverseCommand(converseInput({ ...choice, jsonMode }, messages));
    const send = () => {
      usage.calls += 1;
      return bedrock.send(command, { abortSignal: signal });
    };
    const output = await withRetries(send, signal, { onThrottle: () => (usage.throttles += 1) });
    usage.responses += 1;
    usage.inputTokens += counted(output.usage?.inputTokens);
    usage.outputTokens += counted(output.usage?.outputTokens);
    return output;
  };

/** Counts missing and non-integer numbers of tokens as 0. A server that imitates Bedrock may send either. */
const counted = (tokens: number | undefined): number =>
  tokens !== undefined && Number.isSafeInteger(tokens) ? tokens : 0;

function verdictOf(
  output: ConverseCommandOutput,
  reply: ReadReply,
  { modelId }: ModelChoice,
  repaired: boolean,
): ModelVerdict {
  const stopped = stopFailure(output.stopReason);
  if (stopped) return { ok: false, failure: stopped, cause: output.stopReason };
  if (reply.kind === 'failed') return { ok: false, failure: reply.failure, cause: 'ProseReply' };
  if (reply.kind === 'malformed') return { ok: false, failure: unreadableReply, cause: 'MalformedTwice' };
  const { reading } = reply;
  if ('cannotAnalyse' in reading) {
    const { cannotAnalyse } = reading;
    return { ok: false, failure: refusedPhotos[cannotAnalyse], cannotAnalyse };
  }
  return { ok: true, reading, analyser: analyserOf(output, modelId), repaired };
}

const isBrokenCall = (block: ContentBlock): block is ContentBlock.ToolUseMember =>
  block.toolUse !== undefined &&
  (typeof block.toolUse.input !== 'object' ||
    block.toolUse.input === null ||
    Array.isArray(block.toolUse.input));

/**
 * The turns that ask the model to correct its reply: the reply itself, and a description of the problem. Bedrock
 * requires that a tool call be answered with a tool result. Bedrock also rejects empty turns, so after an empty
 * reply only the original question is sent again.
 */
function repairTurns(said: readonly ContentBlock[], problem: string): Message[] {
  const kept = said
    .filter(({ text }) => text === undefined || text.trim() !== '')
    // Bedrock accepts only an object as the input of a tool call, even if the model itself returned something
    // else.
    .map((block) => (isBrokenCall(block) ? { toolUse: { ...block.toolUse, input: {} } } : block));
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
