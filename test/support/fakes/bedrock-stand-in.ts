import { devNull } from 'node:os';
import { onTestFinished } from 'vitest';
import { REPORT_TOOL } from '#domain/reading/prompt.ts';
import type { ConverseReply, ConverseRequest } from '../../../infra/local/bedrock/converse.ts';
import { startBedrock } from '../../../infra/local/bedrock/server.ts';
import { stubVariables } from '../stub-variables.ts';

/** Environment variables that hide the credentials, profile and region of the person who runs the tests. */
export const withoutAccount = {
  AWS_ACCESS_KEY_ID: undefined,
  AWS_SECRET_ACCESS_KEY: undefined,
  AWS_SESSION_TOKEN: undefined,
  AWS_PROFILE: undefined,
  AWS_REGION: undefined,
  AWS_DEFAULT_REGION: undefined,
  AWS_BEARER_TOKEN_BEDROCK: undefined,
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_EC2_METADATA_DISABLED: 'true',
} as const;

export const account = {
  ...withoutAccount,
  AWS_ACCESS_KEY_ID: 'operator',
  AWS_SECRET_ACCESS_KEY: 'operator',
  AWS_REGION: 'eu-central-1',
} as const;

/** Sets AWS environment variables, such as those in `account`. */
export const signIn = stubVariables;

/** Starts a Bedrock server that gives the same reply to every call and records the requests. */
export async function bedrockThat(reply: ConverseReply) {
  const requests: (ConverseRequest & { modelId: string })[] = [];
  const server = await startBedrock({
    converse: async (modelId, request) => {
      requests.push({ ...request, modelId });
      return reply;
    },
    callers: 'anyone',
  });
  onTestFinished(server.stop);
  return { url: server.url, requests };
}

const noFace = { cannotAnalyse: 'no_face' };
const usage = { inputTokens: 2_100, outputTokens: 31, totalTokens: 2_131 };

export const reportByTool: ConverseReply = {
  kind: 'message',
  content: [{ toolUse: { toolUseId: 'one', name: REPORT_TOOL, input: noFace } }],
  stopReason: 'tool_use',
  usage,
};
export const said = (text: string, stopReason = 'end_turn'): ConverseReply => ({
  kind: 'message',
  content: [{ text }],
  stopReason,
  usage,
});
export const reportAsText = said(JSON.stringify(noFace));
