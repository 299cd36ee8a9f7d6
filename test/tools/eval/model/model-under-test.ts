import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import type { Reading } from '#domain/reading/reading.ts';
import { defaults } from '../../../../infra/settings/settings.ts';
import { createSkinModel } from '../../../../functions/adapters/bedrock/skin-model.ts';
import { modelPhoto } from '../../../../functions/use-cases/model-photo.ts';
import type { UnderTest } from '../reader-under-test.ts';

export type ModelOptions = {
  modelId: string;
  /** The URL of an emulator or of the local cloud. If it is not set, AWS is called. */
  endpoint?: string | undefined;
};

/** The totals of all calls so far. `unreadable` counts the replies that could not be read, and the refused images. */
export type Spent = { calls: number; inputTokens: number; outputTokens: number; unreadable: number };

/** A model on Bedrock. It is called as Dewpoint calls it, with the operator's credentials. */
export function modelUnderTest(
  { modelId, endpoint }: ModelOptions,
  signal: AbortSignal,
  client = new BedrockRuntimeClient({ maxAttempts: 1, ...(endpoint === undefined ? {} : { endpoint }) }),
): UnderTest & { spent: Spent } {
  const model = createSkinModel(
    { modelId, maxTokens: defaults.modelMaxTokens, jsonMode: defaults.modelJsonMode },
    client,
  );
  const spent: Spent = { calls: 0, inputTokens: 0, outputTokens: 0, unreadable: 0 };

  async function read(photo: Uint8Array): Promise<Reading> {
    const prepared = await modelPhoto(photo);
    if (!prepared.ok) return { cannotAnalyse: 'not_a_photo' };
    const answer = await model.analyse(prepared.jpeg, signal);
    spent.calls += answer.usage.calls;
    spent.inputTokens += answer.usage.inputTokens;
    spent.outputTokens += answer.usage.outputTokens;
    if (answer.ok) return answer.reading;
    if (answer.cannotAnalyse) return { cannotAnalyse: answer.cannotAnalyse };
    // If a call fails, the run ends, because the next call would probably fail, too. A refused image or an unreadable
    // reply does not end the run.
    if (answer.reason !== undefined && answer.reason !== 'image_refused')
      throw new Error(
        `The model did not answer: ${answer.reason}${answer.cause ? ` (${answer.cause})` : ''}`,
      );
    spent.unreadable += 1;
    return { cannotAnalyse: 'unreadable' };
  }

  return {
    spent,
    read,
    close: async () => client.destroy(),
  };
}
