import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import type { Converse, ConverseReply } from '../../../../infra/local/bedrock/converse.ts';
import { startBedrock } from '../../../../infra/local/bedrock/server.ts';
import { clientSettings } from '../client-settings.ts';

export const toolReply = {
  kind: 'message' as const,
  content: [
    { text: 'Here it is.' },
    { toolUse: { toolUseId: 'call-1', name: 'report', input: { summary: 'ü' } } },
  ],
  stopReason: 'tool_use',
  usage: { inputTokens: 3, outputTokens: 2, totalTokens: 5 },
} satisfies ConverseReply;

export const MODEL_ID = 'eu.anthropic.claude:0/x';

/** A server that answers by `converse`, and a client of the SDK for it. */
export async function bedrockFixture(converse: Converse) {
  const bedrock = await startBedrock({ converse });
  const client = new BedrockRuntimeClient(clientSettings(bedrock.url));
  return {
    url: bedrock.url,
    client,
    async stop() {
      client.destroy();
      await bedrock.stop();
    },
  };
}
