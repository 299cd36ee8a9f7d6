import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import type { Converse, ConverseReply } from '../../../../infra/local/bedrock/converse.ts';
import { type Callers, startBedrock } from '../../../../infra/local/bedrock/server.ts';
import { clientSettings, gate } from '../client-settings.ts';
import { signedFetch } from '../signed-fetch.ts';

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
export async function bedrockFixture(converse: Converse, callers: Callers = gate) {
  const bedrock = await startBedrock({ converse, callers });
  const client = new BedrockRuntimeClient(clientSettings(bedrock.url));
  return {
    url: bedrock.url,
    client,
    /** Sends what the client would not. */
    post: (path: string, body: string) => signedFetch(bedrock.url + path, { service: 'bedrock', body }),
    async stop() {
      client.destroy();
      await bedrock.stop();
    },
  };
}
