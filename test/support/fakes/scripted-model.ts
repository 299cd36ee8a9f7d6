import { REPORT_TOOL } from '#domain/reading/prompt.ts';
import type { Reading } from '#domain/reading/reading.ts';
import { fromReading } from '#domain/reading/wire.ts';
import type { ConverseReply, ReplyBlock } from '../../../infra/local/bedrock/converse.ts';
import { withRefusals } from '../../../infra/local/bedrock/refusals.ts';
import { startBedrock } from '../../../infra/local/bedrock/server.ts';

const message = (content: readonly ReplyBlock[]): ConverseReply => ({
  kind: 'message',
  content,
  stopReason: 'tool_use',
  usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
});

export const reports = (input: unknown): ConverseReply =>
  message([{ toolUse: { toolUseId: 'one', name: REPORT_TOOL, input } }]);

export const says = (reading: Reading): ConverseReply => reports(fromReading(reading));

export const saysNothing: ConverseReply = message([]);

export const breaks = (status: number, type: string, text = 'scripted'): ConverseReply => ({
  kind: 'error',
  status,
  type,
  message: text,
});

/** Starts a Bedrock server that gives the replies in order, and repeats the last one. */
export async function startScriptedModel(replies: ConverseReply[]) {
  let calls = 0;
  let last = replies[0] ?? breaks(503, 'ServiceUnavailableException');
  const server = await startBedrock({
    callers: 'anyone',
    converse: withRefusals(async () => {
      calls += 1;
      last = replies.shift() ?? last;
      return last;
    }),
  });
  return {
    ...server,
    calls: () => calls,
    willSay(...more: ConverseReply[]) {
      replies.push(...more);
    },
  };
}
