import { type BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import sharp from 'sharp';
import { modelErrorCode } from '../../functions/adapters/bedrock/model-error-code.ts';
import { readReply } from '../../functions/adapters/bedrock/model-reply.ts';
import { converseInput, questionAbout } from '../../functions/adapters/bedrock/model-request.ts';
import type { Answer } from './judge.ts';
import type { Asked } from './sentences.ts';

/** Enough tokens to report that a blank photo shows no face. */
const MAX_TOKENS = 300;
const TIMEOUT_MS = 60_000;
/** Some models refuse smaller photos. */
const SIDE_PX = 200;

/** Sends the worker's request once, but with a blank photo and a limit of `MAX_TOKENS`, to reduce the cost. */
export async function askModel(
  bedrock: BedrockRuntimeClient,
  { modelId, jsonMode }: Pick<Asked, 'modelId' | 'jsonMode'>,
): Promise<Answer> {
  const question = questionAbout(await blankPhoto());
  const input = converseInput({ modelId, jsonMode, maxTokens: MAX_TOKENS }, [question]);
  try {
    const output = await bedrock.send(new ConverseCommand(input), {
      abortSignal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { stopReason = 'no reason given', usage } = output;
    const isReport = readReply(output).kind === 'reading';
    return {
      kind: isReport ? 'report' : stopReason === 'max_tokens' ? 'cut' : 'other-shape',
      stopReason,
      inputTokens: usage?.inputTokens ?? 0,
      outputTokens: usage?.outputTokens ?? 0,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').trim() : '';
    return { kind: 'refused', code: modelErrorCode(error), message };
  }
}

const blankPhoto = (): Promise<Uint8Array> =>
  sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
